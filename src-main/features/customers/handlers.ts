import type { customers } from '../../../src-shared/api/customers.ts'
import type { Handlers } from '../handlers.ts'
import { createCustomer } from './create-customer.ts'
import { listCustomers } from './list-customers.ts'
import { listRecentCustomers } from './list-recent-customers.ts'
import { readCustomer } from './read-customer.ts'
import { setCustomerStatus } from './set-customer-status.ts'
import { updateCustomer } from './update-customer.ts'

export const customersHandlers: Handlers<typeof customers> = {
  list: listCustomers,
  recent: listRecentCustomers,
  create: createCustomer,
  get: readCustomer,
  update: updateCustomer,
  setStatus: setCustomerStatus,
}
