import type { WriteContext } from '#main/core/acts/context.ts'
import { doubtQueue } from '#main/core/installation/guard-identity.ts'
import { clearIssuingHold, loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import { withFork } from '#main/core/shop/forks.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import type { ShopEpoch } from '#main/core/settings/counter-settings.ts'
import { giveBackLeft } from '#main/work/bringing/give-back-left.ts'
import { jumpNumbers } from './jump-numbers.ts'
import {
  highestNumbers,
  keepThisMachine,
  moveProgram,
  suspendRegisters,
} from './own-copied-shop.ts'

/**
 * Makes the copy of the main till's file this program's own, in a new epoch: every series jumps, what waits to be sent
 * counts as unknown, and the sessions of registers of other drawers are suspended. The file may be that of a counter
 * which went on with its own points: then this program sends again what it had left to the main till. Does nothing if
 * the file has that epoch already, because a crash may have come after the commit.
 */
export async function takeOverShop(write: WriteContext, takeover: Takeover): Promise<void> {
  const { db } = write
  const before = await readSetting(db, 'shop')
  if ((before?.epoch ?? FIRST_EPOCH) >= takeover.epoch) return
  const hold = await loadIssuingHold(db)
  const own = before?.own
  const told = highestNumbers(own?.numbers, takeover.numbers)
  const numbers = await jumpNumbers(write, { numbers: highestNumbers(hold?.numbers, told) })
  const { epoch, at, userName, counterId, past } = takeover
  if (own === undefined || past === undefined) await doubtQueue(db)
  else await giveBackLeft(write, past.outboxId)
  await clearIssuingHold(db)
  await saveSetting(db, 'shop', {
    epoch,
    since: at,
    by: userName,
    forks: forksOf(before, takeover),
  })
  for (const formerId of await moveRole(write, takeover, own?.mainId)) {
    // A counter with own points has named its points, sessions and ports already.
    if (own === undefined) await moveProgram(write, { mainId: formerId, ownId: counterId })
  }
  await keepThisMachine(write, takeover)
  const suspended = await suspendRegisters(write, at)
  write.audit({
    kind: 'SHOP_TAKEN_OVER',
    resourceId: counterId,
    authorizedById: takeover.userId,
    payload: {
      epoch,
      at,
      reason: takeover.reason,
      numbers,
      suspendedRegisters: suspended,
      copyUntil: takeover.lost.since,
      atMost: takeover.lost.atMost,
    },
  })
}

/**
 * Returns the forks with that of the takeover. Another program may have led a newer epoch while this one had its own
 * points: the past of the separation is what all of them share.
 */
function forksOf(before: ShopEpoch | undefined, { epoch, past }: Takeover): ShopEpoch['forks'] {
  const forks = before?.forks ?? []
  if (past === undefined) return forks
  const first = before?.own === undefined ? epoch : before.epoch + 1
  const begun = Array.from({ length: epoch - first + 1 }, (_, index) => first + index)
  return begun.reduce((known, each) => withFork(known, { epoch: each, past }), [...forks])
}

/**
 * The former main till becomes a counter that has something to bring; this one leads. Returns the id of the former.
 * @param leftId that of the main till which a counter with own points left: in its file it leads already
 */
async function moveRole(
  { db }: WriteContext,
  { counterId, mainUrl }: Takeover,
  leftId: number | undefined,
): Promise<number[]> {
  const former = await db
    .updateTable('counters')
    .set({ isMain: 0, wasMain: 1, ...(mainUrl === null ? {} : { address: mainUrl }) })
    .where((eb) => eb.or([eb('isMain', '=', 1), eb('id', '=', leftId ?? 0)]))
    .where('id', '!=', counterId)
    .returning('id')
    .execute()
  await db
    .updateTable('counters')
    .set({ isMain: 1, wasMain: 0 })
    .where('id', '=', counterId)
    .execute()
  return former.map(({ id }) => id)
}
