import type { WriteContext } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { loadLanSettings, saveSetting } from '#main/core/settings/settings.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { handOverPorts } from '#main/rules/places/hand-over-ports.ts'

/** The program whose file was copied, and the counter that goes on with the copy. */
interface Programs {
  readonly mainId: number
  readonly ownId: number
}

/**
 * Names in the copy what belongs to this PC now, and what belongs to that of the main till: sessions of screens, ports,
 * and emission points. Points without a counter were the main till's: they stay its own, by name.
 */
export async function moveProgram({ db }: WriteContext, programs: Programs): Promise<void> {
  const { mainId, ownId } = programs
  await moveSessions(db, programs)
  await handOverPorts(db, programs)
  await db
    .updateTable('emissionPoints')
    .set({ counterId: mainId })
    .where('counterId', 'is', null)
    .execute()
  await db
    .updateTable('emissionPoints')
    .set({ counterId: null })
    .where('counterId', '=', ownId)
    .execute()
}

/**
 * Keeps the facts of this machine: its id; the network, which stays open where devices know this program, while the main
 * till may still hold its own port; and the point whose drawer stands here, the first one that the counter had.
 */
export async function keepThisMachine(
  { db, installation }: WriteContext,
  { lanPort, emissionPointIds }: Pick<Takeover, 'lanPort' | 'emissionPointIds'>,
): Promise<void> {
  if (installation.machineId !== undefined) {
    await saveSetting(db, 'installation.machine', installation.machineId)
  }
  const lan = await loadLanSettings(db)
  await saveSetting(db, 'lan', { ...lan, enabled: true, port: lanPort ?? lan.port })
  const [first] = emissionPointIds
  if (first !== undefined) await saveSetting(db, 'terminal.emissionPointId', first)
}

/**
 * Suspends the open registers of other programs: their drawers are elsewhere, so nothing may be booked into them here.
 * Returns their ids. Call it after `moveProgram`, which marks the points of other programs.
 */
export async function suspendRegisters(
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

/** Returns the higher number of each series. */
export function highestNumbers(
  one: Readonly<Record<string, number>> | undefined,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const all: Record<string, number> = { ...one }
  for (const [series, number] of Object.entries(other)) {
    all[series] = Math.max(all[series] ?? 0, number)
  }
  return all
}

/** Sessions of the main till's screens are valid there alone. */
async function moveSessions(db: WriteDatabase, { mainId, ownId }: Programs): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ counterId: mainId })
    .where('counterId', 'is', null)
    .where('deviceId', 'is', null)
    .execute()
  await db.updateTable('sessions').set({ counterId: null }).where('counterId', '=', ownId).execute()
}
