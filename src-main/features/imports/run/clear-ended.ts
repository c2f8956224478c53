import { prepare } from '#main/database/prepared.ts'
import type { ImportRunnerPorts } from './import-ports.ts'

/** A file that nobody ran within a day is deleted. */
const KEPT_READY_MS = 24 * 3_600_000
/** Number of newest imports whose refused rows are kept for download. */
const KEPT_ERRORS = 20
const ERRORS_AT_ONCE = 200

const findEndedPart = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('importParts')
    .innerJoin('imports', 'imports.id', 'importParts.importId')
    .where('imports.state', 'in', ['DONE', 'CANCELLED', 'FAILED'])
    .select(['importParts.importId', 'importParts.position'])
    .limit(1),
)

const findLeft = prepare<{ before: string }>()((db, { before }) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'READY')
    .where('queuedAt', 'is', null)
    .where('createdAt', '<', before)
    .limit(1),
)

const findOldErrors = prepare<{ limit: number; kept: number }>()((db, { limit, kept }) =>
  db
    .selectFrom('importErrors')
    .select('id')
    .where('importId', 'not in', (eb) =>
      eb.selectFrom('imports').select('imports.id').orderBy('imports.id', 'desc').limit(kept),
    )
    .limit(limit),
)

/** Deletes the rows of ended imports and of files that nobody ran, a few in each transaction. */
export async function clearEnded(
  ports: Pick<ImportRunnerPorts, 'reader' | 'act' | 'context'>,
  pause: () => Promise<void>,
): Promise<void> {
  const context = ports.context()
  const act = (action: Parameters<typeof ports.act>[2]) =>
    ports.act(context, () => undefined, action)
  const before = new Date(context.clock.now().getTime() - KEPT_READY_MS).toISOString()
  for (;;) {
    const left = await findLeft.first(ports.reader, { before })
    if (left === undefined) break
    await act(async ({ db }) => {
      await db
        .updateTable('imports')
        .set({ state: 'CANCELLED', endedAt: context.clock.now().toISOString() })
        .where('id', '=', left.id)
        .execute()
    })
  }
  for (;;) {
    const part = await findEndedPart.first(ports.reader, {})
    if (part === undefined) break
    await act(async ({ db }) => {
      await db
        .deleteFrom('importParts')
        .where('importId', '=', part.importId)
        .where('position', '=', part.position)
        .execute()
    })
    await pause()
  }
  for (;;) {
    const errors = await findOldErrors.all(ports.reader, {
      limit: ERRORS_AT_ONCE,
      kept: KEPT_ERRORS,
    })
    if (errors.length === 0) return
    await act(async ({ db }) => {
      const ids = errors.map(({ id }) => id)
      await db.deleteFrom('importErrors').where('id', 'in', ids).execute()
    })
    await pause()
  }
}
