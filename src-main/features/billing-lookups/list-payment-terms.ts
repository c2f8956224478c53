import type {
  ListedPaymentTerm,
  PaymentTerm,
  paymentTerms,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { pageOfShortList } from '../short-list.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('paymentTerms')
    .select(['id', 'name', 'days', 'active'])
    .orderBy('days')
    .orderBy('id'),
)

export async function listPaymentTermOptions({ db }: ReadContext): Promise<PaymentTerm[]> {
  const terms = await loadPaymentTerms(db)
  return terms.filter(({ active }) => active).map(({ id, name, days }) => ({ id, name, days }))
}

/** GET /payment-terms. */
export async function listPaymentTerms(
  { db }: ReadContext,
  { query }: Input<typeof paymentTerms.list>,
): Promise<Page<ListedPaymentTerm>> {
  return pageOfShortList(await loadPaymentTerms(db), query, ({ name }) => [name])
}

/** Returns all terms, from the shortest. */
export async function loadPaymentTerms(db: ReadDatabase): Promise<ListedPaymentTerm[]> {
  return (await list.all(db, {})).map((row) => ({ ...row, active: row.active === 1 }))
}
