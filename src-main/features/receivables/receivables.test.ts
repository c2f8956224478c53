import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

interface Shop {
  readonly app: Restaurant
  readonly customerId: number
}

/** The open register, and a customer with a limit of 25 dollars. */
async function givenShop(creditLimit: number | null = 25): Promise<Shop> {
  const app = await givenRestaurant()
  app.sql("UPDATE users SET enableCustomerCredit = 1 WHERE username = 'cajera'")
  await openRegister(app)
  const gerente = await app.as('gerente')
  const customer = await gerente.customers.create({ body: newCustomer({ creditLimit }) })
  return { app, customerId: customer.id }
}

/** Sells two Encebollado for 9.00 on credit, by default for 30 days. */
async function sellOnCredit({ app, customerId }: Shop, paymentTermId = 4) {
  const cajera = await app.as('cajera')
  return cajera.invoices.issue({
    body: await simpleSale(app, {
      customer: { id: customerId },
      payments: [
        { amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: paymentTermId } },
      ],
    }),
  })
}

function inCash(amount: number) {
  return { operationId: randomUUID(), amount, paymentMethod: paymentMethod.cash }
}

describe('a sale on credit', () => {
  it('is due on the day of issue plus the days of its term', async () => {
    const shop = await givenShop()
    const invoice = await sellOnCredit(shop)
    expect(invoice.payments[0]?.dueDate).toBe('2026-12-21')
    expect((await sellOnCredit(shop, 1)).payments[0]?.dueDate).toBe('2026-11-21')
  })

  it('is refused if the balance and this sale exceed the limit', async () => {
    const shop = await givenShop()
    await sellOnCredit(shop)
    await sellOnCredit(shop)
    await expect(sellOnCredit(shop)).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'payments[0].amount',
            code: 'CREDIT_LIMIT',
            message: expect.stringContaining('18,00') as string,
          },
        ],
      },
    })
    const cajera = await shop.app.as('cajera')
    await cajera.receivables.collect({
      params: { customerId: shop.customerId },
      body: inCash(2),
    })
    expect((await sellOnCredit(shop)).total).toBe(9)
  })

  it('has no limit if the customer has none, and is refused if it is 0', async () => {
    const unlimited = await givenShop(null)
    expect((await sellOnCredit(unlimited)).total).toBe(9)
    await expect(sellOnCredit(await givenShop(0))).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payments[0].amount', code: 'CREDIT_LIMIT' }] },
    })
  })

  it('no longer counts if it is annulled', async () => {
    const shop = await givenShop(9)
    const { id } = await sellOnCredit(shop)
    const gerente = await shop.app.as('gerente')
    await gerente.invoices.annul({ params: { id }, body: { reason: 'Otra cosa' } })
    expect((await sellOnCredit(shop)).total).toBe(9)
  })
})

