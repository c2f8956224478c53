import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import {
  invoiceRequest,
  openRegister,
  paymentMethod,
  productNamed,
  simpleSale,
} from '#main/testing/acts/sales.ts'
import { type DemoUser, givenApp, type TestApp } from '#main/testing/test-app.ts'

async function givenOpenShop() {
  const app = await givenApp()
  await openRegister(app)
  return app
}

async function post(app: TestApp, body: unknown, user: DemoUser = 'cajera') {
  return app.request('POST', '/invoices', { token: await app.tokenOf(user), body })
}

const faults = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  answer.body.errors.map(({ field, code }) => [field, code])

describe('a counter sale', () => {
  it("gets a number, an access key and the core's amounts", async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app)
    const { status, body } = await post(app, request)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      invoiceUuid: request.invoiceUuid,
      number: '001-001-000000001',
      shortNumber: '1',
      documentType: 'INVOICE',
      status: 'CREATED',
      issueDate: '2026-11-21',
      customer: { name: 'CONSUMIDOR FINAL', identification: '9999999999999' },
      subtotalTaxed: 7.83,
      subtotalTaxFree: 0,
      subtotalNonTaxable: 0,
      subtotal: 7.83,
      discount: 0,
      tax: 1.17,
      ice: 0,
      tip: 0,
      total: 9,
      details: [
        {
          lineNumber: 1,
          description: 'Encebollado',
          quantity: 2,
          priceUnit: 3.913043,
          totalPrice: 7.83,
          taxAmount: 1.17,
        },
      ],
      payments: [{ kind: 'CASH', amount: 9 }],
      taxes: [{ taxId: 1, taxRate: 15, base: 7.83, amount: 1.17 }],
    })
    expect(isAccessKey(body.accessKey)).toBe(true)
    expect(body.accessKey.slice(0, 39)).toBe('211120260117999999900011001001000000001')
    expect(body.authorizationKey).toBe(body.accessKey)
    const client = await app.as('cajera')
    expect(await client.invoices.get({ params: { id: body.id } })).toEqual(body)
  })

  it("leaves no gap in a point's numbers if a sale is refused", async () => {
    const app = await givenOpenShop()
    const numbers = []
    for (const totalAmount of [9, 8, 9, 9]) {
      const { status, body } = await post(app, await simpleSale(app, { totalAmount }))
      numbers.push(status === 201 ? body.shortNumber : status)
    }
    expect(numbers).toEqual(['1', 400, '2', '3'])
  })

  it('gives the last number of a series once, then refuses with 409', async () => {
    const app = await givenOpenShop()
    readRows(app, `UPDATE sequences SET nextNumber = 999999999 WHERE emissionPointId = 1`)
    const sales = await Promise.all([1, 2, 3].map(async () => post(app, await simpleSale(app))))
    const issued = sales.filter(({ status }) => status === 201)
    expect(issued.map(({ body }) => body.number)).toEqual(['001-001-999999999'])
    const refused = sales.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'SEQUENCE_EXHAUSTED'],
      [409, 'SEQUENCE_EXHAUSTED'],
    ])
    expect((await post(app, await simpleSale(app))).body.code).toBe('SEQUENCE_EXHAUSTED')
  })

  it('returns the same invoice with 200 for the same uuid and content', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app)
    const first = await post(app, request)
    const second = await post(app, request)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    const client = await app.as('cajera')
    expect((await client.invoices.list()).pagination.totalElements).toBe(1)
  })

  it('takes a field that is null for one that is missing, in a repeat too', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app, { observation: 'dijo "total":null, dos veces' })
    const first = await post(app, { vendorId: null, ...request, customer: null })
    const second = await post(app, { ...request, tipAmount: null, additionalInfo: null })
    expect([first.status, second.status]).toEqual([201, 200])
    const other = { ...request, observation: 'dijo "total":null' }
    expect((await post(app, other)).body.code).toBe('UUID_REUSED')
  })

  it('refuses a known uuid with other content', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app)
    await post(app, request)
    const answer = await post(app, { ...request, observation: 'otra' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'UUID_REUSED', error: 'CONFLICT' })
    expect(faults(answer)).toEqual([['invoiceUuid', 'UUID_REUSED']])
  })

  it('honours an Idempotency-Key', async () => {
    const app = await givenOpenShop()
    const token = await app.tokenOf('cajera')
    const headers = { 'Idempotency-Key': 'venta-1' }
    const request = await simpleSale(app)
    const first = await app.request('POST', '/invoices', { token, headers, body: request })
    const second = await app.request('POST', '/invoices', { token, headers, body: request })
    const other = await app.request('POST', '/invoices', {
      token,
      headers,
      body: { ...request, observation: 'otra' },
    })
    expect([first.status, second.status, other.status]).toEqual([201, 200, 409])
    expect(second.body).toEqual(first.body)
  })

  it('needs an open register', async () => {
    const app = await givenApp()
    const answer = await post(app, await simpleSale(app))
    expect([answer.status, answer.body.code]).toEqual([409, 'NO_OPEN_REGISTER'])
  })

  it('keeps number and content after a restart', async () => {
    const app = await givenOpenShop()
    const { body } = await post(app, await simpleSale(app))
    await app.app.stop()
    const again = await givenApp({ folder: app.folder })
    const client = await again.as('cajera')
    expect(await client.invoices.get({ params: { id: body.id } })).toEqual(body)
    const next = await post(again, await simpleSale(again))
    expect(next.body.number).toBe('001-001-000000002')
  })
})

