import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const DAY = 24 * 3_600_000

async function list(app: TestApp, query = '') {
  const token = await app.tokenOf('gerente')
  return (await app.request('GET', `/audit-entries${query}`, { token })).body
}

const kinds = (page: { data: { kind: string }[] }) => page.data.map(({ kind }) => kind)

describe('the audit list', () => {
  it('shows who did what, when and the amount, newest first', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cajera = await app.as('cajera')
    const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
    const gerente = await app.as('gerente')
    await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'RUC equivocado' } })

    const page = await list(app, '?group=MONEY')
    expect(kinds(page)).toEqual(['INVOICE_ANNULLED', 'INVOICE_ISSUED', 'REGISTER_OPENED'])
    expect(page.data[0]).toMatchObject({
      userName: 'Gabriela Paz',
      resourceId: invoice.id,
      amount: 9,
      payload: { reason: 'RUC equivocado' },
    })
    expect(page.pagination).toEqual({ page: 0, size: 20, totalElements: 3, totalPages: 1 })
  })

  it('filters by kind, person, day and words, page by page', async () => {
    const app = await givenApp()
    await openRegister(app)
    const cajera = await app.as('cajera')
    await cajera.cashRegister.entry({
      body: { operationId: randomUUID(), amount: 20, reason: 'Cambio de monedas' },
    })
    app.clock.advance(DAY)
    await app.request('POST', '/auth/login', {
      body: { username: 'admin', password: 'admin1234' },
    })

    expect(kinds(await list(app, '?kind=CASH_ENTRY'))).toEqual(['CASH_ENTRY'])
    expect(kinds(await list(app, '?search=monedas'))).toEqual(['CASH_ENTRY'])
    expect(kinds(await list(app, '?search=andrea%20CAMBIO'))).toEqual(['CASH_ENTRY'])
    expect((await list(app, '?search=nothing-of-this')).pagination.totalElements).toBe(0)
    const tomorrow = await list(app, '?from=2026-11-22')
    expect(kinds(tomorrow)).toContain('SIGN_IN')
    expect(kinds(tomorrow)).not.toContain('CASH_ENTRY')
    expect(kinds(await list(app, '?to=2026-11-21'))).toContain('CASH_ENTRY')
    const [entry] = (await list(app, '?kind=CASH_ENTRY')).data
    const byPerson = await list(app, `?userId=${entry.userId}`)
    expect(new Set(byPerson.data.map(({ userId }: { userId: number }) => userId))).toEqual(
      new Set([entry.userId]),
    )
    const all = await list(app, '?size=2')
    const next = await list(app, '?size=2&page=1')
    expect(all.data).toHaveLength(2)
    expect(all.data[1].id - 1).toBe(next.data[0].id)
    expect(all.pagination.totalElements).toBe(all.data[0].id)
  })

  it('lists all entries about the record of an entry', async () => {
    const app = await givenRestaurant()
    const order = await app.givenOrder('1', ['Encebollado'])
    await app.givenOrder('2', ['Encebollado'])
    const gerente = await app.as('gerente')
    await gerente.orders.deleteItems({
      body: { itemUuids: order.items.map(({ itemUuid }) => itemUuid), reason: 'error' },
    })
    const [deleted] = (await list(app, '?group=ATTENTION')).data
    expect(deleted).toMatchObject({ kind: 'ORDER_ITEMS_DELETED', amount: 4.5 })
    expect(kinds(await list(app, `?storyOf=${deleted.id}`))).toEqual([
      'ORDER_ITEMS_DELETED',
      'ORDERS_CREATE',
    ])
  })

  it('is readable by managers only and cannot be changed', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('cajera')
    expect((await app.request('GET', '/audit-entries', { token })).status).toBe(403)
    const verification = await app.request('GET', '/audit-entries/verification', { token })
    expect(verification.status).toBe(403)
    const manager = await app.tokenOf('gerente')
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const body = method === 'DELETE' ? {} : { body: {} }
      const answer = await app.request(method, '/audit-entries', { token: manager, ...body })
      expect(answer.status).toBe(405)
    }
  })
})

describe('the audit verification', () => {
  it('reports that nothing was checked yet, and after a check that everything matches', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('gerente')
    const before = await app.request('GET', '/audit-entries/verification', { token })
    expect(before.body).toMatchObject({ isWhole: null, checkedAt: null, doubts: [] })
    const after = await app.request('POST', '/audit-entries/verification', { token, body: {} })
    expect(after.body).toMatchObject({ isWhole: true, firstBroken: null, doubtCount: 0 })
    expect(after.body.checkedAt).toBe(app.clock.now().toISOString())
    expect(after.body.entries).toBe((await list(app)).data[0].id)
  })
})
