import { z } from 'zod'
import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import { prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import type { Json } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'

const findGroups = prepareList<number>()((db, ids) =>
  db.selectFrom('modifierGroups').select('id').where('id', 'in', ids),
)

const GroupIds = z.array(z.int())

/** Returns the modifier groups of a product or category, in their order; none if unreadable. */
export function groupIdsOf(stored: Json<readonly number[]> | null): number[] {
  return stored === null ? [] : (readStored(GroupIds, stored) ?? [])
}

/** Returns the ids as stored; `undefined` keeps what is stored. */
export function toGroupIds(
  ids: readonly number[] | null | undefined,
  before: Json<readonly number[]> | null,
): Json<readonly number[]> | null {
  if (ids == null) return before
  return ids.length === 0 ? null : JSON.stringify(ids)
}

/** Returns a problem for each group that does not exist or is named twice. */
export async function groupIdProblems(
  db: WriteDatabase,
  ids: readonly number[] | null | undefined,
): Promise<FieldProblem[]> {
  if (ids == null || ids.length === 0) return []
  const known = new Set((await findGroups.all(db, ids, {})).map(({ id }) => id))
  const seen = new Set<number>()
  return ids.flatMap((id, index) => {
    const field = `modifierGroupIds[${index}]`
    const isRepeated = seen.has(id)
    seen.add(id)
    if (!known.has(id)) return [problem(field, 'UNKNOWN_ID')]
    return isRepeated ? [problem(field, 'REPEATED')] : []
  })
}

/** Throws 400 for groups that do not exist or are named twice. */
export async function checkGroupIds(
  db: WriteDatabase,
  ids: readonly number[] | null | undefined,
): Promise<void> {
  const problems = await groupIdProblems(db, ids)
  if (problems.length > 0) throw invalid(...problems)
}