describe('amounts sent by the screen', () => {
  it('are compared to the cent, and each difference names its field', async () => {
    const app = await givenOpenShop()
    const product = await productNamed(app, 'Encebollado')
    const answer = await post(
      app,
      invoiceRequest({
        subtotalAmount: 7.82,
        taxAmount: 1.16,
        totalAmount: 8.98,
        details: [
          {
            product: { id: product.id },
            quantity: 2,
            subtotalAmount: 7.82,
            taxAmount: 1.16,
            totalAmount: 8.98,
            tax: { id: 2, rate: 0 },
          },
        ],
      }),
    )
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual([
      ['details[0].subtotalAmount', 'AMOUNT_DIFFERS'],
      ['details[0].taxAmount', 'AMOUNT_DIFFERS'],
      ['details[0].totalAmount', 'AMOUNT_DIFFERS'],
      ['details[0].tax.id', 'TAX_DIFFERS'],
      ['subtotalAmount', 'AMOUNT_DIFFERS'],
      ['taxAmount', 'AMOUNT_DIFFERS'],
      ['totalAmount', 'AMOUNT_DIFFERS'],
    ])
    expect(answer.body.message).toContain('7')
  })

  it('are accepted if they all agree', async () => {
    const app = await givenOpenShop()
    const product = await productNamed(app, 'Encebollado')
    const { status } = await post(
      app,
      invoiceRequest({
        subtotalAmount: 7.83,
        taxAmount: 1.17,
        tipAmount: 0,
        totalAmount: 9,
        issueDate: '2026-11-21',
        emissionPointId: 1,
        details: [
          {
            product: { id: product.id, name: product.name },
            quantity: 2,
            priceUnit: product.priceOne,
            discountAmount: 0,
            subtotalAmount: 7.83,
            taxAmount: 1.17,
            iceAmount: 0,
            totalAmount: 9,
            tax: { id: product.tax.id, rate: 15 },
          },
        ],
      }),
    )
    expect(status).toBe(201)
  })

  it('cannot set the price: an invented one is refused', async () => {
    const app = await givenOpenShop()
    const product = await productNamed(app, 'Encebollado')
    const details = [{ product: { id: product.id }, quantity: 1, priceUnit: 0.01 }]
    const answer = await post(app, invoiceRequest({ totalAmount: 0.01, details }))
    expect(faults(answer)).toEqual([['details[0].priceUnit', 'PRICE_DIFFERS']])
  })

  it('with price two need the right to change the price type', async () => {
    const app = await givenOpenShop()
    const product = await productNamed(app, 'Encebollado')
    const details = [{ product: { id: product.id }, quantity: 1, priceUnit: product.priceTwo ?? 0 }]
    const request = () => invoiceRequest({ totalAmount: 4.05, details })
    const cashier = await post(app, request())
    expect([cashier.status, cashier.body.code]).toEqual([403, 'PRICE_TYPE_NOT_ALLOWED'])
    expect((await post(app, request(), 'gerente')).status).toBe(201)
  })

  it('must be paid exactly', async () => {
    const app = await givenOpenShop()
    const payments = [
      { amount: 5, paymentMethod: paymentMethod.cash },
      { amount: 3.99, paymentMethod: paymentMethod.card },
    ]
    const answer = await post(app, await simpleSale(app, { payments }))
    expect(faults(answer)).toEqual([['payments', 'PAYMENTS_DIFFER']])
  })

  it('add a tip outside the tax', async () => {
    const app = await givenOpenShop()
    const { body } = await post(app, await simpleSale(app, { tipAmount: 0.7, totalAmount: 9.7 }))
    expect(body).toMatchObject({ subtotal: 7.83, tax: 1.17, tip: 0.7, total: 9.7 })
  })

  it('add the service charge on the net if requested', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app, { serviceCharge: true, totalAmount: 9.78 })
    const { body } = await post(app, request)
    expect(body).toMatchObject({ subtotal: 7.83, tax: 1.17, serviceAmount: 0.78, tip: 0.78 })
  })
})

