import type { Customer, CustomerRequest, customers } from '#shared/api/people/customers.ts'
import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, sum } from '#shared/domain/money/money.ts'
import { customerFields } from '#shared/records/customers.ts'
import { namesOf } from '#shared/records/field.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { toFields } from '#main/core/records/columns.ts'
import { toCustomerColumns } from '#main/core/records/customers.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { loadOpenDebts } from '#main/core/receivables/open-debts.ts'
import { refuseFinalConsumer } from '#main/rules/customers/check-customer.ts'
import { loadCustomer } from '#main/rules/customers/load-customers.ts'
import { pushCustomer } from '#main/rules/customers/push-customer.ts'

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
  const fields = toFields(customerFields, kept)
  const request = completed(fields, toFields(customerFields, double))
  const isChanged = JSON.stringify(request) !== JSON.stringify(fields)
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
  const balance: Cents = sum((await loadOpenDebts(db, doubleId)).map((item) => item.balance))
  if (balance > 0) throw conflict('DOUBLE_OWES', { balance: { cents: balance } })
}

/** Fields that are not copied one by one: a person decides about credit, and the parts of the others go together. */
const together = [
  'email',
  'phone',
  'provinceId',
  'cantonId',
  'parishId',
  'creditLimit',
  'creditDays',
] as const

/** Returns the kept customer's fields, with the double's where they are empty. */
function completed(kept: CustomerRequest, double: CustomerRequest): CustomerRequest {
  const hasPlace = kept.provinceId != null || kept.cantonId != null || kept.parishId != null
  const place = hasPlace ? kept : double
  const lacking = namesOf(customerFields).filter(
    (field) => kept[field] === null && !(together as readonly string[]).includes(field),
  )
  return {
    ...kept,
    ...Object.fromEntries(lacking.map((field) => [field, double[field]])),
    ...(kept.email === null
      ? { email: double.email, additionalEmails: double.additionalEmails }
      : {}),
    ...(kept.phone === null
      ? { phone: double.phone, additionalPhones: double.additionalPhones }
      : {}),
    provinceId: place.provinceId,
    cantonId: place.cantonId,
    parishId: place.parishId,
  }
}

function latest(...rows: readonly { readonly lastInvoicedAt: string | null }[]): string | null {
  const known = rows.flatMap(({ lastInvoicedAt }) => lastInvoicedAt ?? [])
  return known.toSorted().at(-1) ?? null
}
