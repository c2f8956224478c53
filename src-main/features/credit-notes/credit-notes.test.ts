import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CreditNoteRequest } from '#shared/api/sales/credit-notes.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, paymentMethod, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import type { TestApp } from '#main/testing/test-app.ts'

const request = (
  invoice: Pick<Invoice, 'id'>,
  more: Partial<CreditNoteRequest> = {},
): CreditNoteRequest => ({
  creditNoteUuid: randomUUID(),
  invoiceId: invoice.id,
  reason: 'Plato devuelto',
  refund: { kind: 'CASH' },
  ...more,
})

async function givenSale(more: Parameters<typeof simpleSale>[1] = {}) {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const invoice = await admin.invoices.issue({ body: await simpleSale(app, more) })
  return { app, admin, invoice, lineId: invoice.details[0]?.id ?? 0 }
}

async function cashOf(app: TestApp) {
  const { totals, creditNotesTotal, creditNotesCash } = await (
    await app.as('admin')
  ).cashRegister.summary({ body: {} })
  return [totals?.cash, creditNotesTotal, creditNotesCash]
}

it('credits a whole invoice under a number and an access key of its own series', async () => {
  const { app, admin, invoice } = await givenSale()
  const note = await admin.creditNotes.create({ body: request(invoice) })

  expect(note).toMatchObject({
    number: '001-001-000000001',
    invoiceNumber: invoice.number,
    taxStatus: 'PENDING',
    total: 9,
    subtotalTaxed: 7.83,
    tax: 1.17,
    refund: { kind: 'CASH', amount: 9 },
    remaining: 0,
    taxes: [{ taxRate: 15, base: 7.83, amount: 1.17 }],
  })
  expect(isAccessKey(note.accessKey)).toBe(true)
  expect(note.accessKey.slice(8, 10)).toBe('04')
  expect(await cashOf(app)).toEqual([100, 9, 9])
  expect(await admin.creditNotes.get({ params: { id: note.id } })).toEqual(note)
  const { data } = await admin.creditNotes.list({ query: { invoiceId: invoice.id } })
  expect(data).toEqual([note])
  const next = await admin.invoices.issue({ body: await simpleSale(app) })
  expect(next.number).toBe('001-001-000000002')
})

it('credits never more than was sold, line by line', async () => {
  const { admin, invoice, lineId } = await givenSale()
  const one = await admin.creditNotes.create({
    body: request(invoice, { lines: [{ lineId, quantity: 1 }] }),
  })
  expect([one.total, one.number]).toEqual([4.5, '001-001-000000001'])
  await expect(
    admin.creditNotes.create({ body: request(invoice, { lines: [{ lineId, quantity: 2 }] }) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines[0].quantity', code: 'CREDIT_NOTE_ABOVE_SOLD' }] },
  })
  const rest = await admin.creditNotes.create({ body: request(invoice) })
  expect([rest.total, rest.number]).toEqual([4.5, '001-001-000000002'])
  await expect(admin.creditNotes.create({ body: request(invoice) })).rejects.toMatchObject({
    status: 409,
    code: 'CREDIT_NOTE_NOTHING_LEFT',
  })
})

it('several notes over one invoice sum to its lines, whatever is credited in which order', async () => {
  const { app, admin } = await givenSale()
  const products = await Promise.all(
    ['Encebollado', 'Agua sin gas 500 ml'].map((name) => productNamed(app, name)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }),
      fc.integer({ min: 0, max: 130 }),
      async (quantities, steps, discountCents) => {
        const details = products.map((product, index) => ({
          product: { id: product.id },
          quantity: quantities[index] ?? 1,
          ...(index === 0 ? { discountAmount: discountCents / 100 } : {}),
        }))
        const invoice = await issueAny(app, details)
        const left = new Map(invoice.details.map((line) => [line.id, line.quantity]))
        let credited = 0
        for (const [at, wanted] of steps) {
          const line = invoice.details[at]
          if (line === undefined) continue
          const quantity = Math.min(wanted, left.get(line.id) ?? 0)
          if (quantity === 0) continue
          left.set(line.id, (left.get(line.id) ?? 0) - quantity)
          const note = await admin.creditNotes.create({
            body: request(invoice, {
              lines: [{ lineId: line.id, quantity }],
              refund: { kind: 'CREDIT' },
            }),
          })
          credited += cents(note.total)
        }
        if ([...left.values()].some((quantity) => quantity > 0)) {
          const last = await admin.creditNotes.create({
            body: request(invoice, { refund: { kind: 'CREDIT' } }),
          })
          credited += cents(last.total)
        }
        expect(credited).toBe(cents(invoice.total))
      },
    ),
    { numRuns: 20 },
  )
}, 60_000)

const cents = (dollars: number) => Math.round(dollars * 100)

