import { prepare, type WriteDatabase } from '#main/database/prepared.ts'

/**
 * Tables whose deleted ids are still named elsewhere: by the ids at the central, by requests and drafts that a tablet
 * keeps, by the audit chain. A new record must not get such an id.
 */
const deletableTables = [
  'establishments',
  'emissionPoints',
  'roles',
  'tables',
  'pinpads',
  'carriers',
  'measureUnits',
  'paymentMethods',
  'paymentTerms',
  'serviceCharges',
  'modifierGroups',
  'modifierOptions',
  'priceSchedules',
  'printers',
  'reservations',
  'combos',
  'comboChoices',
] as const
export type DeletableTable = (typeof deletableTables)[number]

export function isDeletable(table: string): table is DeletableTable {
  return (deletableTables as readonly string[]).includes(table)
}

const findUsed = prepare<{ resource: string }>()((db, { resource }) =>
  db.selectFrom('usedIds').select('highestId').where('resource', '=', resource),
)

/** Returns the id of a new record: one more than the highest that the table has or had. */
export async function unusedId(db: WriteDatabase, table: DeletableTable): Promise<number> {
  const { highestId } = await db
    // Every one of these tables has an id.
    .selectFrom(table as 'tables')
    .select((eb) => eb.fn.max('id').as('highestId'))
    .executeTakeFirstOrThrow()
  const used = await findUsed.first(db, { resource: table })
  return Math.max(highestId ?? 0, used?.highestId ?? 0) + 1
}

/** Deletes records and remembers that their ids were used. */
export async function deleteRecords(
  db: WriteDatabase,
  table: DeletableTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom(table as 'tables')
    .where('id', 'in', ids)
    .execute()
  const used = await findUsed.first(db, { resource: table })
  const highestId = Math.max(...ids, used?.highestId ?? 0)
  if (highestId === used?.highestId) return
  await db
    .insertInto('usedIds')
    .values({ resource: table, highestId })
    .onConflict((conflict) => conflict.column('resource').doUpdateSet({ highestId }))
    .execute()
}
