import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister, simpleSale } from '../../testing/sales.ts'
import { givenApp, type TestApp } from '../../testing/test-app.ts'

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
