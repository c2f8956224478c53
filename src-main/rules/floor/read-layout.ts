import { type Layout, layoutKinds, layoutShapes } from '#shared/api/places/sections.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { FoundSection } from './find-section.ts'

const itemRows = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('layoutItems')
    .where('sectionId', '=', sectionId)
    .select(['id', 'tableId', 'kind', 'x', 'y', 'width', 'height', 'rotation', 'shape', 'text'])
    .orderBy('id'),
)

/** Returns the places of the tables and furniture of a section. */
export async function readLayout(
  db: ReadDatabase,
  section: Pick<FoundSection, 'id' | 'width' | 'height'>,
): Promise<Layout> {
  const items = await itemRows.all(db, { sectionId: section.id })
  return {
    sectionId: section.id,
    width: section.width,
    height: section.height,
    items: items.map((item) => ({
      ...item,
      kind: layoutKinds.find((kind) => kind === item.kind) ?? null,
      shape: layoutShapes.find((shape) => shape === item.shape) ?? 'SQUARE',
    })),
  }
}
