import { problem } from '#shared/api/error.ts'
import type { ExistingRule } from '#shared/api/machine/imports.ts'
import { TableUpdate } from '#shared/api/places/tables.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { createSection } from '#main/rules/floor/create-section.ts'
import { createTable } from '#main/rules/floor/create-table.ts'
import { updateTable } from '#main/rules/floor/update-table.ts'
import { checkRequest } from '../run/check-request.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import {
  changesBetween,
  idlePlan,
  refusedPlan,
  type RowKind,
  type RowPlan,
} from '../run/row-plan.ts'

const DEFAULT_SEATS = 4
/** Id of a section that will be created with the row. */
const SECTION_TO_CREATE = Number.MAX_SAFE_INTEGER

const sectionsOf = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('establishmentId', '=', establishmentId)
    .orderBy('id'),
)

const tablesOf = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('sections.establishmentId', '=', establishmentId)
    .select([
      'tables.id',
      'tables.name',
      'tables.seats',
      'tables.sectionId',
      'sections.name as section',
    ]),
)

type StoredTable = Awaited<ReturnType<typeof tablesOf.all>>[number]

/** Tables by their section and name, in the establishment of the importing user. */
export const tableRows: RowKind = {
  permissions: ['TABLE:UPDATE', 'TABLE:CREATE', 'SECTION:CREATE'],
  keyField: 'name',
  keyOf: (cells) => {
    const [section, name] = [cells.text('section'), cells.text('name')]
    return section === undefined || name === undefined ? undefined : keyOf(section, name)
  },
  async plan({ db, session }, rows, onExisting) {
    const slots = { establishmentId: session.establishmentId }
    const sections = new Map(
      (await sectionsOf.all(db, slots)).map(({ id, name }) => [sortKey(name), id]),
    )
    const tables = new Map(
      (await tablesOf.all(db, slots)).map((each) => [keyOf(each.section, each.name), each]),
    )
    return rows.map((cells) => planRow(cells, sections, tables, onExisting))
  },
}

function keyOf(section: string, name: string): string {
  return JSON.stringify([sortKey(section), sortKey(name)])
}

function planRow(
  cells: RowCells,
  sections: ReadonlyMap<string, number>,
  tables: ReadonlyMap<string, StoredTable>,
  onExisting: ExistingRule,
): RowPlan {
  const [section, name] = [cells.text('section'), cells.text('name')]
  if (section === undefined) return refusedPlan([problem('section', 'REQUIRED')])
  if (name === undefined) return refusedPlan([problem('name', 'REQUIRED')])
  const existing = tables.get(keyOf(section, name))
  if (existing !== undefined && onExisting === 'SKIP') return idlePlan('SKIP')
  const sectionId = sections.get(sortKey(section))
  const body = {
    sectionId: sectionId ?? SECTION_TO_CREATE,
    name,
    seats: cells.number('seats') ?? existing?.seats ?? DEFAULT_SEATS,
  }
  const seats = existing?.seats ?? DEFAULT_SEATS
  const checked = checkRequest(TableUpdate, body, cells, { seats })
  if ('problems' in checked) return refusedPlan(checked.problems)
  const { request, warnings } = checked
  const changes =
    existing === undefined ? [] : changesBetween<Partial<StoredTable>>(existing, request)
  if (existing !== undefined && changes.length === 0) return idlePlan('SAME', warnings)
  return {
    action: existing === undefined ? 'CREATE' : 'UPDATE',
    problems: [],
    warnings,
    changes,
    creates: sectionId === undefined ? section : null,
    async write(context) {
      if (existing !== undefined) {
        const params = { id: existing.id }
        await updateTable(context, { params, query: undefined, body: request })
        return
      }
      const own = sectionId ?? (await sectionNamed(context, section))
      const created = { sectionId: own, name: request.name, seats: request.seats }
      await createTable(context, { params: undefined, query: undefined, body: created })
    },
  }
}

/** Finds the section again, because an earlier row may have created it; else creates it. */
async function sectionNamed(context: WriteContext, name: string): Promise<number> {
  const { establishmentId } = context.session
  const key = sortKey(name)
  const found = (await sectionsOf.all(context.db, { establishmentId })).find(
    (each) => sortKey(each.name) === key,
  )
  if (found !== undefined) return found.id
  const input = { params: undefined, query: undefined, body: { name, establishmentId } }
  return (await createSection(context, input)).id
}