describe('receivables', () => {
  it('list who owes, with what is overdue', async () => {
    const shop = await givenShop()
    await sellOnCredit(shop)
    await sellOnCredit(shop, 1)
    shop.app.sql("UPDATE invoicePayments SET dueDate = '2026-11-20' WHERE dueDate = '2026-11-21'")
    const gerente = await shop.app.as('gerente')

    const { data } = await gerente.receivables.list()

    expect(data).toEqual([
      {
        customerId: shop.customerId,
        socialReason: newCustomer().socialReason,
        identificationNumber: newCustomer().identificationNumber,
        phone: null,
        balance: 18,
        overdue: 9,
        oldestDueDate: '2026-11-20',
        invoiceCount: 2,
        creditLimit: 25,
        balanceElsewhere: null,
      },
    ])
    expect((await gerente.receivables.list({ query: { search: 'zzz' } })).data).toEqual([])
  })

  it('are paid off from the oldest due date on, into the figures of the register', async () => {
    const shop = await givenShop()
    const later = await sellOnCredit(shop)
    const first = await sellOnCredit(shop, 1)
    const cajera = await shop.app.as('cajera')
    const params = { customerId: shop.customerId }

    const collection = await cajera.receivables.collect({
      params,
      body: { ...inCash(10), receivedAmount: 20 },
    })

    expect(collection.items.map(({ number, amount }) => [number, amount])).toEqual([
      [first.number, 9],
      [later.number, 1],
    ])
    const gerente = await shop.app.as('gerente')
    const statement = await gerente.receivables.get({ params })
    expect(statement).toMatchObject({ balance: 8, items: [{ number: later.number, collected: 1 }] })
    expect(statement.collections).toEqual([collection])
    const summary = await gerente.cashRegister.summary({ body: {} })
    expect([summary.totals?.cash, summary.collectionsTotal]).toEqual([110, 10])
  })

  it('are paid off as asked, by a transfer', async () => {
    const shop = await givenShop()
    await sellOnCredit(shop, 1)
    const later = await sellOnCredit(shop)
    const cajera = await shop.app.as('cajera')
    const invoicePaymentId = later.payments[0]?.id ?? 0
    const collection = await cajera.receivables.collect({
      params: { customerId: shop.customerId },
      body: {
        operationId: randomUUID(),
        amount: 4,
        paymentMethod: paymentMethod.transfer,
        bankTransactionReference: '550012',
        targetBank: 'Banco de la Sierra',
        items: [{ invoicePaymentId, amount: 4 }],
      },
    })
    expect(collection.items).toMatchObject([{ number: later.number, amount: 4 }])
    const summary = await (await shop.app.as('gerente')).cashRegister.summary({ body: {} })
    expect([summary.totals?.cash, summary.totals?.bankTransfer]).toEqual([100, 4])
  })

  it('are collected once for a repeated request', async () => {
    const shop = await givenShop()
    await sellOnCredit(shop)
    const token = await shop.app.tokenOf('cajera')
    const path = `/receivables/${shop.customerId}/collections`
    const body = inCash(5)
    const first = await shop.app.request('POST', path, { token, body })
    const again = await shop.app.request('POST', path, { token, body })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const other = await shop.app.request('POST', path, { token, body: { ...body, amount: 6 } })
    expect([other.status, other.body.code]).toEqual([409, 'UUID_REUSED'])
    expect(shop.app.sql('SELECT sum(amount) AS cents FROM collections')).toEqual([{ cents: 500 }])
  })

  it.each([
    ['more than is owed', { amount: 9.01 }, 'amount', 'COLLECTION_ABOVE_BALANCE'],
    [
      'a credit as payment',
      { paymentMethod: paymentMethod.credit },
      'paymentMethod.id',
      'COLLECTION_NEEDS_MONEY',
    ],
    ['less cash than collected', { receivedAmount: 1 }, 'receivedAmount', 'RECEIVED_TOO_LITTLE'],
    [
      'a cheque without its number',
      { paymentMethod: paymentMethod.check, checkBank: 'Banco de la Sierra' },
      'checkNumber',
      'REQUIRED',
    ],
    [
      'an invoice that is not owed',
      { items: [{ invoicePaymentId: 999, amount: 5 }] },
      'items[0].invoicePaymentId',
      'UNKNOWN_ID',
    ],
  ])('refuse %s', async (_, changes, field, code) => {
    const shop = await givenShop()
    await sellOnCredit(shop)
    const cajera = await shop.app.as('cajera')
    await expect(
      cajera.receivables.collect({
        params: { customerId: shop.customerId },
        body: { ...inCash(5), ...changes },
      }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field, code }] } })
  })

  it('prevent annulling an invoice of which a part was collected', async () => {
    const shop = await givenShop()
    const { id } = await sellOnCredit(shop)
    const gerente = await shop.app.as('gerente')
    await gerente.receivables.collect({
      params: { customerId: shop.customerId },
      body: { ...inCash(5), emissionPointId: 1 },
    })
    await expect(
      gerente.invoices.annul({ params: { id }, body: { reason: 'Otra cosa' } }),
    ).rejects.toMatchObject({ status: 409, code: 'RECEIVABLE_COLLECTED' })
  })

  it('of test documents are no debts in production', async () => {
    const shop = await givenShop()
    shop.app.sql('UPDATE companies SET environment = 1')
    await sellOnCredit(shop)
    const gerente = await shop.app.as('gerente')
    expect((await gerente.receivables.list()).data).toHaveLength(1)
    shop.app.sql('UPDATE companies SET environment = 2')
    expect((await gerente.receivables.list()).data).toEqual([])
  })

  it('need an open register and the right to collect', async () => {
    const app = await givenRestaurant()
    const [cajera, mesero] = [await app.as('cajera'), await app.as('mesero')]
    const params = { customerId: 2 }
    await expect(cajera.receivables.collect({ params, body: inCash(5) })).rejects.toMatchObject({
      status: 409,
      code: 'NO_OPEN_REGISTER',
    })
    await expect(mesero.receivables.list()).rejects.toMatchObject({ status: 403 })
  })
})

