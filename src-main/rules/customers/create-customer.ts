import { isDeepStrictEqual } from 'node:util'
import type { Customer, CustomerRequest, customers } from '#shared/api/people/customers.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import {
  customerRequestOf,
  mergeCreatedCustomer,
} from '#main/rules/conflicts/found/customer-changed-twice.ts'
import { isKept } from '#main/rules/conflicts/keep-conflict.ts'
import { customerRules } from './customer-rules.ts'
import { findByIdentification } from './find-by-identification.ts'
import { loadCustomer } from './load-customers.ts'
import { pushCustomer } from './push-customer.ts'
import { writeCustomer } from './update-customer.ts'

export async function createCustomer(
  context: WriteContext,
  input: Input<typeof customers.create>,
): Promise<Customer> {
  const known =
    context.recorded === null
      ? undefined
      : await findByIdentification(context.db, input.body.identificationNumber)
  if (known !== undefined) return joinCreated(context, known.id, input.body)
  const customer = await customerRules.create(context, input)
  const { id } = customer
  const { body } = input
  await pushCustomer(context, 'customers.create', id, body.identificationNumber, { body })
  context.publish('customers', { customerId: id })
  return customer
}

/** A customer that two programs created is one record, by its identification. */
async function joinCreated(
  context: WriteContext,
  id: number,
  body: CustomerRequest,
): Promise<Customer> {
  const here = await loadCustomer(context, id)
  if (await isKept(context)) {
    context.repeated()
    return here
  }
  const merged = await mergeCreatedCustomer(context, here, body)
  if (isDeepStrictEqual(merged, customerRequestOf(here))) return here
  return writeCustomer(context, here, merged)
}
