import type { Customer, customers } from '../../../src-shared/api/customers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { saveCustomer, toCustomerColumns } from '../../records/customers.ts'
import { checkCustomer, requireCreditRight } from './check-customer.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'

export async function createCustomer(
  context: WriteContext,
  { body }: Input<typeof customers.create>,
): Promise<Customer> {
  const { db } = context
  requireCreditRight(context, body)
  await checkCustomer(db, body)
  const created = { createdAt: instant(context), createdBy: context.session.name }
  const id = await saveCustomer(db, undefined, toCustomerColumns(body), created)
  context.audit({
    kind: 'CUSTOMER_CREATED',
    resourceId: id,
    payload: {
      identificationNumber: body.identificationNumber,
      socialReason: body.socialReason,
      creditLimit: body.creditLimit ?? null,
    },
  })
  await pushCustomer(context, 'customers.create', id, body.identificationNumber, { body })
  context.publish('customers', { customerId: id })
  return loadCustomer(context, id)
}
