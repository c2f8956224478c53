import type { Customer, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { customerRules } from './customer-rules.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

/** Updates a customer. Issued invoices keep their name and identification. */
export async function updateCustomer(
  context: WriteContext,
  { params, body }: Input<typeof customers.update>,
): Promise<Customer> {
  const before = await loadCustomer(context, params.id)
  const after = await customerRules.update(context, { params, body })
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
