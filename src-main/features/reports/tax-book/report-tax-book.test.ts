import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister, simpleSale } from '#main/testing/acts/sales.ts'

async function givenMonth(): Promise<Restaurant> {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const [free] = app.sql(
    `SELECT id, priceOne FROM products WHERE taxId = 2 AND comboId IS NULL AND active = 1 ORDER BY id LIMIT 1`,
  )
  const price = Number(free?.['priceOne']) / 1_000_000
  await admin.invoices.issue({
    body: invoiceRequest({
      totalAmount: price,
      details: [{ product: { id: Number(free?.['id']) }, quantity: 1 }],
    }),
  })
  const annulled = await admin.invoices.issue({ body: await simpleSale(app) })
  await admin.invoices.annul({ params: { id: annulled.id }, body: { reason: 'Error' } })
  const credited = await admin.invoices.issue({ body: await simpleSale(app) })
  await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: credited.id,
      reason: 'Plato devuelto',
      lines: [{ lineId: credited.details[0]?.id ?? 0, quantity: 1 }],
      refund: { kind: 'CASH' },
    },
  })
  return app
}

it('has a row for each document with its bases, keys and states, and sums the valid ones', async () => {
  const app = await givenMonth()
  const admin = await app.as('admin')

  const book = await admin.reports.taxBook({ query: { month: '2026-11' } })

  expect(book.rows.map(({ kind, status, number }) => [kind, status, number])).toEqual([
    ['INVOICE', 'CREATED', '001-001-000000001'],
    ['INVOICE', 'ANNULLED', '001-001-000000002'],
    ['INVOICE', 'CREATED', '001-001-000000003'],
    ['CREDIT_NOTE', 'CREATED', '001-001-000000001'],
  ])
  expect(book.rows[2]).toMatchObject({
    bases: [{ code: '4', rate: 15, label: '15 %', base: 7.83, tax: 1.17 }],
    subtotal: 7.83,
    tax: 1.17,
    total: 9,
    taxStatus: 'PENDING',
    authorizedAt: null,
  })
  expect(book.rows[3]).toMatchObject({
    invoiceNumber: '001-001-000000003',
    bases: [{ rate: 15, base: -3.91, tax: -0.59 }],
    total: -4.5,
  })
  expect(book.rows.every(({ accessKey }) => accessKey.length === 49)).toBe(true)
  const free = book.rows[0]?.total ?? 0
  expect(book.totals).toMatchObject({
    documents: 3,
    bases: [
      { code: '4', base: 3.92, tax: 0.58 },
      { code: '0', base: free, tax: 0 },
    ],
    total: free + 4.5,
  })
  expect(book.invoices.documents).toBe(2)
  expect(book.creditNotes).toMatchObject({ documents: 1, total: -4.5 })
  expect([book.annulled, book.notAuthorized]).toEqual([1, 3])
})

it('has pages, and this month by default', async () => {
  const app = await givenMonth()
  const admin = await app.as('admin')
  const book = await admin.reports.taxBook({ query: { page: 1, size: 3 } })
  expect(book.month).toBe('2026-11')
  expect(book.rows.map(({ kind }) => kind)).toEqual(['CREDIT_NOTE'])
  expect(book.pagination).toEqual({ page: 1, size: 3, totalElements: 4, totalPages: 2 })
  expect(book.totals.documents).toBe(3)
  const other = await admin.reports.taxBook({ query: { month: '2026-10' } })
  expect([other.rows, other.totals.total]).toEqual([[], 0])
})

it('has a column for each rate in its file, and no amounts of annulled documents', async () => {
  const app = await givenMonth()
  const { body } = await app.request('GET', '/reports/tax-book?format=csv&size=1', {
    token: await app.tokenOf('admin'),
  })
  const lines = String(body).split('\r\n')
  expect(lines[0]).toContain(
    ';Base 15 %;IVA 15 %;Base 0 %;Subtotal;IVA;ICE;Servicio y propina;Total',
  )
  expect(lines).toHaveLength(1 + 4 + 1 + 1)
  expect(lines[2]).toMatch(/;Anulada;Por enviar;;;;;;;;;;$/)
  expect(lines[5]).toMatch(/^Total;/)
})