describe('a sale', () => {
  it('with unknown ids is refused, naming all of them in one answer', async () => {
    const app = await givenOpenShop()
    const answer = await post(
      app,
      invoiceRequest({
        totalAmount: 1,
        customer: { id: 99_999 },
        vendorId: 99_999,
        issueDate: '2026-11-01',
        details: [
          { product: { id: 99_999 }, quantity: 1 },
          { combo: { id: 99_999 }, quantity: 1 },
        ],
      }),
    )
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual([
      ['details[0].product.id', 'UNKNOWN_ID'],
      ['details[1].combo.id', 'UNKNOWN_ID'],
      ['customer.id', 'UNKNOWN_ID'],
      ['vendorId', 'UNKNOWN_ID'],
      ['issueDate', 'ISSUE_DATE_NOT_TODAY'],
    ])
  })

  it('without content is refused, naming each missing field', async () => {
    const app = await givenOpenShop()
    const answer = await post(app, {})
    expect(faults(answer)).toEqual([
      ['documentType', 'REQUIRED'],
      ['invoiceUuid', 'REQUIRED'],
      ['totalAmount', 'REQUIRED'],
      ['payments', 'REQUIRED'],
      ['details', 'REQUIRED'],
    ])
  })

  it('on another emission point needs the right', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app, { emissionPointId: 2 })
    const cashier = await post(app, request)
    expect([cashier.status, cashier.body.code]).toEqual([403, 'EMISSION_POINT_NOT_ALLOWED'])
    await openRegister(app, { user: 'gerente', emissionPointId: 2 })
    const manager = await post(app, { ...request, invoiceUuid: randomUUID() }, 'gerente')
    expect(manager.body.number).toBe('001-002-000000001')
  })

  it('for another vendor needs the right to choose the vendor', async () => {
    const app = await givenOpenShop()
    const request = await simpleSale(app, { vendorId: 2 })
    const cashier = await post(app, request)
    expect([cashier.status, cashier.body.code]).toEqual([403, 'VENDOR_NOT_ALLOWED'])
    const manager = await post(app, { ...request, invoiceUuid: randomUUID() }, 'gerente')
    expect(manager.body.vendorId).toBe(2)
  })

  it('is refused for waiters', async () => {
    const app = await givenOpenShop()
    const answer = await post(app, await simpleSale(app), 'mesero')
    expect([answer.status, answer.body.error]).toEqual([403, 'FORBIDDEN'])
  })

  it('of a combo moves the stock of its parts and bills one line', async () => {
    const app = await givenOpenShop()
    const combo = await productNamed(app, 'Combo parrilla dos')
    const beerBefore = await productNamed(app, 'Cerveza rubia 330 ml')
    const { body } = await post(
      app,
      invoiceRequest({
        totalAmount: 34.5,
        details: [{ combo: { id: combo.comboInfo?.comboId ?? 0 }, quantity: 1 }],
      }),
    )
    expect(body.details).toHaveLength(1)
    expect(body.details[0]).toMatchObject({
      comboId: combo.comboInfo?.comboId,
      description: 'Combo parrilla dos',
    })
    const beer = await productNamed(app, 'Cerveza rubia 330 ml')
    expect(beer.stock).toBe(beerBefore.stock - 2)
  })
})

