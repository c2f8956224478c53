import type {
  ListedPaymentMethod,
  PaymentMethod,
  paymentMethods,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { pageOfShortList } from '../short-list.ts'

const list = prepare<Record<never, never>>()((db) =>
  db.selectFrom('paymentMethods').select(['id', 'name', 'code', 'kind', 'active']).orderBy('id'),
)

/**
 * Returns the payment methods. Several share an SRI code: the SRI has no code for cheques, only 'with use
 * of the financial system'.
 */
export async function listPaymentMethodOptions({ db }: ReadContext): Promise<PaymentMethod[]> {
  const methods = await loadPaymentMethods(db)
  return methods
    .filter(({ active }) => active)
    .map(({ id, name, code, kind }) => ({ id, name, code, kind }))
}

/** GET /payment-methods. */
export async function listPaymentMethods(
  { db }: ReadContext,
  { query }: Input<typeof paymentMethods.list>,
): Promise<Page<ListedPaymentMethod>> {
  return pageOfShortList(await loadPaymentMethods(db), query, ({ name, code }) => [name, code])
}

export async function loadPaymentMethods(db: ReadDatabase): Promise<ListedPaymentMethod[]> {
  return (await list.all(db, {})).map((row) => ({ ...row, active: row.active === 1 }))
}
