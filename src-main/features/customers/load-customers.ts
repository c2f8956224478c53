import { notFound } from '../../../src-shared/api/error.ts'
import type { Customer } from '../../../src-shared/api/customers.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepareWanted, type ReadDatabase } from '../../database/prepared.ts'
import { CATALOGS } from '../catalogs/catalog-names.ts'
import { readAdditional } from '../../records/customers.ts'
import { identificationWarnings } from './check-identification.ts'

export type CustomerContext = BaseContext & { readonly db: ReadDatabase }

const customerRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('customers')
    .leftJoin('catalogItems', (join) =>
      join
        .onRef('catalogItems.id', '=', 'customers.identificationTypeId')
        .on('catalogItems.catalog', '=', CATALOGS.identificationTypes),
    )
    .whereRef('customers.id', '=', 'wanted.id')
    .selectAll('customers')
    .select('catalogItems.code as identificationCode'),
)

type Row = Awaited<ReturnType<typeof customerRows.all>>[number]

/** Returns the customers with these ids, in the same order, with one statement. */
export async function loadCustomers(
  context: CustomerContext,
  ids: readonly number[],
): Promise<Customer[]> {
  const rows = await customerRows.all(context.db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, toCustomer(context, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns one customer. Throws 404. */
export async function loadCustomer(context: CustomerContext, id: number): Promise<Customer> {
  const [customer] = await loadCustomers(context, [id])
  if (customer === undefined) throw notFound()
  return customer
}

function toCustomer(context: CustomerContext, row: Row): Customer {
  const { sortKey: _, lastInvoicedAt: _at, identificationCode, creditLimit, active, ...rest } = row
  return {
    ...rest,
    additionalEmails: readAdditional(rest.additionalEmails),
    additionalPhones: readAdditional(rest.additionalPhones),
    creditLimit: creditLimit === null ? null : fromCents(creditLimit),
    active: active === 1,
    warnings: identificationWarnings(
      identificationCode ?? '',
      row.identificationNumber,
      context.language,
    ),
  }
}
