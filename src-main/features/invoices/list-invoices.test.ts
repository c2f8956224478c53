import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderOn } from '#main/testing/acts/orders.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

async function givenThreeInvoices() {
  const app = await givenApp()
  await openRegister(app)
  const admin = await app.as('admin')
  const [someone] = (await admin.customers.list({ query: { search: 'Salazar' } })).data
  const cashier = await app.as('cajera')
  await cashier.invoices.issue({ body: await simpleSale(app) })
  const customer = { id: someone?.id ?? 0 }
  await cashier.invoices.issue({ body: await simpleSale(app, { customer }) })
  app.clock.set('2026-11-22T05:30:00.000Z')
  await cashier.invoices.issue({ body: await simpleSale(app) })
  return { app, cashier, someone }
}

it('lists invoices newest first, in pages', async () => {
  const { cashier } = await givenThreeInvoices()
  const page = await cashier.invoices.list({ query: { size: 2 } })
  expect(page.data.map(({ shortNumber }) => shortNumber)).toEqual(['3', '2'])
  expect(page.pagination).toEqual({ page: 0, size: 2, totalElements: 3, totalPages: 2 })
  const next = await cashier.invoices.list({ query: { size: 2, page: 1 } })
  expect(next.data.map(({ shortNumber }) => shortNumber)).toEqual(['1'])
})

it('finds invoices by day, status, number, buyer and identification', async () => {
  const { app, cashier, someone } = await givenThreeInvoices()
  const manager = await app.as('gerente')
  await manager.invoices.annul({ params: { id: 1 }, body: { reason: 'Error' } })
  const numbers = async (query: Parameters<typeof cashier.invoices.list>[0]) =>
    (await cashier.invoices.list(query)).data.map(({ shortNumber }) => shortNumber)
  expect(await numbers({ query: { from: '2026-11-22' } })).toEqual(['3'])
  expect(await numbers({ query: { to: '2026-11-21' } })).toEqual(['2', '1'])
  expect(await numbers({ query: { status: 'ANNULLED' } })).toEqual(['1'])
  expect(await numbers({ query: { emissionPointId: 2 } })).toEqual([])
  expect(await numbers({ query: { customerId: someone?.id } })).toEqual(['2'])
  expect(await numbers({ query: { search: '3' } })).toEqual(['3'])
  expect(await numbers({ query: { search: '001-001-000000002' } })).toEqual(['2'])
  expect(await numbers({ query: { search: '001-002-000000002' } })).toEqual([])
  expect(await numbers({ query: { search: 'salazar' } })).toEqual(['2'])
  expect(await numbers({ query: { search: someone?.identificationNumber } })).toEqual(['2'])
  expect(await numbers({ query: { search: 'nadie' } })).toEqual([])
})

it('finds invoices by their total and by their table', async () => {
  const { app } = await givenThreeInvoices()
  const manager = await app.as('gerente')
  const { totalAmount, tableId } = await orderOn(app, 9, { 'Seco de chivo': 1 })
  const { tableName } = await manager.tables.invoice({
    params: { tableId },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: totalAmount, paymentMethod: paymentMethod.cash }],
    },
  })
  const numbers = async (search: string) =>
    (await manager.invoices.list({ query: { search } })).data.map(({ shortNumber }) => shortNumber)
  expect(await numbers('9,00')).toEqual(['3', '2', '1'])
  expect(await numbers('$9')).toEqual(['3', '2', '1'])
  expect(await numbers('9.01')).toEqual([])
  expect(tableName).toBe('9')
  for (const search of ['mesa 9', 'Table 9']) expect(await numbers(search)).toEqual(['4'])
  expect(await numbers('mesa 8')).toEqual([])
})

it('sums the filtered invoices of all pages, without the annulled ones', async () => {
  const { app } = await givenThreeInvoices()
  const manager = await app.as('gerente')
  const sum = async (query: object) => (await manager.invoices.list({ query })).totalAmount
  expect(await sum({ size: 1 })).toBe(27)
  expect(await sum({ from: '2026-11-22' })).toBe(9)
  expect(await sum({ search: 'salazar' })).toBe(9)
  expect(await sum({ search: 'nadie' })).toBe(0)
  await manager.invoices.annul({ params: { id: 1 }, body: { reason: 'Error' } })
  expect(await sum({})).toBe(18)
  expect(await sum({ status: 'CREATED' })).toBe(18)
  expect(await sum({ status: 'ANNULLED' })).toBe(9)
})

it('finds by uuid a sale whose answer was lost', async () => {
  const { app, cashier } = await givenThreeInvoices()
  const invoiceUuid = randomUUID()
  const found = async () => (await cashier.invoices.list({ query: { invoiceUuid } })).data
  expect(await found()).toEqual([])
  const invoice = await cashier.invoices.issue({ body: await simpleSale(app, { invoiceUuid }) })
  expect(await found()).toMatchObject([{ id: invoice.id, number: invoice.number, invoiceUuid }])
})

it('requires SALES_INVOICE:READ', async () => {
  const { app } = await givenThreeInvoices()
  const token = await app.tokenOf('mesero')
  for (const path of ['/invoices', '/invoices/1']) {
    expect((await app.request('GET', path, { token })).status, path).toBe(403)
  }
})

it('returns 404 for an unknown invoice and 400 for a malformed id', async () => {
  const { app } = await givenThreeInvoices()
  const token = await app.tokenOf('cajera')
  expect((await app.request('GET', '/invoices/99', { token })).status).toBe(404)
  const malformed = await app.request('GET', '/invoices/x', { token })
  expect(malformed.status).toBe(400)
  expect(malformed.body.errors).toMatchObject([{ field: 'id', code: 'NOT_NUMBER' }])
})
