import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessKey, type AccessKeyParts } from '#shared/domain/tax/access-key.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const till = { 'X-Installation': 'caja-a' }

async function givenCentral(): Promise<TestApp> {
  const central = await givenApp({ dependencies: { role: 'central' } })
  await openRegister(central, { user: 'admin' })
  return central
}

function keyOf(sequential: number, changes: Partial<AccessKeyParts> = {}): string {
  return accessKey({
    issueDate: '2026-11-20',
    documentCode: '01',
    ruc: '1799999990001',
    environment: 1,
    establishmentCode: '001',
    emissionPointCode: '001',
    sequential,
    numericCode: '12345678',
    ...changes,
  })
}

/** Returns a sale as till 001-001 sends it, with the number and access key that the till assigned. */
async function finishedSale(central: TestApp, sequential: number) {
  const sale = await simpleSale(central)
  const product = sale.details[0]!.product!
  return {
    ...sale,
    emissionPointId: 1,
    issueDate: '2026-11-20',
    issuedAt: '2026-11-20T18:00:00.000Z',
    // Differs from the central's price of today: the till's price is final.
    details: [
      {
        product,
        quantity: 2,
        priceUnit: 4,
        subtotalAmount: 8,
        tax: { id: 1, rate: 15 },
        taxAmount: 1.2,
        totalAmount: 9.2,
      },
    ],
    subtotalAmount: 8,
    taxAmount: 1.2,
    totalAmount: 9.2,
    payments: [{ amount: 9.2, paymentMethod: { id: 1 } }],
    number: `001-001-${String(sequential).padStart(9, '0')}`,
    accessKey: keyOf(sequential),
  }
}

async function send(central: TestApp, body: unknown, headers: Record<string, string> = till) {
  const token = await central.tokenOf('admin')
  return central.request('POST', '/invoices', { token, body, headers })
}

it('keeps the number, key, date and prices of the till, and stores a repeat once', async () => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const first = await send(central, body)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    number: '001-001-000000041',
    accessKey: body.accessKey,
    issueDate: '2026-11-20',
    issuedAt: '2026-11-20T18:00:00.000Z',
    total: 9.2,
    details: [{ priceUnit: 4, taxAmount: 1.2 }],
  })
  const again = await send(central, body)
  expect([again.status, again.body]).toEqual([200, first.body])
  const list = await (await central.as('admin')).invoices.list()
  expect(list.pagination.totalElements).toBe(1)
})

it('stores a till’s invoice of 0.00 without payments, and none that costs something', async () => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const [line] = body.details
  const free = { discountAmount: 8, subtotalAmount: 0, taxAmount: 0, totalAmount: 0 }
  const given = await send(central, {
    ...body,
    details: [{ ...line, ...free }],
    subtotalAmount: 0,
    taxAmount: 0,
    totalAmount: 0,
    payments: [],
  })
  expect([given.status, given.body.total]).toEqual([201, 0])
  const unpaid = await send(central, { ...(await finishedSale(central, 42)), payments: [] })
  expect([unpaid.status, unpaid.body.errors]).toMatchObject([400, [{ field: 'payments' }]])
})

it('refuses a number that belongs to another invoice (two copies of one till are running)', async () => {
  const central = await givenCentral()
  await send(central, await finishedSale(central, 41))
  const clone = await send(central, await finishedSale(central, 41))
  expect([clone.status, clone.body.code]).toEqual([409, 'NUMBER_TAKEN'])
})

it('binds an emission point to the first till that sends for it', async () => {
  const central = await givenCentral()
  await send(central, await finishedSale(central, 41))
  const other = await send(central, await finishedSale(central, 42), { 'X-Installation': 'caja-b' })
  expect([other.status, other.body.code]).toEqual([409, 'EMISSION_POINT_ELSEWHERE'])
})

it('refuses an invoice that does not add up, or whose access key has another number', async () => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const wrongTotal = await send(central, { ...body, totalAmount: 9.21 })
  expect([wrongTotal.status, wrongTotal.body.errors[0].field]).toEqual([400, 'totalAmount'])
  const wrongKey = await send(central, { ...body, number: '001-001-000000042' })
  expect([wrongKey.status, wrongKey.body.errors[0].field]).toEqual([400, 'accessKey'])
  const wrongPoint = await send(central, { ...body, number: '001-002-000000041' })
  expect([wrongPoint.status, wrongPoint.body.errors[0].field]).toEqual([400, 'number'])
})

