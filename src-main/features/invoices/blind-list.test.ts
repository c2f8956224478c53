import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openRegister, simpleSale } from '../../testing/sales.ts'
import { givenApp } from '../../testing/test-app.ts'

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

  expect((await cashier.invoices.list()).data[0]?.total).toBe(9)
})
