import type { customers } from '#shared/api/people/customers.ts'
import { customerRules } from '#main/rules/customers/customer-rules.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createCustomer } from '#main/rules/customers/create-customer.ts'
import { listCustomers } from './list-customers.ts'
import { listCustomerDoubles } from './list-customer-doubles.ts'
import { listRecentCustomers } from './list-recent-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { setCustomerStatus } from './set-customer-status.ts'
import { updateCustomer } from '#main/rules/customers/update-customer.ts'

export const customersHandlers: Handlers<typeof customers> = {
  list: listCustomers,
  recent: listRecentCustomers,
  doubles: listCustomerDoubles,
  merge: mergeCustomers,
  create: createCustomer,
  get: customerRules.get,
  update: updateCustomer,
  setStatus: setCustomerStatus,
}
