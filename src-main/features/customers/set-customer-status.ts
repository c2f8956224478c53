import type { Customer, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { customerRules } from '#main/rules/customers/customer-rules.ts'
import { refuseFinalConsumer } from '#main/rules/customers/check-customer.ts'
import { loadCustomer } from '#main/rules/customers/load-customers.ts'
import { keepStatusChangedTwice } from '#main/rules/conflicts/found/customer-changed-twice.ts'
import { isKept } from '#main/rules/conflicts/keep-conflict.ts'
import { pushCustomer } from '#main/rules/customers/push-customer.ts'

export async function setCustomerStatus(
  context: WriteContext,
  { params, body }: Input<typeof customers.setStatus>,
): Promise<Customer> {
  const before = await loadCustomer(context, params.id)
  refuseFinalConsumer(params.id)
  if ((await isKept(context)) || (await keepStatusChangedTwice(context, before, body.active))) {
    return before
  }
  const after = await customerRules.setStatus(context, { params, body })
  if (after.active !== before.active) {
    await pushCustomer(context, 'customers.setStatus', params.id, before.identificationNumber, {
      params,
      body,
    })
  }
  return after
}
