import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { UserPin, users } from '../../../src-shared/api/users.ts'
import type { ReadContext } from '../../acts/context.ts'

/** GET /users/{id}/pin: never returns the PIN itself. */
export async function readPin(
  { db }: ReadContext,
  { params }: Input<typeof users.getPin>,
): Promise<UserPin> {
  const user = await db
    .selectFrom('users')
    .select(['pinHash', 'allowCashClosing', 'allowDeletion'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  return {
    allowCashClosing: user.allowCashClosing === 1,
    allowDeletion: user.allowDeletion === 1,
    hasPin: user.pinHash !== null,
  }
}
