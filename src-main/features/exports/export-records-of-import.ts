import { fromCents } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { readAdditional } from '../../records/customers.ts'
import { CATALOGS, FINAL_CONSUMER_ID } from '../catalogs/catalog-names.ts'
import { loadCatalog } from '../catalogs/catalog-items.ts'
import { loadCategories } from '../categories/load-categories.ts'
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

const customerFields = [
  'identificationNumber',
  'identificationType',
  'socialReason',
  'tradeName',
  'email',
  'phone',
  'address',
  'province',
  'canton',
  'parish',
  'customerGroup',
  'creditLimit',
  'creditDays',
  'observation',
] as const

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
  columns: (language) => columnsOf('customers', customerFields, language),
  async *pages(context): CellPages {
    const types = await namesOf(context, CATALOGS.identificationTypes)
    const provinces = await namesOf(context, CATALOGS.provinces)
    const cantons = await namesOf(context, CATALOGS.cantons)
    const parishes = await namesOf(context, CATALOGS.parishes)
    const groups = await namesOf(context, CATALOGS.customerGroups)
    const read = (afterId: number) => listCustomers.all(context.db, { afterId, limit: PAGE_ROWS })
    for await (const page of pagesById(read)) {
      yield page.map((row) => [
        row.identificationNumber,
        types(row.identificationTypeId),
        row.socialReason,
        row.tradeName,
        several(row.email, row.additionalEmails),
        several(row.phone, row.additionalPhones),
        row.address,
        provinces(row.provinceId),
        cantons(row.cantonId),
        parishes(row.parishId),
        groups(row.customerGroupId),
        row.creditLimit === null ? null : fromCents(row.creditLimit),
        row.creditDays,
        row.observation,
      ])
    }
  },
}

/** Returns all addresses in one cell, as an import reads them. */
function several(first: string | null, additional: string): string | null {
  return [...(first === null ? [] : [first]), ...readAdditional(additional)].join('; ') || null
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
