import type { Customer, customers } from '../../../src-shared/api/customers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { toCustomerColumns } from '../../records/customers.ts'
import { changesOf } from '../changes.ts'
import { checkCustomer, refuseFinalConsumer, requireCreditRight } from './check-customer.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

/** Updates a customer. Issued invoices keep their name and identification. */
export async function updateCustomer(
  context: WriteContext,
  { params, body }: Input<typeof customers.update>,
): Promise<Customer> {
  const { db } = context
  const before = await loadCustomer(context, params.id)
  refuseFinalConsumer(params.id)
  requireCreditRight(context, body, before)
  await checkCustomer(db, body, params.id)
  await db
    .updateTable('customers')
    .set(toCustomerColumns(body))
    .where('id', '=', params.id)
    .execute()
  const after = await loadCustomer(context, params.id)
  context.audit({
    kind: 'CUSTOMER_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  await pushCustomer(
    context,
    'customers.update',
    params.id,
    after.identificationNumber,
    { params, body },
    before.identificationNumber,
  )
  return after
}
