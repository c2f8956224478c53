import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessKey } from '#shared/domain/tax/access-key.ts'
import { openRegister } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { IVA_0, IVA_15, newPurchase, newSupplier } from '#main/testing/samples/new-purchase.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const { pin } = demoUsers.admin

async function givenShop() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const supplier = await admin.suppliers.create({ body: newSupplier() })
  const product = async (more: object = {}) =>
    (await admin.products.create({ body: newProduct(more) })).id
  const movementsOf = async (productId: number) =>
    (await admin.stock.listMovements({ query: { productId } })).data
  const costsOf = (productId: number) =>
    app.sql(
      `SELECT quantity, averageCost, lastCost FROM productStocks WHERE productId = ${productId}`,
    )
  return { app, admin, supplierId: supplier.id, product, movementsOf, costsOf }
}

it('a purchase brings its goods into stock at their cost, with the number in the kardex', async () => {
  const { app, admin, supplierId, product, movementsOf, costsOf } = await givenShop()
  const productId = await product({ stock: 10, cost: 1 })
  const purchase = await admin.purchases.create({
    body: newPurchase(supplierId, {
      number: '1-2-45218',
      lines: [
        // A box of 12 for $ 24.00, less $ 1.20: $ 1.90 each.
        {
          productId,
          quantity: 1,
          unitFactor: 12,
          unitCost: 24,
          discountAmount: 1.2,
          taxId: IVA_15,
        },
        { description: 'Flete', quantity: 1, unitCost: 5, taxId: IVA_0 },
      ],
    }),
  })
  expect(purchase).toMatchObject({
    number: '001-002-000045218',
    dueDate: '2026-12-05',
    status: 'CREATED',
    subtotal: 29,
    discountAmount: 1.2,
    tax: 3.42,
    total: 31.22,
    balance: 31.22,
    taxes: [
      { taxRate: 15, base: 22.8, amount: 3.42 },
      { taxRate: 0, base: 5, amount: 0 },
    ],
  })
  expect(purchase.lines).toMatchObject([
    { productId, netAmount: 22.8, stockQuantity: 12, stockUnitCost: 1.9 },
    { productId: null, description: 'Flete', stockQuantity: null },
  ])
  expect((await movementsOf(productId))[0]).toMatchObject({
    kind: 'PURCHASE',
    quantity: 12,
    unitCost: 1.9,
    balance: 22,
    document: { kind: 'PURCHASE', id: purchase.id, number: '001-002-000045218' },
  })
  // (10 × 1.00 + 12 × 1.90) / 22
  expect(costsOf(productId)).toEqual([
    { quantity: 22_000_000, averageCost: 1_490_909, lastCost: 1_900_000 },
  ])
  expect(app.sql(`SELECT kind FROM auditEntries ORDER BY id DESC LIMIT 1`)).toEqual([
    { kind: 'PURCHASE_RECORDED' },
  ])
})

it('a line in another unit comes in by the conversion; ICE and the tax on bottles are its cost', async () => {
  const { admin, supplierId, product, costsOf } = await givenShop()
  const productId = await product()
  const { id: dozen } = await admin.measureUnits.create({
    body: { name: 'Caja de doce', code: 'CJ12', conversion: 12 },
  })
  const purchase = await admin.purchases.create({
    body: newPurchase(supplierId, {
      lines: [
        {
          productId,
          quantity: 2,
          measureUnitId: dozen,
          unitCost: 10,
          taxId: IVA_15,
          iceAmount: 3,
          bottleTaxAmount: 0.48,
        },
      ],
    }),
  })
  // VAT of (20 + 3); the cost of each is (20 + 3 + 0.48) / 24.
  expect(purchase).toMatchObject({ tax: 3.45, iceAmount: 3, bottleTaxAmount: 0.48, total: 26.93 })
  expect(costsOf(productId)).toEqual([
    { quantity: 24_000_000, averageCost: 978_333, lastCost: 978_333 },
  ])
})

it("the document's own rounding is kept; a total that rounding does not explain is refused", async () => {
  const { app, admin, supplierId } = await givenShop()
  const lines = [
    { description: 'Pan', quantity: 3, unitCost: 0.333333, taxId: IVA_15 },
    { description: 'Queso', quantity: 1, unitCost: 2.11, taxId: IVA_15 },
  ]
  const token = await app.tokenOf('admin')
  const body = newPurchase(supplierId, { lines, total: 4.1 })
  const refused = await app.request('POST', '/purchases', { token, body })
  expect(refused.body.errors).toMatchObject([{ field: 'total', code: 'PURCHASE_TOTAL_DIFFERS' }])
  const purchase = await admin.purchases.create({
    body: newPurchase(supplierId, { lines, total: 3.59 }),
  })
  expect(purchase).toMatchObject({ total: 3.59, roundingAmount: 0.01, balance: 3.59 })
})