/** Issues a sale. It reads the total from the core's refusal of a wrong one. */
async function issueAny(
  app: TestApp,
  details: Awaited<ReturnType<typeof simpleSale>>['details'],
): Promise<Invoice> {
  const admin = await app.as('admin')
  const units = await Promise.all(
    details.map(async ({ product, quantity, discountAmount }) => {
      const { priceOne, tax } = await admin.products.get({ params: { id: product?.id ?? 0 } })
      const percent = 100 + tax.taxRate
      // In whole cents: 0.50 × 1.15 as fractions is a little less than 57.5 cents.
      const discountCents = Math.round((discountAmount ?? 0) * 100)
      return Math.round(quantity * priceOne * percent) - Math.round((discountCents * percent) / 100)
    }),
  )
  const total = units.reduce((sum, each) => sum + each, 0) / 100
  const body = await simpleSale(app, {
    details,
    totalAmount: total,
    payments: [{ amount: total, paymentMethod: paymentMethod.cash }],
    customer: { id: 2 },
  })
  return admin.invoices.issue({ body })
}

it('never credits service and tip', async () => {
  const { admin, invoice } = await givenSale({
    tipAmount: 0.5,
    totalAmount: 9.5,
    payments: [{ amount: 9.5, paymentMethod: paymentMethod.cash }],
  })
  const note = await admin.creditNotes.create({ body: request(invoice) })
  expect([invoice.total, note.total]).toEqual([9.5, 9])
})

describe('a credit to pay with', () => {
  it('pays by its number until nothing is left', async () => {
    const { app, admin, invoice } = await givenSale()
    const note = await admin.creditNotes.create({
      body: request(invoice, { refund: { kind: 'CREDIT' } }),
    })
    expect([note.remaining, await cashOf(app)]).toEqual([9, [109, 9, 0]])
    const pay = async (amount: number) =>
      admin.invoices.issue({
        body: await simpleSale(app, {
          payments: [
            { amount, paymentMethod: paymentMethod.creditMemo, creditMemoNumber: note.number },
            { amount: 9 - amount, paymentMethod: paymentMethod.cash },
          ],
        }),
      })
    const first = await pay(4)
    const params = { id: note.id }
    expect((await admin.creditNotes.get({ params })).remaining).toBe(5)
    await expect(pay(6)).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'payments[0].creditMemoNumber', code: 'CREDIT_MEMO_SPENT' }],
      },
    })
    await pay(5)
    expect((await admin.creditNotes.get({ params })).remaining).toBe(0)
    await admin.invoices.annul({ params: { id: first.id }, body: { reason: 'Otra cosa' } })
    expect((await admin.creditNotes.get({ params })).remaining).toBe(4)
  })

  it('is refused for a number of no credit note, and for one that was given back in cash', async () => {
    const { app, admin, invoice } = await givenSale()
    const { number } = await admin.creditNotes.create({ body: request(invoice) })
    for (const creditMemoNumber of [number, '001-001-000000099']) {
      const payments = [{ amount: 9, paymentMethod: paymentMethod.creditMemo, creditMemoNumber }]
      await expect(
        admin.invoices.issue({ body: await simpleSale(app, { payments }) }),
      ).rejects.toMatchObject({ body: { errors: [{ code: 'CREDIT_MEMO_UNKNOWN' }] } })
    }
  })
})

it('pays what the customer still owes before money is given back', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const { id: customerId } = await admin.customers.create({ body: newCustomer() })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(app, {
      customer: { id: customerId },
      payments: [
        { amount: 6, paymentMethod: paymentMethod.credit, paymentTerm: { id: 2 } },
        { amount: 3, paymentMethod: paymentMethod.cash },
      ],
    }),
  })
  const note = await admin.creditNotes.create({ body: request(invoice) })
  expect([note.appliedAmount, note.refund.amount]).toEqual([6, 3])
  expect(await cashOf(app)).toEqual([100, 9, 3])
  expect((await admin.receivables.list()).data).toEqual([])
})

it('puts stock back, unless it is asked not to', async () => {
  const { app, admin, invoice, lineId } = await givenSale()
  const productId = invoice.details[0]?.productId ?? 0
  const stock = () =>
    app.sql(`SELECT quantity FROM productStocks WHERE productId = ${productId}`)[0]?.['quantity']
  const sold = Number(stock())
  const lines = [{ lineId, quantity: 1 }]
  await admin.creditNotes.create({ body: request(invoice, { lines, restock: false }) })
  expect(stock()).toBe(sold)
  await admin.creditNotes.create({ body: request(invoice, { lines }) })
  expect(stock()).toBe(sold + 1_000_000)
})

