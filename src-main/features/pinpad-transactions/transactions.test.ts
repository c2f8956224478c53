import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  givenBranch,
  givenPinpadCharge,
  givenRestaurant,
} from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

it('lists charges newest first, in pages, over all terminals', async () => {
  const till = await givenRestaurant()
  const ids = Array.from({ length: 7 }, () => givenPinpadCharge(till, { state: 'APPROVED' }))
  till.sql('UPDATE pinpadTransactions SET pinpadId = 2 WHERE id % 2 = 0')
  const manager = await till.as('gerente')
  const list = (query: Record<string, unknown>) => manager.pinpadTransactions.list({ query })
  const newest = ids.toReversed()

  const first = await list({ size: 3 })
  expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 3))
  expect(first.pagination).toEqual({ page: 0, size: 3, totalElements: 7, totalPages: 3 })
  const last = await list({ size: 3, page: 2 })
  expect(last.data.map(({ id }) => id)).toEqual(newest.slice(6))
  expect((await list({ size: 3, page: 3 })).data).toEqual([])
  const ofOne = await list({ pinpadId: 2 })
  expect(ofOne.data.map(({ id }) => id)).toEqual(newest.filter((id) => id % 2 === 0))
})

it('counts new, settled and invoiced charges at once', async () => {
  const till = await givenRestaurant()
  givenPinpadCharge(till, { state: 'APPROVED' })
  const manager = await till.as('gerente')
  const count = async (query: Record<string, unknown> = {}) =>
    (await manager.pinpadTransactions.list({ query })).pagination.totalElements
  const counts = async () => [
    await count(),
    await count({ unresolved: 'true' }),
    await count({ unused: 'true' }),
    await count({ state: 'APPROVED' }),
    await count({ operationId: randomUUID() }),
  ]
  expect(await counts()).toEqual([1, 0, 1, 1, 0])
  const open = givenPinpadCharge(till, { state: 'UNKNOWN' })
  expect(await counts()).toEqual([2, 1, 1, 1, 0])
  await manager.pinpadTransactions.resolve({
    params: { id: open },
    body: { action: 'MANUAL', outcome: 'APPROVED', reason: 'Según el banco', pin: '2580' },
  })
  expect(await counts()).toEqual([2, 0, 2, 1, 0])
})

it('does not list or count charges of another establishment', async () => {
  const till = await givenRestaurant()
  givenPinpadCharge(till, { state: 'APPROVED' })
  const branch = givenBranch(till)
  till.sql('UPDATE pinpads SET establishmentId = ? WHERE id = 1', branch.id)
  const cashier = await till.as('cajera')
  expect((await cashier.pinpadTransactions.list({})).pagination.totalElements).toBe(0)
})

it.skipIf(isOnPostgres)(
  'a sale searches open charges through the index of unresolved ones',
  async () => {
    const till = await givenRestaurant()
    givenPinpadCharge(till, { state: 'UNKNOWN' })
    await openRegister(till)
    const sale = await simpleSale(till)
    const cashier = await till.as('cajera')
    const plans = await plansOf(till, () => cashier.invoices.issue({ body: sale }))
    const looking = plans.filter(({ sql }) => sql.includes('"state" IN'))
    expect(looking.length).toBeGreaterThan(0)
    for (const { steps } of looking) {
      expect(steps.join()).toContain('INDEX pinpadTransactionsUnresolved')
    }
  },
)

it.skipIf(isOnPostgres)(
  'counts only new charges, and finds unresolved ones by their index',
  async () => {
    const till = await givenRestaurant()
    givenPinpadCharge(till, { state: 'APPROVED' })
    const manager = await till.as('gerente')
    await manager.pinpadTransactions.list({})
    givenPinpadCharge(till, { state: 'UNKNOWN' })
    const plans = await plansOf(till, async () => {
      await manager.pinpadTransactions.list({})
      await manager.pinpadTransactions.list({ query: { unresolved: 'true' } })
    })
    const counting = plans.filter(({ sql }) => sql.includes('count(*)'))
    expect(counting[0]?.sql).toContain(`"pinpadTransactions"."id" > ?`)
    expect(counting[1]?.steps.join()).toMatch(/INDEX pinpadTransactions(?:ByState|Unresolved)/)
  },
)
