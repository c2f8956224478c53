import { expect, test } from 'vitest'
import { orderName, recordedOrderName } from './order-name.ts'

const delivery = { orderType: 'DELIVERY', number: 1, name: null } as const

test('an order is called by its kind, its number of the day and its guest', () => {
  expect(orderName(delivery)).toBe('Domicilio 1')
  expect(orderName({ ...delivery, name: 'Verónica' }, 'en')).toBe('Delivery 1 · Verónica')
  expect(orderName({ ...delivery, number: null, name: '' }, 'en')).toBe('Delivery')
})

test('the name in a record is shown in the language of the page, and the name of its guest stays', () => {
  const orders = [
    delivery,
    { orderType: 'TAKEAWAY', number: 19, name: 'Llevar 3 · Cuenta' },
    { orderType: 'TAB', number: null, name: 'Karla' },
  ] as const
  for (const order of orders) {
    expect(recordedOrderName(orderName(order), 'en')).toBe(orderName(order, 'en'))
    expect(recordedOrderName(orderName(order), 'es')).toBe(orderName(order))
  }
  expect(recordedOrderName('Terraza 4', 'en')).toBe('Terraza 4')
})
