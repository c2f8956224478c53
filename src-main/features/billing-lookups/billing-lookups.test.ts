import { expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '../../testing/given-restaurant.ts'

it('lists payment methods with their SRI code and kind', async () => {
  const { as } = await givenRestaurant()
  const cajera = await as('cajera')

  expect(await cajera.paymentMethods.options()).toEqual([
    { id: 1, name: 'Efectivo', code: '01', kind: 'CASH' },
    { id: 2, name: 'Tarjeta', code: '19', kind: 'CARD' },
    { id: 3, name: 'Cheque', code: '20', kind: 'CHECK' },
    { id: 4, name: 'Depósito', code: '20', kind: 'BANK_DEPOSIT' },
    { id: 5, name: 'Transferencia', code: '20', kind: 'BANK_TRANSFER' },
    { id: 6, name: 'Nota de crédito', code: '15', kind: 'CREDIT_MEMO' },
    { id: 7, name: 'Crédito', code: '20', kind: 'CREDIT' },
  ])
})

it('lists payment terms from the shortest, without deleted ones', async () => {
  const { as, sql } = await givenRestaurant()
  const cajera = await as('cajera')
  sql('UPDATE paymentTerms SET active = 0 WHERE days = 60')

  expect(await cajera.paymentTerms.options()).toEqual([
    { id: 1, name: 'Contado', days: 0 },
    { id: 2, name: '8 días', days: 8 },
    { id: 3, name: '15 días', days: 15 },
    { id: 4, name: '30 días', days: 30 },
  ])
})

it('lists one service charge per establishment, with its id', async () => {
  const restaurant = await givenRestaurant()
  const cajera = await restaurant.as('cajera')
  const branch = givenBranch(restaurant)
  restaurant.sql(
    'UPDATE establishments SET serviceChargeRate = 750, serviceChargeEnabled = 1 WHERE id = ?',
    branch.id,
  )

  expect(await cajera.serviceCharges.options()).toEqual([
    { id: 1, name: 'Servicio 10 %', percentage: 10, enabled: false },
    { id: branch.id, name: 'Servicio 7,5 %', percentage: 7.5, enabled: true },
  ])
  const { body } = await restaurant.request('GET', '/service-charges/options', {
    token: await restaurant.tokenOf('cajera'),
    headers: { 'Accept-Language': 'en' },
  })
  expect(body[1].name).toBe('Service 7.5 %')
})