describe('is refused', () => {
  it('for an annulled invoice, and forbids to annul a credited one', async () => {
    const { app, admin, invoice } = await givenSale()
    await admin.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Error' } })
    await expect(admin.creditNotes.create({ body: request(invoice) })).rejects.toMatchObject({
      status: 409,
      code: 'CREDIT_NOTE_OF_ANNULLED',
    })
    const other = await admin.invoices.issue({ body: await simpleSale(app) })
    await admin.creditNotes.create({ body: request(other) })
    await expect(
      admin.invoices.annul({ params: { id: other.id }, body: { reason: 'Error' } }),
    ).rejects.toMatchObject({ status: 409, code: 'INVOICE_CREDITED' })
  })

  it("for a final consumer's invoice that the tax office has", async () => {
    const { app, admin, invoice } = await givenSale()
    app.sql("UPDATE invoices SET taxStatus = 'AUTHORIZED'")
    await expect(admin.creditNotes.create({ body: request(invoice) })).rejects.toMatchObject({
      status: 409,
      code: 'CREDIT_NOTE_FINAL_CONSUMER',
    })
  })

  it('for another total than the caller saw, and for cash that the drawer does not hold', async () => {
    const { admin, invoice } = await givenSale()
    await expect(
      admin.creditNotes.create({ body: request(invoice, { totalAmount: 8 }) }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'totalAmount' }] } })
    await admin.cashRegister.exit({
      body: { operationId: randomUUID(), amount: 105, reason: 'Banco' },
    })
    await expect(admin.creditNotes.create({ body: request(invoice) })).rejects.toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_CASH',
    })
  })

  it('to a cashier, until a manager approves it with a PIN', async () => {
    const { app, invoice } = await givenSale()
    const cajera = await app.as('cajera')
    const body = request(invoice)
    await expect(cajera.creditNotes.create({ body })).rejects.toMatchObject({
      status: 403,
      code: 'APPROVAL_REQUIRED',
    })
    const note = await cajera.creditNotes.create({ body: { ...body, pin: '2580' } })
    expect(note.total).toBe(9)
    expect(
      app.sql(
        "SELECT username FROM auditEntries JOIN users ON users.id = authorizedById WHERE kind = 'CREDIT_NOTE_ISSUED'",
      ),
    ).toEqual([{ username: 'gerente' }])
  })
})

it('is made once for a repeated request', async () => {
  const { app, invoice } = await givenSale()
  const token = await app.tokenOf('admin')
  const body = request(invoice)
  const first = await app.request('POST', '/credit-notes', { token, body })
  const again = await app.request('POST', '/credit-notes', { token, body })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  const other = await app.request('POST', '/credit-notes', {
    token,
    body: { ...body, reason: 'Otra' },
  })
  expect([other.status, other.body.code]).toEqual([409, 'UUID_REUSED'])
})

it('is in the printed closing', async () => {
  const { admin, invoice } = await givenSale()
  await admin.creditNotes.create({ body: request(invoice) })
  const { summaryVersion } = await admin.cashRegister.summary({ body: {} })
  const { cashRegisterId } = await admin.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '2580',
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
  const receipt = await admin.cashRegisters.receipt({ params: { id: cashRegisterId } })
  expect(receipt).toMatchObject({
    difference: 0,
    creditNoteCount: 1,
    creditNotesTotal: 9,
    creditNotesCash: 9,
  })
})

it('prints by itself where receipts do, with the slip of the cash; a second print says COPIA', async () => {
  const { admin, invoice } = await givenSale()
  const { id: printerId } = await admin.printers.create({
    body: { name: 'Caja', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  await admin.printRoutes.save({
    body: [
      { job: 'RECEIPT', printerId },
      { job: 'CASH_SLIP', printerId },
    ],
  })
  const note = await admin.creditNotes.create({ body: request(invoice) })
  const { data } = await admin.printJobs.list({ query: { documentId: note.id } })
  expect(data.map(({ job, title }) => [job, title])).toEqual([
    ['CREDIT_NOTE', `Nota de crédito ${note.number}`],
  ])
  const copy = await admin.printJobs.create({ body: { job: 'CREDIT_NOTE', documentId: note.id } })
  expect([copy.mark, copy.copyOf]).toEqual(['COPY', data[0]?.id])
  const slips = await admin.printJobs.list({ query: { job: 'CASH_SLIP' } })
  expect(slips.data).toHaveLength(1)
})

it('hides the amounts from a cashier who counts blind, except those of the invoice or note asked for', async () => {
  const { app, admin, invoice } = await givenSale()
  const note = await admin.creditNotes.create({ body: request(invoice) })
  const cashier = await app.as('cajera')
  const seen = async (query: object) => {
    const [found] = (await cashier.creditNotes.list({ query })).data
    return [found?.total, found?.refund.amount, found?.lines?.length]
  }
  const all = [note.total, note.refund.amount, note.lines.length]
  const none = [null, null, undefined]

  expect(await seen({})).toEqual(none)
  expect(await seen({ search: 'consumidor' })).toEqual(none)
  expect(await seen({ from: note.issueDate })).toEqual(none)
  expect(await seen({ search: note.number })).toEqual(all)
  expect(await seen({ search: '1' })).toEqual(all)
  expect(await seen({ invoiceId: invoice.id })).toEqual(all)
  expect(await seen({ creditNoteUuid: note.creditNoteUuid })).toEqual(all)
  expect((await admin.creditNotes.list()).data).toEqual([note])
})

it('shows the amounts to who counts blind once the register is closed', async () => {
  const { app, admin, invoice } = await givenSale()
  await admin.creditNotes.create({ body: request(invoice) })
  app.sql(`UPDATE cashRegisters SET status = 'CLOSED'`)
  const cashier = await app.as('cajera')
  expect((await cashier.creditNotes.list()).data).toMatchObject([{ total: 9 }])
})
