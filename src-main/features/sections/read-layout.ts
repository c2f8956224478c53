import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import {
  type Layout,
  layoutKinds,
  layoutShapes,
  type sections,
} from '../../../src-shared/api/sections.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { findSection, type FoundSection } from './find-section.ts'

const itemRows = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('layoutItems')
    .where('sectionId', '=', sectionId)
    .select(['id', 'tableId', 'kind', 'x', 'y', 'width', 'height', 'rotation', 'shape', 'text'])
    .orderBy('id'),
)

/** Returns the places of the tables and furniture of a section. */
export async function getLayout(
  context: ReadContext,
  { params }: Input<typeof sections.getLayout>,
): Promise<Layout> {
  const section = await findSection(context.db, params.id)
  if (section === undefined) throw notFound()
  return readLayout(context.db, section)
}

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
