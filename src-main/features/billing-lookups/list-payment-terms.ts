import type { PaymentTerm } from '../../../src-shared/api/billing-lookups.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'

const list = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('paymentTerms')
    .select(['id', 'name', 'days'])
    .where('active', '=', 1)
    .orderBy('days')
    .orderBy('id'),
)

export async function listPaymentTerms({ db }: ReadContext): Promise<PaymentTerm[]> {
  return list.all(db, {})
}
