import type { customers } from '../../../src-shared/api/customers.ts'
import type { Handlers } from '../handlers.ts'
import { createCustomer } from './create-customer.ts'
import { listCustomers } from './list-customers.ts'
import { listCustomerDoubles } from './list-doubles.ts'
import { listRecentCustomers } from './list-recent-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { readCustomer } from './read-customer.ts'
import { setCustomerStatus } from './set-customer-status.ts'
import { updateCustomer } from './update-customer.ts'

export const customersHandlers: Handlers<typeof customers> = {
  list: listCustomers,
  recent: listRecentCustomers,
  doubles: listCustomerDoubles,
  merge: mergeCustomers,
  create: createCustomer,
  get: readCustomer,
  update: updateCustomer,
  setStatus: setCustomerStatus,
}
