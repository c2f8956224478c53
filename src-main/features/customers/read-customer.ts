import type { Customer, customers } from '../../../src-shared/api/customers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadCustomer } from './load-customers.ts'

export async function readCustomer(
  context: ReadContext,
  { params }: Input<typeof customers.get>,
): Promise<Customer> {
  return loadCustomer(context, params.id)
}
