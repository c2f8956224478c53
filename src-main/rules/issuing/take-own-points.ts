import type { WriteContext } from '#main/core/acts/context.ts'
import { clearIssuingHold, loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { jumpNumbers } from './jump-numbers.ts'
import {
  highestNumbers,
  keepThisMachine,
  moveProgram,
  suspendRegisters,
} from './own-copied-shop.ts'

/**
 * Opens the copy as the file of a counter that goes on with its own points, while the main till may be selling too: the
 * epoch stays, other programs' points and open registers are theirs, and what waits to be sent is the main till's. The
 * own series jump unless the copy has all their numbers. Does nothing if the file says so already, because a crash may
 * have come after the commit.
 */
export async function takeOwnPoints(write: WriteContext, takeover: Takeover): Promise<void> {
  const { db } = write
  const { at, counterId, emissionPointIds, userId, userName, reason } = takeover
  const before = await readSetting(db, 'shop')
  if (before?.own?.since === at) return
  const hold = await loadIssuingHold(db)
  const own = new Set(emissionPointIds)
  const known = highestNumbers(hold?.numbers, takeover.numbers)
  const numbers =
    takeover.hasAllNumbers === true
      ? {}
      : await jumpNumbers(write, { numbers: known }, ({ id }) => own.has(id))
  // Opening a file of another machine holds issuing; the decision that was just made answers that.
  if (takeover.isHeld !== true) await clearIssuingHold(db)
  const mainIds = await makeMainAnother(write, takeover)
  const [leftId] = mainIds
  await saveSetting(db, 'shop', {
    ...(before ?? { epoch: FIRST_EPOCH, since: at, by: userName, forks: [] }),
    own: { since: at, numbers: known, ...(leftId !== undefined && { mainId: leftId }) },
  })
  for (const mainId of mainIds) await moveProgram(write, { mainId, ownId: counterId })
  await keepThisMachine(write, takeover)
  const suspended = await suspendRegisters(write, at)
  write.audit({
    kind: 'OWN_POINTS_BEGUN',
    resourceId: counterId,
    authorizedById: userId,
    payload: {
      at,
      reason,
      emissionPointIds: [...emissionPointIds],
      numbers,
      suspendedRegisters: suspended,
      copyUntil: takeover.lost.since,
    },
  })
}

/**
 * Makes the main till one of the other programs, in this file alone: as a joined program it keeps its points, which a
 * former main till does not. Returns its id.
 */
async function makeMainAnother(
  { db }: WriteContext,
  { counterId, mainUrl, at }: Takeover,
): Promise<number[]> {
  const main = await db
    .updateTable('counters')
    .set((row) => ({
      isMain: 0,
      joinedAt: row.fn.coalesce('joinedAt', row.val(at)),
      ...(mainUrl === null ? {} : { address: mainUrl }),
    }))
    .where('isMain', '=', 1)
    .where('id', '!=', counterId)
    .returning('id')
    .execute()
  await db.updateTable('counters').set({ isMain: 1 }).where('id', '=', counterId).execute()
  return main.map(({ id }) => id)
}
