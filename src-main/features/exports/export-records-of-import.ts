import { tableFields } from '#shared/domain/table-fields.ts'
import { customerFields } from '#shared/records/customers.ts'
import { referencesOf } from '#shared/records/field.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { toFields } from '#main/core/records/columns.ts'
import type { Cell } from '#main/database/table-row.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'
import { type CellPages, type ExportKind, columnsOf, PAGE_ROWS, pagesById } from './export-kind.ts'

const categoryFields = [
  'name',
  'referenceCode',
  'parent',
  'station',
  'availableInPos',
  'position',
  'profitPercentage1',
  'profitPercentage2',
  'profitPercentage3',
  'profitPercentage4',
] as const

export const exportCategories: ExportKind = {
  permissions: ['CATEGORY:READ'],
  columns: (language) => columnsOf('categories', categoryFields, language),
  async *pages({ db }): CellPages {
    const categories = await loadCategories(db)
    const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
    yield categories.map((category) => [
      category.name,
      category.referenceCode,
      nameOf.get(category.parentId ?? 0) ?? null,
      category.station,
      category.availableInPos,
      category.position,
      category.profitPercentage1,
      category.profitPercentage2,
      category.profitPercentage3,
      category.profitPercentage4,
    ])
  },
}

const customerColumns = tableFields.customers.map(({ name }) => name)

const listCustomers = prepare<{ afterId: number; limit: number }>()((db, { afterId, limit }) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('id', '>', afterId)
    .where('id', '<>', FINAL_CONSUMER_ID)
    .orderBy('id')
    .limit(limit),
)

export const exportCustomers: ExportKind = {
  permissions: ['CUSTOMER:READ'],
  columns: (language) => columnsOf('customers', customerColumns, language),
  async *pages(context): CellPages {
    const names = new Map<string, (id: number | null) => string | null>()
    for (const [field, resource] of Object.entries(referencesOf(customerFields))) {
      names.set(field, await namesOf(context, resource.slice('catalogs/'.length)))
    }
    const read = (afterId: number) => listCustomers.all(context.db, { afterId, limit: PAGE_ROWS })
    for await (const page of pagesById(read)) {
      yield page.map((row) => {
        const customer = toFields(customerFields, row)
        const cells: Readonly<Record<string, Cell | readonly string[]>> = {
          ...customer,
          email: several(customer.email, customer.additionalEmails),
          phone: several(customer.phone, customer.additionalPhones),
        }
        return customerColumns.map((column) => {
          const nameOf = names.get(`${column}Id`)
          const value = cells[nameOf === undefined ? column : `${column}Id`]
          return nameOf === undefined ? (value as Cell) : nameOf(value as number | null)
        })
      })
    }
  },
}

/** Returns all addresses in one cell, as an import reads them. */
function several(first: string | null, additional: readonly string[]): string | null {
  return [...(first === null ? [] : [first]), ...additional].join('; ') || null
}

async function namesOf(
  context: ReadContext,
  catalog: string,
): Promise<(id: number | null) => string | null> {
  const names = new Map((await loadCatalog(context, catalog)).map(({ id, name }) => [id, name]))
  return (id) => names.get(id ?? 0) ?? null
}

const listTables = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('sections.establishmentId', '=', establishmentId)
    .where('tables.active', '=', 1)
    .select(['sections.name as section', 'tables.name', 'tables.seats'])
    .orderBy('sections.id')
    .orderBy('tables.id'),
)

export const exportTables: ExportKind = {
  permissions: ['TABLE:READ'],
  columns: (language) => columnsOf('tables', ['section', 'name', 'seats'], language),
  async *pages({ db, session }): CellPages {
    const { establishmentId } = session
    const tables = await listTables.all(db, { establishmentId })
    yield tables.map(({ section, name, seats }) => [section, name, seats])
  },
}
