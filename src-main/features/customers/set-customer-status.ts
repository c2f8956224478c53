import type { Customer, customers } from '../../../src-shared/api/customers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { refuseFinalConsumer } from './check-customer.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

export async function setCustomerStatus(
  context: WriteContext,
  { params, body }: Input<typeof customers.setStatus>,
): Promise<Customer> {
  const { db } = context
  const before = await loadCustomer(context, params.id)
  refuseFinalConsumer(params.id)
  if (before.active === body.active) {
    context.repeated()
    return before
  }
  await db
    .updateTable('customers')
    .set({ active: body.active ? 1 : 0 })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: body.active ? 'CUSTOMER_ACTIVATED' : 'CUSTOMER_DEACTIVATED',
    resourceId: params.id,
    payload: { identificationNumber: before.identificationNumber },
  })
  await pushCustomer(context, 'customers.setStatus', params.id, before.identificationNumber, {
    params,
    body,
  })
  return { ...before, active: body.active }
}
