import type { Input } from '#shared/api/operation.ts'
import type { PinRequest, UserPin, users } from '#shared/api/people/users.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { loadUser } from './read-user.ts'
import { loadPin } from './read-pin.ts'
import { replacePin } from '#main/rules/approval/pins/replace-pin.ts'
import { requireAuthorityOverSecrets } from './require-authority.ts'
import { requireRightToSign, toSigningColumns } from './signing-rights.ts'

/** PUT /users/{id}/pin: replaces the PIN and, unless they are kept, its rights. */
export async function savePin(
  context: ManualContext,
  { params, body }: Input<typeof users.savePin>,
): Promise<UserPin> {
  // Check before the hash, which uses a processor for a moment.
  await context.transaction(async (write) => requireRights(write, params.id, body))
  const change = { userId: params.id, pin: body.pin, action: 'users.savePin' }
  return replacePin(context, change, async (write) => {
    const { allowCashClosing, allowDeletion } = await requireRights(write, params.id, body)
    if (!body.keepsRights) {
      await write.db
        .updateTable('users')
        .set(toSigningColumns({ allowCashClosing, allowDeletion }))
        .where('id', '=', params.id)
        .execute()
    }
    write.audit({
      kind: 'PIN_SAVED',
      resourceId: params.id,
      payload: { allowCashClosing, allowDeletion },
    })
    return { allowCashClosing, allowDeletion, hasPin: true }
  })
}

/**
 * Returns the rights that the PIN will have. Throws 403 unless the caller has them too: whoever sets a PIN knows it.
 */
async function requireRights(
  write: WriteContext,
  userId: number,
  body: PinRequest,
): Promise<Omit<UserPin, 'hasPin'>> {
  await requireAuthorityOverSecrets(write, await loadUser(write.db, userId))
  const rights = body.keepsRights ? await loadPin(write.db, userId) : body
  await requireRightToSign(write, rights)
  return rights
}
