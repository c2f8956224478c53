import type { Supplier, SupplierRequest } from '#shared/api/goods/suppliers.ts'
import { ApiError, invalid, problem } from '#shared/api/error.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { supplierFields } from '#shared/records/suppliers.ts'
import { instant } from '#main/core/acts/context.ts'
import { readRow, toColumns } from '#main/core/records/columns.ts'
import { prepare } from '#main/database/prepared.ts'
import { personProblems } from '#main/rules/catalogs/check-person.ts'
import { oneOf, type Reading } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'

const listAll = prepare<Record<never, never>>()((db) => db.selectFrom('suppliers').selectAll())

const findSame = prepare<{ identificationNumber: string }>()((db, { identificationNumber }) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'socialReason'])
    .where('identificationNumber', '=', identificationNumber),
)

/** Returns all suppliers by name: a shop has dozens, so they are read whole. */
export async function loadSuppliers({ db }: Reading): Promise<Supplier[]> {
  const rows = await listAll.all(db, {})
  return rows
    .map(({ active, ...row }) => ({ ...readRow(supplierFields, row), active: active === 1 }))
    .toSorted(
      (a, b) => sortKey(a.socialReason).localeCompare(sortKey(b.socialReason)) || a.id - b.id,
    )
}

/** Returns one supplier; throws 404. */
export const loadSupplier = oneOf(loadSuppliers)

/** The texts that a search reads. */
export function supplierTexts(supplier: Supplier): readonly (string | null)[] {
  const { socialReason, tradeName, identificationNumber, email } = supplier
  return [socialReason, tradeName, identificationNumber, email]
}

/** Purchases name a supplier for ever, so none is deleted: an inactive one is only excluded from new purchases. */
export const supplierRules = recordRules({
  table: 'suppliers',
  kind: 'SUPPLIER',
  load: loadSupplier,
  async check({ db }, body: SupplierRequest, before) {
    const { identificationTypeId, identificationNumber } = body
    const problems = await personProblems(
      db,
      { typeId: identificationTypeId, number: identificationNumber },
      { type: 'identificationTypeId', number: 'identificationNumber' },
    )
    const same = await findSame.first(db, { identificationNumber })
    const exists =
      same === undefined || same.id === before?.id
        ? []
        : [problem('identificationNumber', 'SUPPLIER_EXISTS', { name: same.socialReason })]
    if (problems.length > 0) throw invalid(...problems, ...exists)
    if (same !== undefined && exists.length > 0) {
      const parameters = { name: same.socialReason }
      throw new ApiError(409, 'SUPPLIER_EXISTS', { parameters, problems: exists })
    }
  },
  columns: (body) => toColumns(supplierFields, body),
  stamp: (context) => ({ createdAt: instant(context) }),
  auditedNew: ['identificationNumber', 'socialReason'],
  auditedEnd: ['identificationNumber', 'socialReason'],
})
