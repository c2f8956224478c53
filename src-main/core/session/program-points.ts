import type { SessionUser } from '#shared/api/people/auth.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import type { SessionPlace } from './session-place.ts'

/** The emission points of a shop by the program that issues on them. */
export interface ProgramPoints {
  /** Those of joined counters; every other one is the main till's. */
  readonly ofCounters: readonly (SessionPlace & { readonly counterId: number })[]
  /** Those of a former main till, whose drawers are not here. This program issues on them since it took over. */
  readonly ofFormer: readonly SessionPlace[]
  /** The main till's own point. */
  readonly main: SessionPlace | undefined
}

/** A shop of one program. */
export const NO_COUNTERS: ProgramPoints = { ofCounters: [], ofFormer: [], main: undefined }

const listOfCounters = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('emissionPoints')
    .innerJoin('counters', 'counters.id', 'emissionPoints.counterId')
    .where('counters.isMain', '=', 0)
    .where((eb) => eb.or([eb('counters.joinedAt', 'is not', null), eb('counters.wasMain', '=', 1)]))
    .where('counters.removedAt', 'is', null)
    .where('emissionPoints.active', '=', 1)
    .select([
      'emissionPoints.id as emissionPointId',
      'emissionPoints.establishmentId',
      'counters.id as counterId',
      'counters.wasMain',
    ])
    .orderBy('emissionPoints.id'),
)

const findPoint = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('emissionPoints').select(['id', 'establishmentId']).where('id', '=', id),
)

/** Returns the points of each program; a shop without counters costs one query. */
export async function loadProgramPoints(db: ReadDatabase): Promise<ProgramPoints> {
  const rows = await listOfCounters.all(db, {})
  if (rows.length === 0) return NO_COUNTERS
  const id = await readSetting(db, 'terminal.emissionPointId')
  const main = id === undefined ? undefined : await findPoint.first(db, { id })
  return {
    ofCounters: rows.filter(({ wasMain }) => wasMain === 0),
    ofFormer: rows.filter(({ wasMain }) => wasMain === 1),
    main: main && { emissionPointId: main.id, establishmentId: main.establishmentId },
  }
}

/** Returns the counter that issues on a point; null: the main till does. */
export function programOf(points: ProgramPoints, emissionPointId: number): number | null {
  return (
    points.ofCounters.find((each) => each.emissionPointId === emissionPointId)?.counterId ?? null
  )
}

/**
 * Returns the user at a point of the program that the session runs on: a series has one program, so that a counter
 * that goes on without the main till uses no number twice. The own point is kept if it is one of that program;
 * otherwise it is the program's first one in the user's establishment, or none.
 * @param counterId null for the main till
 */
export function atProgram(
  user: SessionUser,
  counterId: number | null,
  points: ProgramPoints,
): SessionUser {
  const { emissionPointId, establishmentId } = user
  const isOfFormer = points.ofFormer.some((each) => each.emissionPointId === emissionPointId)
  const isHere =
    emissionPointId !== null && !isOfFormer && programOf(points, emissionPointId) === counterId
  if (isHere || (counterId === null && emissionPointId === null)) return user
  const ofProgram =
    counterId === null
      ? [points.main]
      : points.ofCounters.filter((each) => each.counterId === counterId)
  const place = ofProgram.find((each) => each?.establishmentId === establishmentId)
  return { ...user, emissionPointId: place?.emissionPointId ?? null }
}
