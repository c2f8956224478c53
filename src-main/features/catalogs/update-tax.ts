import type { catalogs, TaxOption } from '../../../src-shared/api/catalogs.ts'
import { conflict, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { toTaxColumns } from '../../records/taxes.ts'
import { changesOf } from '../changes.ts'
import { toTaxOption } from './list-taxes.ts'
import { loadTaxes } from './load-taxes.ts'

const findInvoiceLine = prepare<{ taxId: number }>()((db, { taxId }) =>
  db.selectFrom('invoiceLines').select('id').where('taxId', '=', taxId).limit(1),
)

const findOrderItem = prepare<{ taxId: number }>()((db, { taxId }) =>
  db.selectFrom('orderItems').select('id').where('taxId', '=', taxId).limit(1),
)

/** Cannot change after a sale with the tax: documents refer to it by id. */
const fixedColumns = ['kind', 'identifierCode', 'rate', 'unitAmount'] as const

export async function updateTax(
  context: WriteContext,
  { params, body }: Input<typeof catalogs.updateTax>,
): Promise<TaxOption> {
  const { db } = context
  const before = (await loadTaxes(db)).find(({ id }) => id === params.id)
  if (before === undefined) throw notFound()
  const columns = { ...toTaxColumns(body), owner: 'PERSON' as const }
  const isOtherTax = fixedColumns.some((column) => columns[column] !== before[column])
  if (isOtherTax && (await isUsed(context, params.id))) throw conflict('TAX_IN_USE')
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

async function isUsed({ db }: WriteContext, taxId: number): Promise<boolean> {
  return (
    (await findInvoiceLine.first(db, { taxId })) !== undefined ||
    (await findOrderItem.first(db, { taxId })) !== undefined
  )
}