it('the same document is recorded once: a repeat answers it, another request is refused', async () => {
  const { app, admin, supplierId, product, movementsOf } = await givenShop()
  const productId = await product()
  const key = accessKey({
    issueDate: '2026-11-20',
    documentCode: '01',
    ruc: '1790012345001',
    environment: 2,
    establishmentCode: '001',
    emissionPointCode: '002',
    sequential: 45_218,
    numericCode: '12345678',
  })
  const { number: _, ...rest } = newPurchase(supplierId, {
    accessKey: key,
    lines: [{ productId, quantity: 2, unitCost: 3, taxId: IVA_0 }],
  })
  const first = await admin.purchases.create({ body: rest })
  const again = await admin.purchases.create({ body: rest })
  expect(again).toEqual(first)
  expect(first.number).toBe('001-002-000045218')
  expect((await movementsOf(productId)).filter(({ kind }) => kind === 'PURCHASE')).toHaveLength(1)

  const token = await app.tokenOf('admin')
  const refusal = async (body: object) => {
    const answer = await app.request('POST', '/purchases', { token, body })
    return [answer.status, answer.body.code, answer.body.errors[0]?.field]
  }
  expect(await refusal({ ...rest, purchaseUuid: randomUUID() })).toEqual([
    409,
    'PURCHASE_EXISTS',
    'accessKey',
  ])
  expect(await refusal(newPurchase(supplierId, { number: '001002000045218' }))).toEqual([
    409,
    'PURCHASE_EXISTS',
    'number',
  ])
  expect(await refusal({ ...rest, observation: 'Otra' })).toEqual([
    409,
    'UUID_REUSED',
    'purchaseUuid',
  ])
  const other = await admin.suppliers.create({
    body: newSupplier({ identificationNumber: '1710034065', identificationTypeId: 2 }),
  })
  expect((await admin.purchases.create({ body: newPurchase(other.id) })).number).toBe(first.number)
})

