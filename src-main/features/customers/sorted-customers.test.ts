import { describe, expect, it } from 'vitest'
import { customerSorts } from '#shared/api/people/customers.ts'
import { productSorts } from '#shared/api/menu/products.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

describe('a list sorted by a column', () => {
  it('has every customer on exactly one page, in both directions, also with equal values', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    for (const sort of customerSorts) {
      const orders = await Promise.all(
        (['asc', 'desc'] as const).map(async (direction) => {
          const ids: number[] = []
          for (let page = 0; page < 6; page++) {
            const answer = await admin.customers.list({
              query: { page, size: 8, sort, direction },
            })
            expect(answer.pagination.totalElements).toBe(41)
            ids.push(...answer.data.map(({ id }) => id))
          }
          return ids
        }),
      )
      expect(new Set(orders[0]).size, sort).toBe(41)
      expect(orders[1], sort).toEqual(orders[0]?.toReversed())
    }
  })

  it('sorts what a search finds, and filters by the group', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const [group, other] = await admin.catalogs.customerGroups()
    const made = [
      ['1710034065', 'Zoila Pérez', 30, group?.id],
      ['0926687856', 'Ana Pérez', 10, group?.id],
      ['1713175071', 'María Pérez', 20, other?.id],
    ] as const
    for (const [identificationNumber, socialReason, creditLimit, customerGroupId] of made) {
      await admin.customers.create({
        body: newCustomer({ identificationNumber, socialReason, creditLimit, customerGroupId }),
      })
    }
    const names = async (query: object) =>
      (await admin.customers.list({ query: { size: 200, ...query } })).data.map(
        ({ socialReason }) => socialReason,
      )
    const ofGroup = { customerGroupId: group?.id ?? 0 }
    expect(await names({ search: 'perez', sort: 'creditLimit', direction: 'desc' })).toEqual(
      expect.arrayContaining(['Zoila Pérez', 'María Pérez', 'Ana Pérez']),
    )
    expect(await names({ search: 'perez', ...ofGroup })).toEqual(['Ana Pérez', 'Zoila Pérez'])
    expect(await names({ ...ofGroup, sort: 'creditLimit', direction: 'desc' })).toEqual([
      'Zoila Pérez',
      'Ana Pérez',
    ])
    expect(await names({ ...ofGroup, active: 'false' })).toEqual([])
  })

  it('has products by price and by code, also of a search and in its second half', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    for (const sort of productSorts) {
      for (const search of [undefined, 'a']) {
        const query = { size: 200, includeCombos: 'true', sort, ...(search && { search }) } as const
        const up = (await admin.products.list({ query })).data
        const down = (await admin.products.list({ query: { ...query, direction: 'desc' } })).data
        expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
        const paged = []
        for (let page = 0; page * 7 < up.length; page++) {
          paged.push(...(await admin.products.list({ query: { ...query, page, size: 7 } })).data)
        }
        expect(paged.map(({ id }) => id)).toEqual(up.map(({ id }) => id))
      }
    }
    const { data } = await admin.products.list({ query: { size: 200, sort: 'priceOne' } })
    const prices = data.map(({ priceOne }) => priceOne)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it.skipIf(isOnPostgres)('reads an index in its order, never the whole table', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const plans = await plansOf(app, async () => {
      for (const sort of customerSorts) {
        await admin.customers.list({ query: { sort, active: 'true', page: 1 } })
        await admin.customers.list({ query: { sort, direction: 'desc' } })
      }
      for (const sort of productSorts) {
        await admin.products.list({ query: { sort } })
        await admin.products.list({ query: { sort, direction: 'desc', includeCombos: 'true' } })
      }
    })
    expect(growingSteps(plans)).toEqual([])
  })
})
