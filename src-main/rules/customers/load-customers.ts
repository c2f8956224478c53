import type { Customer } from '#shared/api/people/customers.ts'
import { customerFields } from '#shared/records/customers.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { readRow } from '#main/core/records/columns.ts'
import { loadedRecords } from '#main/rules/records/loaded-records.ts'
import { identificationWarnings } from '#main/rules/catalogs/check-identification.ts'

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

/** Readers of the customers, with the warnings in the caller's language. */
export const { all: loadCustomers, one: loadCustomer } = loadedRecords(
  customerRows,
  (row, context: CustomerContext): Customer => {
    const {
      sortKey: _,
      lastInvoicedAt: _at,
      identificationCode,
      creditLimit,
      active,
      ...rest
    } = row
    return {
      ...readRow(customerFields, { ...rest, creditLimit }),
      active: active === 1,
      warnings: identificationWarnings(
        identificationCode ?? '',
        row.identificationNumber,
        context.language,
      ),
    }
  },
)
