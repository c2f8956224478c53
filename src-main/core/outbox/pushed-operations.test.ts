import { expect, it } from 'vitest'
import { operationNamed } from '#shared/api/operation-name.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { orderLane } from './lanes.ts'

const orderUuid = '0199aaaa-0000-4000-8000-000000000001'
const options = { uuid: orderUuid, lane: orderLane(orderUuid) }
const params = { id: 7 }

/** Never called: the compiler checks its calls. Each error is required, so a hole does not compile. */
export function holes(context: WriteContext): void {
  const push: WriteContext['push'] = (operation, input, given) =>
    context.push(operation, input, given)
  push('orders.update', { params: { orderId: 7 }, body: { guests: 2 } }, options)
  // @ts-expect-error The contract has no operation of this name.
  push('invoices.isue', { params, body: { reason: 'Prueba' } }, options)
  // @ts-expect-error It is in the contract, but has no record in sync/resources.
  push('products.delete', { params }, options)
  // @ts-expect-error The body has a misspelt field.
  push('invoices.issue', { bdy: 1 }, options)
  // @ts-expect-error A field has another type.
  push('customers.setStatus', { params, body: { active: 'yes' } }, options)
  // @ts-expect-error The path needs its id.
  push('customers.setStatus', { body: { active: true } }, options)
  // @ts-expect-error The id of the path is a number.
  push('customers.setStatus', { params: { id: '7' }, body: { active: true } }, options)
  // @ts-expect-error A PIN is never stored.
  push('invoices.annul', { params, body: { reason: 'Prueba', pin: '1234' } }, options)
  const body = { items: [], send: true }
  // @ts-expect-error The look-up of added items needs their table.
  push('orders.addItems', { params: { orderId: 7 }, body }, options)
  // @ts-expect-error The field belongs to another operation.
  push('customers.setStatus', { params, body: { active: true, guests: 2 } }, options)
  // @ts-expect-error A lane is made by outbox/lanes.ts.
  push('tables.release', { params: { tableId: 1 } }, { uuid: orderUuid, lane: 'mesa 1' })
}

it('finds an operation of the contract by its name, and nothing under another name', () => {
  expect(operationNamed('tables.transfer')?.path).toBe('/restaurant/tables/transfer')
  expect(operationNamed('tables.transfr')).toBeUndefined()
  expect(operationNamed('tbles.transfer')).toBeUndefined()
  expect(operationNamed('')).toBeUndefined()
})