describe('the buyer', () => {
  const dear = async (app: TestApp, more: Record<string, unknown> = {}) => {
    const product = await productNamed(app, 'Parrillada para dos')
    return invoiceRequest({
      details: [{ product: { id: product.id }, quantity: 2 }],
      totalAmount: 53,
      ...more,
    })
  }

  it('is required above 50 dollars', async () => {
    const app = await givenOpenShop()
    const answer = await post(app, await dear(app))
    expect(faults(answer)).toEqual([['customer', 'FINAL_CONSUMER_LIMIT']])
    expect(answer.body.errors[0].message).toContain('50,00')
    const customer = { identificationNumber: '1799999999999' }
    const unknown = await post(app, await dear(app, { customer }))
    expect(faults(unknown)).toEqual([['customer.identificationNumber', 'UNKNOWN_ID']])
  })

  it('is found by identification and kept on the invoice as it was then', async () => {
    const app = await givenOpenShop()
    const admin = await app.as('admin')
    const [someone] = (await admin.customers.list({ query: { search: 'Salazar' } })).data
    const customer = { identificationNumber: someone?.identificationNumber ?? '' }
    const { status, body } = await post(app, await dear(app, { customer }))
    expect(status).toBe(201)
    expect(body.customer).toMatchObject({ id: someone?.id, name: someone?.socialReason })
  })

  it('may be the final consumer up to exactly 50', async () => {
    const app = await givenOpenShop()
    // 20 × 2,50 = 50,00
    const product = await productNamed(app, 'Patacones')
    const details = [{ product: { id: product.id }, quantity: 20 }]
    const { status, body } = await post(app, invoiceRequest({ details, totalAmount: 50 }))
    expect([status, body.total]).toEqual([201, 50])
  })

  it('gets credit only from a user with the right, with a term and within the limit', async () => {
    const app = await givenOpenShop()
    const admin = await app.as('admin')
    const [company] = (await admin.customers.list({ query: { search: 'Comercial' } })).data
    const customer = { id: company?.id ?? 0 }
    const payments = [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }]
    const cashier = await post(app, await simpleSale(app, { customer, payments }))
    expect([cashier.status, cashier.body.code]).toEqual([403, 'CREDIT_NOT_ALLOWED'])
    const stranger = await post(app, await simpleSale(app, { payments }), 'gerente')
    expect(faults(stranger)).toEqual([['customer', 'CREDIT_NEEDS_CUSTOMER']])
    const withoutTerm = [{ amount: 9, paymentMethod: paymentMethod.credit }]
    const endless = await simpleSale(app, { customer, payments: withoutTerm })
    expect(faults(await post(app, endless, 'gerente'))).toEqual([
      ['payments[0].paymentTerm', 'CREDIT_NEEDS_TERM'],
    ])
    const granted = await post(app, await simpleSale(app, { customer, payments }), 'gerente')
    expect(granted.body.payments[0]).toMatchObject({ kind: 'CREDIT', paymentTermName: '30 días' })
  })
})