it('keeps the amounts of a 0.1.0 till, which rounded the nets first', async () => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const [line] = body.details
  const drink = { ...line, quantity: 1, priceUnit: 1.652174, subtotalAmount: 1.65 }
  const old = {
    ...body,
    // 4 × 1,65 = 6,60 and 15 % of it is 0,99; taxing each line would give 4 × 0,25.
    details: [
      { ...drink, taxAmount: 0.24, totalAmount: 1.89 },
      ...Array.from({ length: 3 }, () => ({ ...drink, taxAmount: 0.25, totalAmount: 1.9 })),
    ],
    subtotalAmount: 6.6,
    taxAmount: 0.99,
    totalAmount: 7.59,
    payments: [{ amount: 7.59, paymentMethod: { id: 1 } }],
  }
  const { status, body: kept } = await send(central, old)
  expect(status).toBe(201)
  expect(kept).toMatchObject({ subtotal: 6.6, tax: 0.99, total: 7.59 })
  expect(kept.details.map(({ taxAmount }: { taxAmount: number }) => taxAmount)).toEqual([
    0.24, 0.25, 0.25, 0.25,
  ])
})

it('refuses till amounts that no lawful rounding produces, naming each field', async () => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const [line] = body.details
  const faultsOf = async (changed: object, total: number, header: object = {}) => {
    const answer = await send(central, {
      ...body,
      totalAmount: total,
      payments: [{ amount: total, paymentMethod: { id: 1 } }],
      ...header,
      details: [{ ...line, ...changed }],
    })
    return answer.body.errors.map(({ field }: { field: string }) => field)
  }
  const dearer = { subtotalAmount: 8.1, taxAmount: 1.22, totalAmount: 9.32 }
  expect(await faultsOf(dearer, 9.32, { subtotalAmount: 8.1, taxAmount: 1.22 })).toEqual([
    'details[0].subtotalAmount',
  ])
  const untaxed = { taxAmount: 1, totalAmount: 9 }
  expect(await faultsOf(untaxed, 9, { taxAmount: 1 })).toEqual(['taxAmount'])
  expect(await faultsOf({ totalAmount: 9.3 }, 9.2)).toEqual(['details[0].totalAmount'])
  const withIce = { iceAmount: 0.5, taxAmount: 1.28, totalAmount: 9.78 }
  expect(await faultsOf(withIce, 9.78, { taxAmount: 1.28 })).toEqual(['details[0].iceAmount'])
})

it.each([
  ['another day', { issueDate: '2026-11-19' }],
  ['another RUC', { ruc: '1790099999001' }],
  ['the other environment', { environment: 2 }],
  ['another kind of document', { documentCode: '04' }],
] as const)('refuses an access key with %s', async (_, changes) => {
  const central = await givenCentral()
  const body = await finishedSale(central, 41)
  const answer = await send(central, { ...body, accessKey: keyOf(41, changes) })
  expect([answer.status, answer.body.errors[0].field, answer.body.errors[0].code]).toEqual([
    400,
    'accessKey',
    'ACCESS_KEY_DIFFERS',
  ])
})

it('keeps the sessions of a till apart while earlier ones are not yet closed', async () => {
  const central = await givenCentral()
  const admin = await central.as('admin')
  const second = await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
  const body = { ...(await finishedSale(central, 41)), cashRegisterId: second.id }
  const invoice = await send(central, body)
  expect(invoice.body.cashRegisterId).toBe(second.id)
  const summary = await admin.cashRegister.summary({
    body: { emissionPointId: 1, cashRegisterId: second.id },
  })
  expect(summary.totals?.cash).toBe(59.2)
})

it('a terminal ignores the number that is sent and assigns its own', async () => {
  const app = await givenApp()
  await openRegister(app)
  const sale = await simpleSale(app)
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: { ...sale, number: '001-001-000000900', accessKey: '1'.repeat(49) },
  })
  expect(invoice.number).toBe('001-001-000000001')
})
