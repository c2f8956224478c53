import { invalidField } from '#shared/api/error.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { countAgainstOwner, limitGuesses } from '../guesses/limit-guesses.ts'
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
 * Does an act that gives a user a PIN; `commit` calls `refuseTaken` in its transaction.
 *
 * The refusal of a PIN that another user has tells that somebody has it, so it counts as a wrong approval PIN
 * of the caller, and as a wrong PIN of its owner. While the caller waits, no PIN is looked up. A trivial PIN is
 * refused before that and counts nothing, because anybody can tell that it is trivial.
 *
 * Throws 400 PIN_REFUSED_NEW on `pin`, 429 for too many guesses or changes.
 */
export async function tryPin<T>(
  context: ManualContext,
  act: { readonly action: string; readonly resource?: number },
  commit: () => Promise<T>,
): Promise<T> {
  const { session, device } = context
  let ownerId: number | undefined
  const saved = await limitGuesses(
    context,
    { secret: 'approval', who: session.id, device, act },
    async () => {
      try {
        return { answer: await commit() }
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
  if (saved === undefined) throw pinRefusal()
  return saved.answer
}

/**
 * Refuses a PIN that another active user of the establishment has. Call it in the act's transaction, after
 * everything else is checked: whoever is refused for another reason must not learn if the PIN is taken.
 */
export async function refuseTaken(
  write: WriteContext,
  user: { readonly id?: number; readonly establishmentId: number },
  pinHash: string,
): Promise<void> {
  await limitPinChanges(write, user.id)
  const ownerId = await pinOwnerBesides(write.db, user, pinHash)
  if (ownerId !== undefined) throw new PinTaken(ownerId)
}

/** The same words for a taken PIN and for a trivial one. */
export function pinRefusal() {
  return invalidField('pin', 'PIN_REFUSED_NEW')
}

/** True for a trivial PIN; the demo takes those, because its users have them. */
export async function isRefusedAsTrivial(db: ReadDatabase, pin: string): Promise<boolean> {
  if (!isTrivialPin(pin)) return false
  const company = await db.selectFrom('companies').select('isDemo').executeTakeFirst()
  return company?.isDemo !== 1
}
