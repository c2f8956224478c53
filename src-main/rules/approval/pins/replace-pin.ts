import { conflict, notFound } from '#shared/api/error.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { forgetFailuresEverywhere } from '../guesses/limit-guesses.ts'
import { isRefusedAsTrivial, pinRefusal, refuseTaken, tryPin } from './new-pin.ts'

/**
 * Replaces a user's PIN in the act that answers the request; `save` checks the rights and writes the rest.
 *
 * Throws 400 PIN_REFUSED_NEW on `pin`, also for a trivial one; 429 for too many guesses or changes.
 */
export async function replacePin<T>(
  context: ManualContext,
  {
    userId,
    pin,
    action,
  }: { readonly userId: number; readonly pin: string; readonly action: string },
  save: (write: WriteContext) => Promise<T>,
): Promise<T> {
  if (await isRefusedAsTrivial(context.db, pin)) throw pinRefusal()
  return tryPin(context, { action, resource: userId }, () => commitPin(context, userId, pin, save))
}

async function commitPin<T>(
  context: ManualContext,
  userId: number,
  pin: string,
  save: (write: WriteContext) => Promise<T>,
): Promise<T> {
  const place = await context.db
    .selectFrom('users')
    .innerJoin('establishments', 'establishments.id', 'users.establishmentId')
    .where('users.id', '=', userId)
    .select(['users.establishmentId', 'establishments.pinSalt'])
    .executeTakeFirst()
  if (place === undefined) throw notFound()
  const pinHash = await context.secrets().hashPin(pin, place.pinSalt)
  return context.commit(async (write) => {
    const user = await write.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'establishmentId'])
      .executeTakeFirstOrThrow()
    // The user moved to another establishment during the hashing, so the hash has the wrong salt.
    if (user.establishmentId !== place.establishmentId) throw conflict('USER_MOVED')
    const answer = await save(write)
    await refuseTaken(write, user, pinHash)
    await write.db.updateTable('users').set({ pinHash }).where('id', '=', userId).execute()
    await forgetFailuresEverywhere(write, 'pin', userId)
    return answer
  })
}
