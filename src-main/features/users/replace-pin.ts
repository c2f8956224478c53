import { conflict, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type { ManualContext, WriteContext } from '../../acts/context.ts'
import type { ReadDatabase } from '../../database/prepared.ts'
import {
  countAgainstOwner,
  forgetFailuresEverywhere,
  limitGuesses,
} from '../auth/guesses/limit-guesses.ts'
import { limitPinChanges } from './limit-pin-changes.ts'
import { pinOwnerBesides } from './pin-owner-besides.ts'
import { isTrivialPin } from './trivial-pin.ts'

/** A refused PIN: the act is rolled back, and the refusal is counted after it. */
class PinTaken extends Error {
  readonly ownerId: number
  constructor(ownerId: number) {
    super('PIN taken')
    this.ownerId = ownerId
  }
}

/**
 * Replaces a user's PIN in the act that answers the request; `save` checks the rights and writes the rest.
 *
 * The refusal of a PIN that another user has tells that somebody has it, so it counts as a wrong approval PIN
 * of the caller, and as a wrong PIN of its owner. While the caller waits, no PIN is looked up. A trivial PIN is
 * refused before that and counts nothing, because anybody can tell that it is trivial.
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
  if (isTrivialPin(pin) && !(await isDemo(context.db))) throw refusal()
  const { session, device } = context
  let ownerId: number | undefined
  const saved = await limitGuesses(
    context,
    { secret: 'approval', who: session.id, device, act: { action, resource: userId } },
    async () => {
      try {
        return { answer: await commitPin(context, userId, pin, save) }
      } catch (error) {
        if (!(error instanceof PinTaken)) throw error
        ownerId = error.ownerId
        return undefined
      }
    },
    async (write) => {
      if (ownerId !== undefined) await countAgainstOwner(write, ownerId)
    },
  )
  if (saved === undefined) throw refusal()
  return saved.answer
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
    // Before the look-up: whoever has used up the changes of a day must not learn if the PIN is taken.
    await limitPinChanges(write, userId)
    const ownerId = await pinOwnerBesides(write.db, user, pinHash)
    if (ownerId !== undefined) throw new PinTaken(ownerId)
    await write.db.updateTable('users').set({ pinHash }).where('id', '=', userId).execute()
    await forgetFailuresEverywhere(write, 'pin', userId)
    return answer
  })
}

function refusal() {
  return invalidField('pin', 'PIN_REFUSED_NEW')
}

async function isDemo(db: ReadDatabase): Promise<boolean> {
  const company = await db.selectFrom('companies').select('isDemo').executeTakeFirst()
  return company?.isDemo === 1
}
