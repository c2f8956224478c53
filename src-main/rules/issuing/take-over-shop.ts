import type { WriteContext } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { doubtQueue } from '#main/core/installation/guard-identity.ts'
import { clearIssuingHold, loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { loadLanSettings, readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { handOverPorts } from '#main/rules/places/hand-over-ports.ts'
import { jumpNumbers } from './jump-numbers.ts'

/**
 * Makes the copy of the main till's file this program's own, in a new epoch: every series jumps, what waits to be sent
 * counts as unknown, and the sessions of registers of other drawers are suspended. Does nothing if the file has that
 * epoch already, because a crash may have come after the commit.
 */
export async function takeOverShop(write: WriteContext, takeover: Takeover): Promise<void> {
  const { db, installation } = write
  const before = await readSetting(db, 'shop')
  if ((before?.epoch ?? FIRST_EPOCH) >= takeover.epoch) return
  const hold = await loadIssuingHold(db)
  const numbers = await jumpNumbers(write, { numbers: highest(hold?.numbers, takeover.numbers) })
  await doubtQueue(db)
  if (installation.machineId !== undefined) {
    await saveSetting(db, 'installation.machine', installation.machineId)
  }
  await clearIssuingHold(db)
  const { epoch, at, userName, counterId } = takeover
  await saveSetting(db, 'shop', { epoch, since: at, by: userName })
  await moveRole(write, takeover)
  await keepOwnLan(write, takeover.lanPort)
  await keepOwnPoint(write, takeover.emissionPointIds)
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

/** The former main till becomes a counter that has something to bring; this one leads. */
async function moveRole({ db }: WriteContext, { counterId, mainUrl }: Takeover): Promise<void> {
  const former = await db
    .updateTable('counters')
    .set({ isMain: 0, wasMain: 1, ...(mainUrl === null ? {} : { address: mainUrl }) })
    .where('isMain', '=', 1)
    .where('id', '!=', counterId)
    .returning('id')
    .execute()
  await db
    .updateTable('counters')
    .set({ isMain: 1, wasMain: 0 })
    .where('id', '=', counterId)
    .execute()
  for (const { id } of former) {
    await moveSessions(db, { mainId: id, ownId: counterId })
    await handOverPorts(db, { mainId: id, ownId: counterId })
    // Points without a counter belong to the main till: those of the former one stay its own, by name.
    await db
      .updateTable('emissionPoints')
      .set({ counterId: id })
      .where('counterId', 'is', null)
      .execute()
  }
  await db
    .updateTable('emissionPoints')
    .set({ counterId: null })
    .where('counterId', '=', counterId)
    .execute()
}

/**
 * Suspends the open registers of other programs: their drawers are elsewhere, so nothing may be booked into them here.
 * Returns their ids. Call it after `moveRole`, which marks the points of other programs.
 */
async function suspendRegisters(
  { db }: WriteContext,
  suspendedAt: string,
): Promise<readonly number[]> {
  const rows = await db
    .updateTable('cashRegisters')
    .set({ suspendedAt })
    .where('status', '=', 'OPEN')
    .where('isMirror', '=', 0)
    .where('suspendedAt', 'is', null)
    .where('emissionPointId', 'in', (points) =>
      points.selectFrom('emissionPoints').select('id').where('counterId', 'is not', null),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Sessions of this counter's screens are those of the main till now; those of the former main till's screens are valid
 * there alone.
 */
async function moveSessions(
  db: WriteDatabase,
  { mainId, ownId }: { readonly mainId: number; readonly ownId: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ counterId: mainId })
    .where('counterId', 'is', null)
    .where('deviceId', 'is', null)
    .execute()
  await db.updateTable('sessions').set({ counterId: null }).where('counterId', '=', ownId).execute()
}

/** The network stays open where devices know this program; the former main till may still hold its own port. */
async function keepOwnLan({ db }: WriteContext, port: number | undefined): Promise<void> {
  const before = await loadLanSettings(db)
  await saveSetting(db, 'lan', { ...before, enabled: true, port: port ?? before.port })
}

/** This machine's own point becomes the first one that the counter had: its drawer stands here. */
async function keepOwnPoint(
  { db }: WriteContext,
  emissionPointIds: readonly number[],
): Promise<void> {
  const [first] = emissionPointIds
  if (first !== undefined) await saveSetting(db, 'terminal.emissionPointId', first)
}

function highest(
  one: Readonly<Record<string, number>> | undefined,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const all: Record<string, number> = { ...one }
  for (const [series, number] of Object.entries(other)) {
    all[series] = Math.max(all[series] ?? 0, number)
  }
  return all
}
