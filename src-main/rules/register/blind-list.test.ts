import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function closeRegister(app: TestApp): Promise<void> {
  const cashier = await app.as('cajera')
  const { summaryVersion } = await cashier.cashRegister.summary({ body: {} })
  await cashier.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
}

it('hides the amounts in the list from a cashier who counts blind while the register is open', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const { id, invoiceUuid, number } = await cashier.invoices.issue({ body: await simpleSale(app) })

  const { data } = await cashier.invoices.list()

  expect(data).toMatchObject([{ id, number, total: null, subtotal: null, tax: null, tip: null }])
  const seen = async (query: object) => (await cashier.invoices.list({ query })).data[0]?.total
  expect(await seen({ search: number })).toBe(9)
  expect(await seen({ search: '1' })).toBe(9)
  expect(await seen({ invoiceUuid })).toBe(9)
  expect(await seen({ search: 'consumidor' })).toBeNull()
  expect((await cashier.invoices.get({ params: { id } })).total).toBe(9)
  const manager = await app.as('gerente')
  expect((await manager.invoices.list()).data[0]?.total).toBe(9)
})

it('shows the amounts again once the register is closed', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  await cashier.invoices.issue({ body: await simpleSale(app) })
  await closeRegister(app)

  expect((await cashier.invoices.list()).data[0]?.total).toBe(9)
})

it('does not tell amounts by a search, by the sum or by an identification', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  await cashier.invoices.issue({ body: await simpleSale(app) })
  const manager = await app.as('gerente')
  const asked = [
    {},
    { search: '9,00' },
    { search: '$ 9' },
    { search: '999999999' },
    { search: '1' },
  ]
  const answers = async (client: typeof cashier) => {
    const lists = asked.map((query) => client.invoices.list({ query }))
    return (await Promise.all(lists)).map(({ data, totalAmount }) => [
      data.map(({ total }) => total),
      totalAmount,
    ])
  }

  // The number of one invoice is what a guest shows; '999999999' begins the final consumer's identification.
  expect(await answers(cashier)).toEqual([
    [[null], null],
    [[], null],
    [[], null],
    [[null], null],
    [[9], null],
  ])
  expect(await answers(manager)).toEqual([
    [[9], 9],
    [[9], 9],
    [[9], 9],
    [[9], 9],
    [[9], 9],
  ])
})

it('hides a sale of a closed register that the open register gave back', async () => {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const { id } = await cashier.invoices.issue({ body: await simpleSale(app) })
  await closeRegister(app)
  const total = async (query: object) =>
    (await cashier.invoices.list({ query })).data.map((invoice) => invoice.total)
  expect(await total({ search: '9,00' })).toEqual([9])
  expect((await cashier.invoices.list()).totalAmount).toBe(9)

  await openRegister(app)
  const manager = await app.as('gerente')
  await manager.invoices.annul({ params: { id }, body: { reason: 'Devolución' } })
  expect(await total({})).toEqual([null])
  expect(await total({ search: '9,00' })).toEqual([])
})

describe('invoices of an open register that a user who counts blind opens one by one', () => {
  const givenInvoices = async () => {
    const app = await givenApp()
    await openRegister(app)
    const cashier = await app.as('cajera')
    const ids: number[] = []
    for (let count = 0; count < 8; count += 1) {
      ids.push((await cashier.invoices.issue({ body: await simpleSale(app) })).id)
    }
    const last = (await cashier.invoices.issue({ body: await simpleSale(app) })).id
    const open = async (client: typeof cashier, id: number) =>
      (await client.invoices.get({ params: { id } })).payments.length
    const openings = () =>
      readRows(app, "SELECT * FROM auditEntries WHERE kind = 'INVOICE_OPENED_BLIND'")
    return { app, cashier, ids, last, open, openings }
  }

  it('show how five of them were paid, and are told to who closes', async () => {
    const { app, cashier, ids, open, openings } = await givenInvoices()
    const shown = []
    for (const id of ids) shown.push(await open(cashier, id))
    expect(shown).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
    expect(await open(cashier, ids[0] ?? 0)).toBe(1)
    expect(await open(cashier, ids[7] ?? 0)).toBe(0)
    expect(openings()).toHaveLength(8)
    const manager = await app.as('gerente')
    const { warnings } = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
    expect(warnings).toContainEqual({
      code: 'INVOICES_OPENED',
      message: 'Facturas abiertas una por una por quien cuenta a ciegas: 8.',
      retryable: false,
    })
    expect(await open(manager, ids[7] ?? 0)).toBe(1)
    expect(openings()).toHaveLength(8)
  })

  it('are counted by parallel requests, and as PDF or XML too', async () => {
    const { app, cashier, ids, open, openings } = await givenInvoices()
    const shown = await Promise.all(ids.slice(0, 6).map((id) => open(cashier, id)))
    expect(shown.filter((payments) => payments > 0)).toHaveLength(5)
    const token = await app.tokenOf('cajera')
    await app.request('GET', `/invoices/${ids[6]}/xml`, { token })
    await app.request('GET', `/invoices/${ids[7]}/ride`, { token })
    expect(openings()).toHaveLength(8)
  })

  it('show the change of the own last sale, however many were opened, without counting it', async () => {
    const { app, cashier, ids, last, open, openings } = await givenInvoices()
    for (const id of ids) await open(cashier, id)
    expect(await open(cashier, last)).toBe(1)
    expect(openings()).toHaveLength(8)
    await cashier.invoices.issue({ body: await simpleSale(app) })
    expect(await open(cashier, last)).toBe(0)
    expect(openings()).toHaveLength(9)
  })

  it('are whole and not counted once the register is closed', async () => {
    const { app, cashier, ids, open, openings } = await givenInvoices()
    await closeRegister(app)
    for (const id of ids) expect(await open(cashier, id)).toBe(1)
    expect(openings()).toEqual([])
  })
})
