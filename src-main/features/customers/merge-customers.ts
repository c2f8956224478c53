import type { Customer, CustomerRequest, customers } from '../../../src-shared/api/customers.ts'
import { conflict, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Cents, sum } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../acts/context.ts'
import { toCustomerColumns, toCustomerFields } from '../../records/customers.ts'
import { readSetting } from '../../settings/settings.ts'
import { loadOpenItems } from '../../records/receivables.ts'
import { refuseFinalConsumer } from './check-customer.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

/** Tables that refer to a customer. Issued documents keep their own name and identification. */
const TABLES_OF_CUSTOMERS = ['invoices', 'creditNotes', 'collections', 'orders'] as const

/**
 * POST /customers/{id}/merge: moves sales, debts, collections and orders of the double to this customer, and
 * copies the fields that this customer lacks. The double stays, deactivated, because the central has no
 * merge. Throws 409 while the double owes sales that the central counts.
 */
export async function mergeCustomers(
  context: WriteContext,
  { params, body }: Input<typeof customers.merge>,
): Promise<Customer> {
  const { db } = context
  const kept = await findRow(context, params.id)
  if (kept === undefined) throw notFound()
  refuseFinalConsumer(params.id)
  refuseFinalConsumer(body.doubleId)
  if (body.doubleId === params.id) throw invalidField('doubleId', 'SAME_CUSTOMER')
  const double = await findRow(context, body.doubleId)
  if (double === undefined) throw invalidField('doubleId', 'UNKNOWN_ID')
  await refuseDebts(context, double.id)

  const moved: Record<string, number> = {}
  for (const table of TABLES_OF_CUSTOMERS) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ customerId: kept.id })
      .where('customerId', '=', double.id)
      .executeTakeFirst()
    moved[table] = Number(numUpdatedRows)
  }
  const request = completed(toCustomerFields(kept), toCustomerFields(double))
  const isChanged = JSON.stringify(request) !== JSON.stringify(toCustomerFields(kept))
  await db
    .updateTable('customers')
    .set({ ...toCustomerColumns(request), lastInvoicedAt: latest(kept, double) })
    .where('id', '=', kept.id)
    .execute()
  await db.updateTable('customers').set({ active: 0 }).where('id', '=', double.id).execute()
  context.audit({
    kind: 'CUSTOMERS_MERGED',
    resourceId: kept.id,
    payload: {
      identificationNumber: kept.identificationNumber,
      doubleId: double.id,
      doubleIdentificationNumber: double.identificationNumber,
      moved,
    },
  })
  if (isChanged) {
    const input = { params: { id: kept.id }, body: request }
    await pushCustomer(context, 'customers.update', kept.id, kept.identificationNumber, input)
  }
  if (double.active === 1) {
    const input = { params: { id: double.id }, body: { active: false } }
    await pushCustomer(
      context,
      'customers.setStatus',
      double.id,
      double.identificationNumber,
      input,
    )
  }
  return loadCustomer(context, kept.id)
}

async function findRow({ db }: WriteContext, id: number) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The central sums debts by its own records, so debts that it counts for the double must be paid first. */
async function refuseDebts({ db }: WriteContext, doubleId: number): Promise<void> {
  if ((await readSetting(db, 'sync.enabled')) !== true) return
  const balance: Cents = sum((await loadOpenItems(db, doubleId)).map((item) => item.balance))
  if (balance > 0) throw conflict('DOUBLE_OWES', { balance: { cents: balance } })
}

/**
 * Returns the kept customer's fields, with the double's where they are empty. Credit limits are not copied: a
 * person decides them.
 */
function completed(kept: CustomerRequest, double: CustomerRequest): CustomerRequest {
  const hasPlace = kept.provinceId != null || kept.cantonId != null || kept.parishId != null
  const place = hasPlace ? kept : double
  return {
    ...kept,
    tradeName: kept.tradeName ?? double.tradeName,
    ...(kept.email === null
      ? { email: double.email, additionalEmails: double.additionalEmails }
      : {}),
    ...(kept.phone === null
      ? { phone: double.phone, additionalPhones: double.additionalPhones }
      : {}),
    address: kept.address ?? double.address,
    provinceId: place.provinceId,
    cantonId: place.cantonId,
    parishId: place.parishId,
    customerGroupId: kept.customerGroupId ?? double.customerGroupId,
    observation: kept.observation ?? double.observation,
  }
}

function latest(...rows: readonly { readonly lastInvoicedAt: string | null }[]): string | null {
  const known = rows.flatMap(({ lastInvoicedAt }) => lastInvoicedAt ?? [])
  return known.toSorted().at(-1) ?? null
}
