import type { Customer, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { customerRules } from './customer-rules.ts'
import { pushCustomer } from './push-customer.ts'

export async function createCustomer(
  context: WriteContext,
  input: Input<typeof customers.create>,
): Promise<Customer> {
  const customer = await customerRules.create(context, input)
  const { id } = customer
  const { body } = input
  await pushCustomer(context, 'customers.create', id, body.identificationNumber, { body })
  context.publish('customers', { customerId: id })
  return customer
}