it('credit is given to a customer only with its right', async () => {
  const app = await givenRestaurant()
  const [cajera, gerente] = [await app.as('cajera'), await app.as('gerente')]
  const refused = { status: 403, code: 'PERMISSION_MISSING' }
  await expect(
    cajera.customers.create({ body: newCustomer({ creditLimit: 100_000 }) }),
  ).rejects.toMatchObject(refused)
  await expect(
    cajera.customers.create({ body: newCustomer({ creditDays: 60 }) }),
  ).rejects.toMatchObject(refused)
  const { id } = await cajera.customers.create({ body: newCustomer() })
  const given = await gerente.customers.update({
    params: { id },
    body: newCustomer({ creditLimit: 50, creditDays: 15 }),
  })
  expect([given.creditLimit, given.creditDays]).toEqual([50, 15])
})

describe('a proof of payment', () => {
  const transfer = {
    amount: 9,
    paymentMethod: paymentMethod.transfer,
    bankTransactionReference: '880044',
    targetBank: 'Banco de la Sierra',
  }

  it.each([
    ['a transfer', { paymentMethod: paymentMethod.transfer }, ['bankTransactionReference']],
    [
      'a deposit',
      { paymentMethod: paymentMethod.deposit, bankId: 1 },
      ['bankTransactionReference'],
    ],
    ['a cheque', { paymentMethod: paymentMethod.check }, ['checkNumber', 'checkBank']],
    ['a bank that does not exist', { ...transfer, bankId: 99_999 }, ['bankId']],
  ])('is demanded for %s', async (_, payment, fields) => {
    const { app } = await givenShop()
    const cajera = await app.as('cajera')
    const payments = [{ amount: 9, ...payment }]
    const errors = fields.map((field) => ({ field: `payments[0].${field}` }))
    await expect(
      cajera.invoices.issue({ body: await simpleSale(app, { payments }) }),
    ).rejects.toMatchObject({ status: 400, body: { errors } })
  })

  it('is accepted once; the refusal names the invoice that it paid', async () => {
    const { app } = await givenShop()
    const cajera = await app.as('cajera')
    const first = await cajera.invoices.issue({
      body: await simpleSale(app, { payments: [transfer] }),
    })
    await expect(
      cajera.invoices.issue({ body: await simpleSale(app, { payments: [transfer] }) }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'payments[0].bankTransactionReference',
            code: 'PROOF_USED',
            message: expect.stringContaining(first.number) as string,
          },
        ],
      },
    })
    const gerente = await app.as('gerente')
    await gerente.invoices.annul({ params: { id: first.id }, body: { reason: 'Otra cosa' } })
    const again = await cajera.invoices.issue({
      body: await simpleSale(app, { payments: [transfer] }),
    })
    expect(again.total).toBe(9)
  })
})

it('an economic activity that does not exist is refused', async () => {
  const { app } = await givenShop()
  const cajera = await app.as('cajera')
  await expect(
    cajera.invoices.issue({ body: await simpleSale(app, { activityId: 99_999 }) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'activityId', code: 'UNKNOWN_ID' }] },
  })
})

it('a role with the permission annuls and edits invoices without the flag of the user', async () => {
  const { app } = await givenShop()
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  app.sql("UPDATE users SET cancelInvoice = 0, editInvoice = 0 WHERE username = 'gerente'")
  const gerente = await app.as('gerente')
  const params = { id: invoice.id }
  const edited = await gerente.invoices.edit({ params, body: { observation: 'Para llevar' } })
  expect(edited.observation).toBe('Para llevar')
  const annulled = await gerente.invoices.annul({ params, body: { reason: 'Otra cosa' } })
  expect(annulled.status).toBe('ANNULLED')
  const reverted = await gerente.invoices.revertAnnulment({ params, body: { reason: 'Era' } })
  expect(reverted.status).toBe('CREATED')
})
