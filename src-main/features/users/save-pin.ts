import { forbidden } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { PinRequest, UserPin, users } from '../../../src-shared/api/users.ts'
import { hasFlag, type ManualContext, may, type WriteContext } from '../../acts/context.ts'
import { mayGiveAll } from '../auth/require-own-rights.ts'
import { loadUser } from './read-user.ts'
import { requireAuthorityOverSecrets } from './require-authority.ts'
import { replacePin } from './replace-pin.ts'

/** PUT /users/{id}/pin: replaces the PIN and its rights. */
export async function savePin(
  context: ManualContext,
  { params, body }: Input<typeof users.savePin>,
): Promise<UserPin> {
  // Check before the hash, which uses a processor for a moment.
  await context.transaction(async (write) => requireRights(write, params.id, body))
  const { allowCashClosing, allowDeletion } = body
  const change = { userId: params.id, pin: body.pin, action: 'users.savePin' }
  return replacePin(context, change, async (write) => {
    await requireRights(write, params.id, body)
    await write.db
      .updateTable('users')
      .set({ allowCashClosing: allowCashClosing ? 1 : 0, allowDeletion: allowDeletion ? 1 : 0 })
      .where('id', '=', params.id)
      .execute()
    write.audit({
      kind: 'PIN_SAVED',
      resourceId: params.id,
      payload: { allowCashClosing, allowDeletion },
    })
    return { allowCashClosing, allowDeletion, hasPin: true }
  })
}

async function requireRights(write: WriteContext, userId: number, body: PinRequest): Promise<void> {
  await requireAuthorityOverSecrets(write, await loadUser(write.db, userId))
  await requireRightToSign(write, body)
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