describe('a discount', () => {
  const discounted = async (app: TestApp, discountAmount: number, totalAmount: number) => {
    const product = await productNamed(app, 'Encebollado')
    return invoiceRequest({
      details: [{ product: { id: product.id }, quantity: 2, discountAmount }],
      totalAmount,
    })
  }

  it("needs no right up to the product's cap", async () => {
    const app = await givenOpenShop()
    const { body } = await post(app, await discounted(app, 0.78, 8.11))
    expect(body).toMatchObject({ subtotal: 7.05, discount: 0.78, tax: 1.06, total: 8.11 })
  })

  it('of a rounded cent is refused on many small lines, and accepted on one', async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    app.sql(`UPDATE products SET priceOne = 50000 WHERE name = 'Humita'`)
    const product = { id: app.productId('Humita') }
    const sale = (lines: number, totalAmount: number) =>
      invoiceRequest({
        details: Array.from({ length: lines }, () => ({
          product,
          quantity: 1,
          discountAmount: 0.01,
        })),
        totalAmount,
      })
    const many = await post(app, sale(40, 1.84))
    expect([many.status, many.body.code]).toEqual([403, 'DISCOUNT_ABOVE_CAP'])
    expect((await post(app, sale(1, 0.05))).body).toMatchObject({ discount: 0.01 })
  })

  it("above the cap needs the right or a manager's approval, valid once", async () => {
    const app = await givenOpenShop()
    const request = () => discounted(app, 2, 6.7)
    const alone = await post(app, await request())
    expect([alone.status, alone.body.code]).toEqual([403, 'DISCOUNT_ABOVE_CAP'])
    const cashier = await app.as('cajera')
    const body = await request()
    const { approvalToken } = await cashier.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: body.invoiceUuid, amount: 2 },
    })
    const more = { ...(await discounted(app, 3, 5.55)), invoiceUuid: body.invoiceUuid }
    await expect(
      cashier.invoices.issue({ body: more }, { approval: approvalToken }),
    ).rejects.toMatchObject({ status: 403, code: 'APPROVAL_OF_OTHER_ACT' })
    const issued = await cashier.invoices.issue({ body }, { approval: approvalToken })
    expect(issued.discount).toBe(2)
    const second = cashier.invoices.issue({ body: await request() }, { approval: approvalToken })
    await expect(second).rejects.toMatchObject({ status: 403 })
    expect((await post(app, await request(), 'gerente')).status).toBe(201)
  })

  it('above the cap is audited with its line, amount, approver and reason', async () => {
    const app = await givenOpenShop()
    const cashier = await app.as('cajera')
    const body = await discounted(app, 2, 6.7)
    const { approvalToken } = await cashier.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: body.invoiceUuid, amount: 2 },
    })
    const approved = await cashier.invoices.issue(
      { body: { ...body, discountReason: 'Demora' } },
      { approval: approvalToken },
    )
    const own = (await post(app, await discounted(app, 3, 5.55), 'gerente')).body
    await post(app, await discounted(app, 0.78, 8.11))

    const entries = readRows<Record<string, unknown>>(
      app,
      `SELECT resourceId, users.name AS by, approver.name AS approvedBy, payload FROM auditEntries
       JOIN users ON users.id = userId LEFT JOIN users AS approver ON approver.id = authorizedById
       WHERE kind = 'DISCOUNT_ABOVE_CAP' ORDER BY auditEntries.id`,
    )
    const { id: productId } = await productNamed(app, 'Encebollado')
    const line = { lineNumber: 1, productId, gross: 783, cap: 10 }
    expect(
      entries.map((entry) => ({ ...entry, payload: JSON.parse(String(entry['payload'])) })),
    ).toEqual([
      {
        resourceId: approved.id,
        by: 'Andrea Mora',
        approvedBy: 'Gabriela Paz',
        payload: { invoiceId: approved.id, discount: 200, ...line, reason: 'Demora' },
      },
      {
        resourceId: own.id,
        by: 'Gabriela Paz',
        approvedBy: null,
        payload: { invoiceId: own.id, discount: 300, ...line },
      },
    ])
  })
})

it('queues the sale for the central and adds a link to the audit chain', async () => {
  const app = await givenOpenShop()
  const { body } = await post(app, await simpleSale(app))
  const [operation] = readRows<{ input: string }>(
    app,
    "SELECT * FROM outbox WHERE operation = 'invoices.issue'",
  )
  expect(operation).toMatchObject({
    uuid: body.invoiceUuid,
    lane: `invoice:${body.invoiceUuid}`,
    state: 'pending',
  })
  const input = JSON.parse(operation?.input ?? '')
  expect(input.body).toMatchObject({
    invoiceUuid: body.invoiceUuid,
    number: body.number,
    accessKey: body.accessKey,
    totalAmount: 9,
  })
  const audit = readRows(app, "SELECT * FROM auditEntries WHERE kind = 'INVOICE_ISSUED'")
  expect(audit).toMatchObject([{ resourceId: body.id }])
})
