import { forbidden, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { UserPin, users } from '../../../src-shared/api/users.ts'
import { hasFlag, type ManualContext, may, type WriteContext } from '../../acts/context.ts'
import { forgetFailuresEverywhere } from '../auth/guesses/limit-guesses.ts'
import { mayGiveAll } from '../auth/require-own-rights.ts'
import { loadUser } from './read-user.ts'
import { requireAuthorityOverSecrets } from './require-authority.ts'
import { requireUsablePin } from './require-usable-pin.ts'

/**
 * PUT /users/{id}/pin: replaces the PIN and its rights. A trivial PIN and a taken one get the same
 * refusal after the same work, so the caller learns nothing about other PINs.
 */
export async function savePin(
  context: ManualContext,
  { params, body }: Input<typeof users.savePin>,
): Promise<UserPin> {
  const place = await context.db
    .selectFrom('users')
    .innerJoin('establishments', 'establishments.id', 'users.establishmentId')
    .where('users.id', '=', params.id)
    .select(['users.establishmentId', 'establishments.pinSalt'])
    .executeTakeFirst()
  if (place === undefined) throw notFound()
  // Check before the hash, which uses a processor for a moment.
  await context.transaction(async (write) => {
    await requireAuthorityOverSecrets(write, await loadUser(write.db, params.id))
    await requireRightToSign(write, body)
  })
  const pinHash = await context.secrets().hashPin(body.pin, place.pinSalt)

  return context.commit(async (write) => {
    const { db } = write
    const user = await loadUser(db, params.id)
    // The user moved to another establishment during the hashing, so the hash has the wrong salt.
    if (user.establishmentId !== place.establishmentId) throw notFound()
    await requireAuthorityOverSecrets(write, user)
    await requireRightToSign(write, body)
    await requireUsablePin(db, user, { pin: body.pin, pinHash })
    await db
      .updateTable('users')
      .set({
        pinHash,
        allowCashClosing: body.allowCashClosing ? 1 : 0,
        allowDeletion: body.allowDeletion ? 1 : 0,
      })
      .where('id', '=', user.id)
      .execute()
    await forgetFailuresEverywhere(write, 'pin', user.id)
    const { allowCashClosing, allowDeletion } = body
    write.audit({
      kind: 'PIN_SAVED',
      resourceId: user.id,
      payload: { allowCashClosing, allowDeletion },
    })
    return { allowCashClosing, allowDeletion, hasPin: true }
  })
}

/**
 * Throws 403 unless the caller has the rights of the PIN, by role or own PIN. Otherwise a user who sets
 * PINs could authorise anything with one of them.
 */
async function requireRightToSign(
  write: WriteContext,
  wanted: { readonly allowCashClosing: boolean; readonly allowDeletion: boolean },
): Promise<void> {
  if (mayGiveAll(write.session)) return
  const own = await write.db
    .selectFrom('users')
    .select(['allowCashClosing', 'allowDeletion'])
    .where('id', '=', write.session.id)
    .executeTakeFirstOrThrow()
  const mayClose = own.allowCashClosing === 1 || hasFlag(write, 'viewCashClosing')
  const mayDelete = own.allowDeletion === 1 || may(write, 'ORDER:DELETE')
  if ((wanted.allowCashClosing && !mayClose) || (wanted.allowDeletion && !mayDelete)) {
    throw forbidden('RIGHTS_BEYOND_OWN')
  }
}
