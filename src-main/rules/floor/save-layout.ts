import { type FieldProblem, invalid, notFound, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import {
  type Layout,
  type LayoutRequest,
  MAXIMUM_GRID,
  type sections,
} from '#shared/api/places/sections.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { findSection } from './find-section.ts'
import { readLayout } from './read-layout.ts'

/**
 * Replaces the whole plan of a section; an omitted table loses its place. Overlaps are accepted: the
 * editor shows them, and refusing would lose the work.
 */
export async function saveLayout(
  context: WriteContext,
  { params, body }: Input<typeof sections.saveLayout>,
): Promise<Layout> {
  const { db } = context
  const section = await findSection(db, params.id)
  if (section === undefined) throw notFound()
  requireEstablishmentRight(context, section.establishmentId)
  const tables = await db
    .selectFrom('tables')
    .where('sectionId', '=', section.id)
    .select('id')
    .execute()
  const problems = [
    ...checkTables(
      body,
      tables.map(({ id }) => id),
    ),
    ...checkExtent(body),
  ]
  if (problems.length > 0) throw invalid(...problems)

  const width = Math.max(
    body.width ?? section.width,
    ...body.items.map((item) => item.x + item.width),
  )
  const height = Math.max(
    body.height ?? section.height,
    ...body.items.map((item) => item.y + item.height),
  )
  await db.updateTable('sections').set({ width, height }).where('id', '=', section.id).execute()
  await db.deleteFrom('layoutItems').where('sectionId', '=', section.id).execute()
  if (body.items.length > 0) {
    await db
      .insertInto('layoutItems')
      .values(
        body.items.map((item) => ({
          ...item,
          sectionId: section.id,
          tableId: item.tableId ?? null,
          kind: item.kind ?? null,
          text: item.text || null,
        })),
      )
      .execute()
  }
  context.publish('layout', { sectionId: section.id })
  return readLayout(db, { id: section.id, width, height })
}

/** Returns the problems: each table appears once, and on the plan of its own section. */
function checkTables(body: LayoutRequest, ownTables: readonly number[]): FieldProblem[] {
  const placed = new Set<number>()
  return body.items.flatMap(({ tableId }, index) => {
    if (tableId == null) return []
    const field = `items[${index}].tableId`
    if (!ownTables.includes(tableId)) return [problem(field, 'TABLE_ELSEWHERE')]
    if (placed.has(tableId)) return [problem(field, 'REPEATED')]
    placed.add(tableId)
    return []
  })
}

function checkExtent(body: LayoutRequest): FieldProblem[] {
  return body.items.flatMap(({ x, y, width, height }, index) => [
    ...(x + width > MAXIMUM_GRID
      ? [problem(`items[${index}].width`, 'TOO_BIG', { maximum: MAXIMUM_GRID - x })]
      : []),
    ...(y + height > MAXIMUM_GRID
      ? [problem(`items[${index}].height`, 'TOO_BIG', { maximum: MAXIMUM_GRID - y })]
      : []),
  ])
}
