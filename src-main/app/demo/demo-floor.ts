import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import type { WriteDatabase } from '#main/database/prepared.ts'

/** Inserts sections, tables and their layouts. Returns the ids of the sections by name. */
export async function insertSections(
  db: WriteDatabase,
  establishmentId: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const section of restaurant.sections) {
    const inactive: readonly string[] = 'inactive' in section ? (section.inactive ?? []) : []
    const { id: sectionId } = await db
      .insertInto('sections')
      .values({ establishmentId, name: section.name, width: section.width, height: section.height })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(section.name, sectionId)
    for (const { name, seats, x, y, width, height, ...rest } of section.tables) {
      const { id: tableId } = await db
        .insertInto('tables')
        .values({ sectionId, name, seats, active: inactive.includes(name) ? 0 : 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const shape = 'shape' in rest ? (rest.shape ?? 'SQUARE') : 'SQUARE'
      await db
        .insertInto('layoutItems')
        .values({ sectionId, tableId, x, y, width, height, rotation: 0, shape })
        .execute()
    }
    for (const { kind, x, y, width, height, ...rest } of section.furniture) {
      const text = 'text' in rest ? (rest.text ?? null) : null
      await db
        .insertInto('layoutItems')
        .values({ sectionId, kind, x, y, width, height, rotation: 0, shape: 'SQUARE', text })
        .execute()
    }
  }
  return ids
}