it('every wrong field of a purchase is told in one answer', async () => {
  const { app, supplierId, product } = await givenShop()
  const token = await app.tokenOf('admin')
  const service = await product({ productTypeId: 2, referenceCode: 'SRV-1' })
  const body = newPurchase(supplierId, {
    issueDate: '2026-11-23',
    dueDate: '2026-11-01',
    accessKey: '1'.repeat(49),
    lines: [
      { quantity: 1, unitCost: 1, taxId: IVA_15 },
      { productId: 9999, quantity: 1, unitCost: 1, taxId: 9999 },
      { productId: service, quantity: 1, unitCost: 1, discountAmount: 2, taxId: IVA_15 },
    ],
    payments: [{ method: 'CARD', amount: 1, fromRegister: true }],
  })
  const { status, body: answer } = await app.request('POST', '/purchases', { token, body })
  expect(status).toBe(400)
  expect(
    answer.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`).toSorted(),
  ).toEqual([
    'accessKey ACCESS_KEY_INVALID',
    'dueDate DUE_BEFORE_ISSUE',
    'issueDate DATE_IN_FUTURE',
    'lines[0].productId DESCRIPTION_OR_PRODUCT',
    'lines[1].productId UNKNOWN_ID',
    'lines[1].taxId UNKNOWN_ID',
    'lines[2].discountAmount DISCOUNT_ABOVE_LINE',
    'lines[2].productId PRODUCT_NOT_BOUGHT',
    'payments[0].fromRegister REGISTER_PAYS_CASH',
  ])
  expect(app.sql('SELECT count(*) AS count FROM purchases')).toEqual([{ count: 0 }])
})

it('cash of the register is an exit of it, and comes back when the purchase is annulled', async () => {
  const { app, admin, supplierId } = await givenShop()
  const payments = [{ method: 'CASH' as const, amount: 11.5, fromRegister: true }]
  const body = newPurchase(supplierId, { payments, emissionPointId: 1 })
  await expect(admin.purchases.create({ body })).rejects.toMatchObject({ code: 'NO_OPEN_REGISTER' })
  await openRegister(app, { openingCash: 100 })
  const query = { emissionPointId: 1 }
  const cash = async () => (await admin.cashRegister.availableCash({ query })).availableCash
  const purchase = await admin.purchases.create({ body })
  expect(purchase).toMatchObject({
    balance: 0,
    paid: 11.5,
    payments: [{ method: 'CASH', fromRegister: true }],
  })
  expect(await cash()).toBe(88.5)
  expect((await admin.cashRegister.movements({ query }))[0]).toMatchObject({
    amount: 11.5,
    reason: 'Compra 001-002-000045218',
    beneficiary: 'Distribuidora Cumandá S.A.',
  })

  const params = { id: purchase.id }
  const annulled = await admin.purchases.annul({
    params,
    body: { reason: 'Mal registrada', pin, emissionPointId: 1 },
  })
  expect(annulled).toMatchObject({ status: 'ANNULLED', balance: 0 })
  expect(annulled.annulment).toMatchObject({ reason: 'Mal registrada' })
  expect(await cash()).toBe(100)
  await expect(
    admin.purchases.annul({ params, body: { reason: 'Otra vez', pin } }),
  ).rejects.toMatchObject({ status: 409, code: 'PURCHASE_ANNULLED' })
  // The document may be recorded again, as it should have been.
  const again = await admin.purchases.create({ body: newPurchase(supplierId) })
  expect(again.number).toBe(purchase.number)
})

it('cash that the drawer does not have is refused, and nothing of the purchase stays', async () => {
  const { app, supplierId, product, movementsOf } = await givenShop()
  await openRegister(app, { openingCash: 5 })
  const productId = await product()
  const answer = await app.request('POST', '/purchases', {
    token: await app.tokenOf('admin'),
    body: newPurchase(supplierId, {
      lines: [{ productId, quantity: 1, unitCost: 10, taxId: IVA_0 }],
      payments: [{ method: 'CASH', amount: 10, fromRegister: true }],
      emissionPointId: 1,
    }),
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'INSUFFICIENT_CASH'])
  expect(await movementsOf(productId)).toEqual([])
  expect(app.sql('SELECT count(*) AS count FROM purchases')).toEqual([{ count: 0 }])
  expect(
    app.sql(`SELECT count(*) AS count FROM auditEntries WHERE kind = 'CASH_EXIT_REFUSED'`),
  ).toEqual([{ count: 1 }])
})

it('an annulled purchase takes its goods back at their cost, and the last cost is that of the one before', async () => {
  const { admin, supplierId, product, movementsOf, costsOf } = await givenShop()
  const productId = await product()
  const buy = (number: string, unitCost: number) =>
    admin.purchases.create({
      body: newPurchase(supplierId, {
        number,
        lines: [{ productId, quantity: 4, unitCost, taxId: IVA_0 }],
      }),
    })
  await buy('001-001-000000001', 1)
  const second = await buy('001-001-000000002', 3)
  expect(costsOf(productId)).toEqual([
    { quantity: 8_000_000, averageCost: 2_000_000, lastCost: 3_000_000 },
  ])
  await admin.purchases.annul({
    params: { id: second.id },
    body: { reason: 'Se devolvió', pin },
  })
  expect(costsOf(productId)).toEqual([
    { quantity: 4_000_000, averageCost: 1_000_000, lastCost: 1_000_000 },
  ])
  expect((await movementsOf(productId))[0]).toMatchObject({
    kind: 'PURCHASE_BACK',
    quantity: -4,
    unitCost: 3,
    reason: 'Se devolvió',
  })
})

it('purchases are listed newest first, by days, supplier, number and name', async () => {
  const { admin, supplierId } = await givenShop()
  const other = await admin.suppliers.create({
    body: newSupplier({
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ñusta Quilumba',
    }),
  })
  await admin.purchases.create({ body: newPurchase(supplierId, { issueDate: '2026-11-10' }) })
  await admin.purchases.create({
    body: newPurchase(other.id, { number: 'NV-7', documentType: 'SALES_NOTE' }),
  })
  const found = async (query: object) => {
    const { data, totalAmount } = await admin.purchases.list({ query })
    return [data.map(({ number }) => number), totalAmount]
  }
  expect(await found({})).toEqual([['NV-7', '001-002-000045218'], 23])
  expect(await found({ to: '2026-11-15' })).toEqual([['001-002-000045218'], 11.5])
  expect(await found({ supplierId: other.id })).toEqual([['NV-7'], 11.5])
  expect(await found({ search: 'nust' })).toEqual([['NV-7'], 11.5])
  expect(await found({ search: '1-2-45218' })).toEqual([['001-002-000045218'], 11.5])
  expect(await found({ search: '45218' })).toEqual([['001-002-000045218'], 11.5])
  expect(await found({ status: 'ANNULLED' })).toEqual([[], 0])
})

it('recording needs its right, and annulling a PIN of somebody with the right', async () => {
  const { app, admin, supplierId } = await givenShop()
  const cashier = await app.as('cajera')
  await expect(cashier.purchases.create({ body: newPurchase(supplierId) })).rejects.toMatchObject({
    status: 403,
  })
  await expect(cashier.purchases.list()).rejects.toMatchObject({ status: 403 })
  const { id } = await admin.purchases.create({ body: newPurchase(supplierId) })
  const token = await tokenWith(app, ['PURCHASE:READ'])
  const annul = async (body: object) => {
    const answer = await app.request('POST', `/purchases/${id}/annul`, { token, body })
    return [answer.status, answer.body.code]
  }
  expect(await annul({ reason: 'Prueba' })).toEqual([403, 'APPROVAL_REQUIRED'])
  expect((await annul({ reason: 'Prueba', pin: demoUsers.cajera.pin }))[0]).toBe(400)
  expect(await annul({ reason: 'Prueba', pin })).toEqual([200, undefined])
  const { annulment } = await admin.purchases.get({ params: { id } })
  expect(annulment?.authorizedBy).toBe('Sofía Andrade')
})
