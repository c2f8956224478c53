import type { conflicts, ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { toConflict } from './conflict-answer.ts'
import { selectConflicts } from './conflict-row.ts'

/** As many decided ones as a person looks back at; the audit has all. */
const DECIDED = 200

/** GET /system/conflicts: the undecided ones in the order of their finding, then the decided ones, the newest first. */
export async function listConflicts(
  context: ReadContext,
  { query }: Input<typeof conflicts.list>,
): Promise<ShopConflict[]> {
  const undecided = await selectConflicts(context.db)
    .where('conflicts.choice', 'is', null)
    .orderBy('conflicts.id')
    .execute()
  const decided =
    query.undecided === 'true'
      ? []
      : await selectConflicts(context.db)
          .where('conflicts.choice', 'is not', null)
          .orderBy('conflicts.decidedAt', 'desc')
          .orderBy('conflicts.id', 'desc')
          .limit(DECIDED)
          .execute()
  const rows = query.undecided === 'false' ? decided : [...undecided, ...decided]
  const answers: ShopConflict[] = []
  for (const row of rows) answers.push(await toConflict(context, row))
  return answers
}
