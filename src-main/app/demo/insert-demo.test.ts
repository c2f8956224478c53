import { expect, it } from 'vitest'
import { invoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import { toBasisPoints, toCents, toMillionths, ZERO } from '#shared/domain/money/money.ts'
import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import { givenApp } from '#main/testing/test-app.ts'

it('has prices that can be charged to the cent with tax', async () => {
  const app = await givenApp()
  const client = await app.as('cajera')
  const query = { size: 200, includeCombos: 'true' } as const
  const { data, pagination } = await client.products.list({ query })
  expect(pagination.totalElements).toBe(126)
  const menu = [...restaurant.products, ...restaurant.combos]
  for (const product of data) {
    const { total } = invoiceTotals([
      {
        quantity: toMillionths(1),
        priceUnit: toMillionths(product.priceOne),
        discount: ZERO,
        tax: { ...product.tax, rate: toBasisPoints(product.tax.taxRate) },
      },
    ])
    const written = menu.find(({ name }) => name === product.name)?.price ?? 0
    expect(total, product.name).toBe(toCents(written))
  }
})

it('has the documented restaurant', async () => {
  const app = await givenApp()
  const client = await app.as('admin')
  const sections = await client.sections.list()
  const tableCount = sections.data.reduce((sum, section) => sum + section.tableCount, 0)
  expect([sections.data.length, tableCount]).toEqual([3, 24])
  expect((await client.categories.list()).pagination.totalElements).toBe(9)
  expect((await client.emissionPoints.list()).data.map(({ code }) => code)).toEqual(['001', '002'])
  expect((await client.users.list()).data.map(({ username }) => username).toSorted()).toEqual([
    'admin',
    'cajera',
    'cocina',
    'gerente',
    'mesero',
  ])
  // Forty people and companies, plus the final consumer.
  expect((await client.customers.list()).pagination.totalElements).toBe(41)
  expect((await client.products.featured()).pagination.totalElements).toBeGreaterThan(20)
})

it('has a cook who sees the kitchen alone, and dishes with forced and free options', async () => {
  const app = await givenApp()
  const cook = await app.as('cocina')
  const { permissions } = await cook.auth.session()
  expect(permissions).toEqual(['TICKET:READ', 'TICKET:UPDATE', 'STOCK:WASTE', 'STOCK:COUNT'])
  expect(await cook.tickets.list()).toEqual([])
  const groups = await cook.modifierGroups.options()
  expect(groups.map(({ name, kind, minimum }) => [name, kind, minimum])).toEqual([
    ['Extra', 'EXTRA', 0],
    ['Guarnición', 'CHOICE', 1],
    ['Sin', 'WITHOUT', 0],
    ['Término', 'CHOICE', 1],
  ])
})
