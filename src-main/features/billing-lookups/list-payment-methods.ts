import type { PaymentMethod } from '../../../src-shared/api/billing-lookups.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('paymentMethods')
    .select(['id', 'name', 'code', 'kind'])
    .where('active', '=', 1)
    .orderBy('id'),
)

/**
 * Returns the payment methods. Several share an SRI code: the SRI has no code for cheques, only 'with use
 * of the financial system'.
 */
export async function listPaymentMethods({ db }: ReadContext): Promise<PaymentMethod[]> {
  return list.all(db, {})
}
