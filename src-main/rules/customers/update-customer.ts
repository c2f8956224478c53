import type { Customer, CustomerRequest, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { mergeRecordedCustomer } from '#main/rules/conflicts/found/customer-changed-twice.ts'
import { isKept } from '#main/rules/conflicts/keep-conflict.ts'
import { customerRules } from './customer-rules.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

/** Updates a customer. Issued invoices keep their name and identification. */
export async function updateCustomer(
  context: WriteContext,
  { params, body }: Input<typeof customers.update>,
): Promise<Customer> {
  const before = await loadCustomer(context, params.id)
  if (await isKept(context)) {
    context.repeated()
    return before
  }
  return writeCustomer(context, before, await mergeRecordedCustomer(context, before, body))
}

/** Writes the fields of a known customer and sends them to the central. */
export async function writeCustomer(
  context: WriteContext,
  before: Customer,
  body: CustomerRequest,
): Promise<Customer> {
  const params = { id: before.id }
  const after = await customerRules.update(context, { params, body })
  await pushCustomer(
    context,
    'customers.update',
    before.id,
    after.identificationNumber,
    { params, body },
    before.identificationNumber,
  )
  return after
}
