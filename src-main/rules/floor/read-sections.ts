import type { Section } from '#shared/api/places/sections.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

type Database = ReadDatabase

const allSections = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('sections')
    .select((select) => [
      'sections.id',
      'sections.name',
      'sections.establishmentId',
      'sections.active',
      select
        .selectFrom('tables')
        .whereRef('tables.sectionId', '=', 'sections.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('tableCount'),
      select
        .selectFrom('tables')
        .innerJoin('orders', 'orders.tableId', 'tables.id')
        .whereRef('tables.sectionId', '=', 'sections.id')
        .where('orders.status', '=', 'OPEN')
        .select((count) => count.fn.count<number>('orders.tableId').distinct().as('count'))
        .as('occupiedCount'),
    ])
    // Order of creation, so that the tabs of the floor do not move.
    .orderBy('sections.establishmentId')
    .orderBy('sections.id'),
)

/** Returns every section with its number of tables and of occupied tables. */
export async function readSections(db: Database): Promise<Section[]> {
  const rows = await allSections.all(db, {})
  return rows.map(({ active, tableCount, occupiedCount, ...section }) => ({
    ...section,
    active: active === 1,
    tableCount: tableCount ?? 0,
    occupiedCount: occupiedCount ?? 0,
  }))
}

/** Returns one section; throws if it does not exist, because the caller has just read it. */
export async function readSection(db: Database, id: number): Promise<Section> {
  const section = (await readSections(db)).find((each) => each.id === id)
  if (section === undefined) throw new Error(`Section ${id} is gone`)
  return section
}
