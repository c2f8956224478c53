import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { Clock, Randomness } from '#main/core/acts/context.ts'
import { appendToOutbox } from '#main/core/outbox/append-to-outbox.ts'
import { introductionLane } from '#main/core/outbox/lanes.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { OpenDatabase } from '#main/database/open.ts'

/**
 * Queues the creation of a table that this program made before it knew that another one leads, ahead of the first act that
 * names it. A section that the main till does not have is replaced by the first one of its establishment. Returns false
 * for a table that is gone.
 */
export async function introduceTable(
  {
    database,
    clock,
    randomness,
    past,
  }: {
    readonly database: OpenDatabase
    readonly clock: Clock
    readonly randomness: Randomness
    readonly past: SharedPast
  },
  tableId: number,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const row = await db
      .selectFrom('tables')
      .innerJoin('sections', 'sections.id', 'tables.sectionId')
      .where('tables.id', '=', tableId)
      .select(['tables.name', 'tables.seats', 'tables.sectionId', 'sections.establishmentId'])
      .executeTakeFirst()
    if (row === undefined) return false
    const first = await db
      .selectFrom('sections')
      .where('establishmentId', '=', row.establishmentId)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const sectionId = sharedId(past, 'sections', row.sectionId) ?? first?.id ?? row.sectionId
    const body: PushedInput<'tables.create'>['body'] = {
      sectionId,
      name: row.name,
      seats: row.seats,
    }
    await appendToOutbox(
      db,
      {
        uuid: randomness.uuid(),
        operation: 'tables.create',
        input: { body },
        lane: introductionLane(`${sectionId} ${row.name}`),
        resourceId: tableId,
      },
      clock.now().toISOString(),
    )
    return true
  })
}
