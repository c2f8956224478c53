import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

async function namesFor(app: Restaurant, query: object): Promise<string[]> {
  const client = await app.as('mesero')
  const { data, pagination } = await client.customers.list({ query: { size: 200, ...query } })
  expect(pagination.totalElements).toBe(data.length)
  return data.map(({ socialReason }) => socialReason)
}

describe('the list of customers', () => {
  it('is ordered by name and includes the final consumer', async () => {
    const app = await givenRestaurant()

    const names = await namesFor(app, {})

    expect(names).toHaveLength(41)
    expect(names).toContain('CONSUMIDOR FINAL')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
  })

  it('finds the beginnings of words of name and trade name, and of identifications', async () => {
    const app = await givenRestaurant()
    const cajera = await app.as('cajera')
    await cajera.customers.create({ body: newCustomer({ tradeName: 'La Esquina del Sabor' }) })

    expect(await namesFor(app, { search: 'NUSTA qui' })).toEqual(['Ñusta Quilumba'])
    expect(await namesFor(app, { search: 'sabor esq' })).toEqual(['Ñusta Quilumba'])
    expect(await namesFor(app, { search: '17100340' })).toEqual(['Ñusta Quilumba'])
    expect(await namesFor(app, { search: '9999999999999' })).toEqual(['CONSUMIDOR FINAL'])
    expect(await namesFor(app, { search: '"' })).toEqual([])
  })

  it('shows the exact identification first', async () => {
    const app = await givenRestaurant()
    const cajera = await app.as('cajera')
    for (const [number, name] of [
      ['AB1', 'Zoila'],
      ['AB12', 'Ana'],
    ] as const) {
      await cajera.customers.create({
        body: newCustomer({
          identificationTypeId: 3,
          identificationNumber: number,
          socialReason: name,
        }),
      })
    }

    expect(await namesFor(app, { search: 'AB1' })).toEqual(['Zoila', 'Ana'])
  })

  it('filters by active or inactive, and by identification', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { id } = await gerente.customers.create({ body: newCustomer() })
    await gerente.customers.setStatus({ params: { id }, body: { active: false } })

    expect(await namesFor(app, { active: 'true' })).toHaveLength(41)
    expect(await namesFor(app, { active: 'false' })).toEqual(['Ñusta Quilumba'])
    expect(await namesFor(app, { active: 'true', search: 'nusta' })).toEqual([])
    expect(await namesFor(app, { active: 'false', search: 'nusta' })).toEqual(['Ñusta Quilumba'])
    const identificationNumber = '1710034065'
    expect(await namesFor(app, { identificationNumber })).toEqual(['Ñusta Quilumba'])
    expect(await namesFor(app, { identificationNumber, search: 'nusta' })).toHaveLength(1)
    expect(await namesFor(app, { identificationNumber, search: 'otra' })).toEqual([])
    expect(await namesFor(app, { identificationNumber, active: 'true' })).toEqual([])
    expect(await namesFor(app, { identificationNumber: '171003406' })).toEqual([])
  })

  it.skipIf(isOnPostgres)(
    'uses an index for every search, without full scans or sorting',
    async () => {
      const app = await givenRestaurant()
      const mesero = await app.as('mesero')
      const queries = [
        {},
        { page: 1 },
        { active: 'true' },
        { active: 'false' },
        { search: 'a' },
        { search: 'andrade', active: 'true' },
        { identificationNumber: '1710034065' },
      ] as const

      const plans = await plansOf(app, async () => {
        for (const query of queries) await mesero.customers.list({ query })
        await mesero.customers.recent()
        await mesero.customers.get({ params: { id: 2 } })
      })

      expect(growingSteps(plans)).toEqual([])
    },
  )
})

describe('recent customers', () => {
  it('are the last ten invoiced by name, the latest first', async () => {
    const app = await givenRestaurant()
    for (let id = 1; id <= 15; id++) {
      app.sql(
        'UPDATE customers SET lastInvoicedAt = ? WHERE id = ?',
        `2026-11-21T10:${10 + id}:00.000Z`,
        id,
      )
    }
    app.sql('UPDATE customers SET active = 0 WHERE id = 14')
    const mesero = await app.as('mesero')

    const recent = await mesero.customers.recent()

    expect(recent.map(({ id }) => id)).toEqual([15, 13, 12, 11, 10, 9, 8, 7, 6, 5])
  })
})
