import type { Customer } from '#shared/api/people/customers.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { loadCustomers } from '#main/rules/customers/load-customers.ts'

const RECENT = 10

const recentIds = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('lastInvoicedAt', 'is not', null)
    .where('active', '=', 1)
    .where('id', '<>', FINAL_CONSUMER_ID)
    .orderBy('lastInvoicedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT),
)

/** Returns the last customers invoiced by name, the latest first, because regulars come back. */
export async function listRecentCustomers(context: ReadContext): Promise<Customer[]> {
  const ids = (await recentIds.all(context.db, {})).map(({ id }) => id)
  return loadCustomers(context, ids)
}
