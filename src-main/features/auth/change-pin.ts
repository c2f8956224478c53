import type { auth } from '../../../src-shared/api/auth.ts'
import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ManualContext } from '../../acts/context.ts'
import { requireUsablePin } from '../users/require-usable-pin.ts'
import { forgetFailuresEverywhere } from './guesses/limit-guesses.ts'
import { requireCurrentPassword } from './require-current-password.ts'

/** PUT /auth/pin: replaces one's own PIN. Its rights were given by a manager and stay. */
export async function changePin(
  context: ManualContext,
  { body }: Input<typeof auth.changePin>,
): Promise<void> {
  await requireCurrentPassword(context, body.currentPassword)
  const place = await context.db
    .selectFrom('users')
    .innerJoin('establishments', 'establishments.id', 'users.establishmentId')
    .where('users.id', '=', context.session.id)
    .select(['users.establishmentId', 'establishments.pinSalt'])
    .executeTakeFirstOrThrow()
  const pinHash = await context.secrets().hashPin(body.pin, place.pinSalt)
  await context.commit(async (write) => {
    const user = await write.db
      .selectFrom('users')
      .where('id', '=', write.session.id)
      .select(['id', 'establishmentId'])
      .executeTakeFirstOrThrow()
    // The user moved to another establishment during the hashing, so the hash has the wrong salt.
    if (user.establishmentId !== place.establishmentId) throw conflict('USER_MOVED')
    await requireUsablePin(write.db, user, { pin: body.pin, pinHash })
    await write.db.updateTable('users').set({ pinHash }).where('id', '=', user.id).execute()
    await forgetFailuresEverywhere(write, 'pin', user.id)
    write.audit({ kind: 'OWN_PIN_CHANGED', resourceId: user.id, payload: {} })
  })
}
