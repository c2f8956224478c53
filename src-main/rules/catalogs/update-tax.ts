import type { catalogs, TaxOption, TaxRequest } from '#shared/api/tax/catalogs.ts'
import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { shownPlaces, toTaxColumns } from '#main/core/records/taxes.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { refuseFields } from '#main/rules/records/refuse-fields.ts'
import { taxPlaceProblems } from './check-tax-places.ts'
import { toTaxOption } from './list-taxes.ts'
import { loadTaxes, type TaxRow } from './load-taxes.ts'

const findInvoiceLine = prepare<{ taxId: number }>()((db, { taxId }) =>
  db.selectFrom('invoiceLines').select('id').where('taxId', '=', taxId).limit(1),
)

const findOrderItem = prepare<{ taxId: number }>()((db, { taxId }) =>
  db.selectFrom('orderItems').select('id').where('taxId', '=', taxId).limit(1),
)

/** Cannot change after a sale with the tax: documents refer to it by id. */
const fixedColumns = ['kind', 'identifierCode', 'rate', 'unitAmount'] as const

/** Changes a tax, also one of the program's: updates of the program leave it then. */
export async function updateTax(
  context: WriteContext,
  { params, body }: Input<typeof catalogs.updateTax>,
): Promise<TaxOption> {
  const { db } = context
  const before = (await loadTaxes(db)).find(({ id }) => id === params.id)
  if (before === undefined) throw notFound()
  refuseFields(await taxPlaceProblems(db, body), [])
  const columns = { ...toTaxColumns(withKept(body, before)), owner: 'PERSON' as const }
  const isOtherTax = fixedColumns.some((column) => columns[column] !== before[column])
  if (isOtherTax && (await isTaxUsed(db, params.id))) throw conflict('TAX_IN_USE')
  const row = await db
    .updateTable('taxes')
    .set(columns)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const tax = toTaxOption(row)
  context.audit({
    kind: 'TAX_UPDATED',
    resourceId: tax.id,
    payload: { changes: changesOf(toTaxOption(before), tax) },
  })
  return tax
}

/** A caller that does not know the places of a tax must not widen a local decree to the whole country. */
function withKept(body: TaxRequest, before: TaxRow): TaxRequest {
  const { provinceIds, cantonIds } = shownPlaces(before)
  return {
    ...body,
    provinceIds: body.provinceIds === undefined ? provinceIds : body.provinceIds,
    cantonIds: body.cantonIds === undefined ? cantonIds : body.cantonIds,
    decreeNumber: body.decreeNumber === undefined ? before.decreeNumber : body.decreeNumber,
  }
}

/** True if a sale or an order refers to the tax. */
export async function isTaxUsed(db: WriteDatabase, taxId: number): Promise<boolean> {
  return (
    (await findInvoiceLine.first(db, { taxId })) !== undefined ||
    (await findOrderItem.first(db, { taxId })) !== undefined
  )
}
