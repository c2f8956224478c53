import type { Counter, CounterPresence } from '#shared/api/machine/counters.ts'
import { instant, type ReadContext } from '#main/core/acts/context.ts'
import type { CounterSighting } from '#main/core/ports/counter-lines.ts'
import { loadProgramPoints } from '#main/core/session/program-points.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import { loadPrograms, type StoredProgram } from './programs.ts'

/** GET /counters: the main till first. */
export async function listCounters(context: ReadContext): Promise<Counter[]> {
  const programs = await loadPrograms(context)
  const points = await loadPointsByProgram(context)
  const { fingerprint } = await context.lan.readState()
  const epoch = (await readSetting(context.db, 'shop'))?.epoch ?? FIRST_EPOCH
  return programs.map((program) => ({
    id: program.id,
    name: program.name,
    emissionPointIds: points.get(program.isMain === 1 ? null : program.id) ?? [],
    fingerprint,
    joinedAt: program.joinedAt,
    ...(program.isMain === 1 ? mainFigures(context, epoch) : counterFigures(context, program)),
  }))
}

type Figures = Omit<Counter, 'id' | 'name' | 'emissionPointIds' | 'fingerprint' | 'joinedAt'>

function mainFigures(context: ReadContext, epoch: number): Figures {
  return {
    role: 'MAIN',
    state: 'JOINED',
    address: context.lan.openAddresses()[0] ?? null,
    isCurrent: true,
    lagMs: 0,
    lagActs: 0,
    maxLagMs: 0,
    lastHeardAt: instant(context),
    lastAwayAt: null,
    version: context.installation.version,
    epoch,
  }
}

function counterFigures({ counterLines }: ReadContext, program: StoredProgram): Figures {
  const sighting = counterLines.sighting(program.id)
  return {
    role: 'COUNTER',
    state: stateOf(program, sighting),
    address: sighting?.address ?? program.address,
    isCurrent: sighting?.isCurrent ?? false,
    lagMs: sighting?.lagMs ?? null,
    lagActs: sighting?.lagActs ?? null,
    maxLagMs: sighting?.maxLagMs ?? 0,
    lastHeardAt: sighting?.heardAt ?? null,
    lastAwayAt: sighting?.awayAt ?? null,
    version: sighting?.version ?? program.version,
    epoch: sighting?.epoch ?? FIRST_EPOCH,
  }
}

/**
 * A main till that another program replaced stays so until it follows that one. A counter that was heard to go on with
 * its own points does so until it follows again, also if its line breaks meanwhile.
 */
function stateOf(
  { wasMain }: StoredProgram,
  sighting: CounterSighting | undefined,
): CounterPresence {
  if (sighting?.apart === 'OWN') return 'OWN'
  if (sighting?.apart === 'RETURNING') return 'TAKEN_OVER'
  if (sighting?.isConnected === true) return 'JOINED'
  return wasMain === 1 ? 'TAKEN_OVER' : 'AWAY'
}

/** Returns the active points of this installation by counter; null for the main till. */
async function loadPointsByProgram({
  db,
  installation,
}: ReadContext): Promise<ReadonlyMap<number | null, number[]>> {
  const own = await db
    .selectFrom('emissionPoints')
    .select('id')
    .where('installationId', '=', installation.id)
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const { ofCounters } = await loadProgramPoints(db)
  const counters = new Map(ofCounters.map((each) => [each.emissionPointId, each.counterId]))
  return Map.groupBy(
    own.map(({ id }) => id),
    (id) => counters.get(id) ?? null,
  )
}
