import { conflict, forbidden } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { DEFAULT_GRID } from '#shared/api/places/sections.ts'
import type { FloorSize, setup } from '#shared/api/machine/setup.ts'
import { may, type WriteContext } from '#main/core/acts/context.ts'
import { createSection } from '#main/rules/floor/create-section.ts'
import { saveLayout } from '#main/rules/floor/save-layout.ts'
import { createTable } from '#main/rules/floor/create-table.ts'

/** Sections of each template, with their tables. */
const templates: Readonly<Record<FloorSize, readonly (readonly [name: string, tables: number])[]>> =
  {
    10: [['Salón', 10]],
    20: [
      ['Salón', 14],
      ['Terraza', 6],
    ],
    40: [
      ['Salón', 18],
      ['Terraza', 12],
      ['Planta alta', 10],
    ],
  }

/** Grid units: a table of four with its chairs, and the aisle to the next. */
const TABLE = 5
const PITCH = { x: 7, y: 7 } as const
const COLUMNS = 6
const MARGIN = 2
const SEATS = 4

/**
 * POST /setup/floor: creates sections with tables in rows, numbered consecutively. Throws FLOOR_EXISTS if
 * there is a table, because a template would change a plan that people know.
 */
export async function createFloor(
  context: WriteContext,
  { body }: Input<typeof setup.createFloor>,
): Promise<Answer<typeof setup.createFloor>> {
  for (const permission of ['TABLE:CREATE', 'SECTION:UPDATE'] as const) {
    if (!may(context, permission)) throw forbidden('PERMISSION_MISSING', { permission })
  }
  const { db, session } = context
  const existing = await db.selectFrom('tables').select('id').limit(1).executeTakeFirst()
  if (existing !== undefined) throw conflict('FLOOR_EXISTS')
  let number = 0
  for (const [name, count] of templates[body.tables]) {
    const section = await createSection(context, {
      params: undefined,
      query: undefined,
      body: { name, establishmentId: session.establishmentId },
    })
    const items = []
    for (let at = 0; at < count; at += 1) {
      number += 1
      const table = await createTable(context, {
        params: undefined,
        query: undefined,
        body: { sectionId: section.id, name: String(number), seats: SEATS },
      })
      items.push({
        tableId: table.id,
        x: MARGIN + (at % COLUMNS) * PITCH.x,
        y: MARGIN + Math.floor(at / COLUMNS) * PITCH.y,
        width: TABLE,
        height: TABLE,
        rotation: 0,
        shape: 'SQUARE' as const,
      })
    }
    await saveLayout(context, {
      params: { id: section.id },
      query: undefined,
      body: { items, ...DEFAULT_GRID },
    })
  }
  context.audit({ kind: 'FLOOR_CREATED', payload: { tables: number } })
  return { sections: templates[body.tables].length, tables: number }
}
