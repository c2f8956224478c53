import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WasteReason } from '#shared/domain/waste-reasons.ts'
import { productNamed } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { type DemoUser, demoUsers } from '#main/testing/test-app.ts'

/** From the afternoon at which the clock starts to the next day, within a session. */
const TO_TOMORROW_MS = 10 * 3_600_000

async function givenGoods() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const { id: creamId } = await admin.products.create({
    body: newProduct({ name: 'Crema de leche', stock: 10, cost: 3.3 }),
  })
  const stockOf = async (id = creamId) =>
    (await (await app.as('admin')).products.get({ params: { id } })).stock
  const writeOff = async (
    user: DemoUser,
    quantity: number,
    more: {
      readonly reason?: WasteReason
      readonly note?: string
      readonly pin?: string
      readonly wasteUuid?: string
      readonly productId?: number
    } = {},
  ) => {
    const { productId = creamId, wasteUuid = randomUUID(), reason = 'SPOILED', ...rest } = more
    const body = { wasteUuid, reason, lines: [{ productId, quantity }], ...rest }
    return app.request('POST', '/stock/waste', { token: await app.tokenOf(user), body })
  }
  return { app, admin, creamId, stockOf, writeOff }
}

describe('waste', () => {
  it('takes goods out at their cost, with its reason in the kardex', async () => {
    const { admin, creamId, stockOf, writeOff } = await givenGoods()
    const { status, body } = await writeOff('admin', 0.75, { note: 'Se cortó' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      reason: 'SPOILED',
      note: 'Se cortó',
      cost: 2.48,
      lines: [{ productId: creamId, quantity: 0.75, unitCost: 3.3, cost: 2.48 }],
      createdBy: 'Sofía Andrade',
      approvedBy: null,
      annulment: null,
    })
    expect(await stockOf()).toBe(9.25)
    const { data } = await admin.stock.listMovements({ query: { productId: creamId } })
    expect(data[0]).toMatchObject({
      kind: 'WASTE',
      quantity: -0.75,
      balance: 9.25,
      reason: 'Se dañó: Se cortó',
      document: { kind: 'WASTE', id: body.id, number: String(body.id) },
    })
    const list = await admin.waste.list()
    expect(list.data).toEqual([body])
  })

  it('takes the parts of a combo, and adds up a product that stands in two lines', async () => {
    const { app, admin, stockOf } = await givenGoods()
    const combo = await productNamed(app, 'Combo manaba')
    const { id: drinkId, stock } = await productNamed(app, 'Limonada')
    await admin.waste.create({
      body: {
        wasteUuid: randomUUID(),
        reason: 'RETURNED',
        lines: [
          { productId: combo.id, quantity: 1 },
          { productId: drinkId, quantity: 2 },
        ],
      },
    })
    expect(await stockOf(drinkId)).toBe(stock - 3)
  })

  it('is recorded once for a uuid; other content under it is refused', async () => {
    const { stockOf, writeOff } = await givenGoods()
    const wasteUuid = randomUUID()
    const first = await writeOff('admin', 1, { wasteUuid })
    const again = await writeOff('admin', 1, { wasteUuid })
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await writeOff('admin', 2, { wasteUuid })
    expect([other.status, other.body.code, other.body.outcome]).toEqual([
      409,
      'UUID_REUSED',
      'DONE_BEFORE',
    ])
    expect(await stockOf()).toBe(9)
  })

  it('without a note for another reason, of an unknown product or of a service is refused in words', async () => {
    const { app, admin, stockOf, writeOff } = await givenGoods()
    const problemOf = async (answer: ReturnType<typeof writeOff>) => {
      const { status, body } = await answer
      return [status, body.errors[0].field, body.errors[0].code]
    }
    expect(await problemOf(writeOff('admin', 1, { reason: 'OTHER' }))).toEqual([
      400,
      'note',
      'REQUIRED',
    ])
    const unknown = writeOff('admin', 1, { productId: 99_999 })
    expect(await problemOf(unknown)).toEqual([400, 'lines[0].productId', 'UNKNOWN_ID'])
    const service = await admin.products.create({
      body: newProduct({ name: 'Música', referenceCode: 'SER-9', productTypeId: 2 }),
    })
    expect(await problemOf(writeOff('admin', 1, { productId: service.id }))).toEqual([
      400,
      'lines[0].productId',
      'PRODUCT_WITHOUT_STOCK',
    ])
    expect(await stockOf()).toBe(10)
    expect(app.sql('SELECT * FROM wastes')).toEqual([])
  })
})

describe('the limit of waste', () => {
  it('is what a person writes off in a day at cost; above it a manager approves with a PIN', async () => {
    const { app, admin, stockOf, writeOff } = await givenGoods()
    await admin.stockSettings.save({ body: { wasteLimit: 10, recountAbove: null } })
    expect((await writeOff('cocina', 2)).status).toBe(201)
    const refused = await writeOff('cocina', 1.5)
    expect([refused.status, refused.body.code]).toEqual([403, 'APPROVAL_REQUIRED'])
    const wrong = await writeOff('cocina', 1.5, { pin: demoUsers.cajera.pin })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'PIN_WRONG'])
    expect(await stockOf()).toBe(8)
    const approved = await writeOff('cocina', 1.5, { pin: demoUsers.gerente.pin })
    expect([approved.status, approved.body.approvedBy]).toEqual([201, 'Gabriela Paz'])
    expect((await writeOff('cocina', 1)).status).toBe(201)
    expect((await writeOff('gerente', 4)).body.approvedBy).toBeNull()

    expect((await writeOff('cocina', 1)).status).toBe(403)
    app.clock.advance(TO_TOMORROW_MS)
    expect((await writeOff('cocina', 1)).status).toBe(201)
  })

  it('is kept by an approval that names the waste', async () => {
    const { app, admin, writeOff } = await givenGoods()
    await admin.stockSettings.save({ body: { wasteLimit: 0, recountAbove: null } })
    const token = await app.tokenOf('cocina')
    const wasteUuid = randomUUID()
    const { body } = await app.request('POST', '/auth/authorize', {
      token,
      body: { action: 'waste.approve', pin: demoUsers.gerente.pin, resource: wasteUuid },
    })
    const headers = { 'X-Approval': body.approvalToken }
    const send = async (uuid: string) => {
      const lines = [{ productId: app.productId('Limonada'), quantity: 1 }]
      const request = { wasteUuid: uuid, reason: 'DROPPED', lines }
      return (await app.request('POST', '/stock/waste', { token, headers, body: request })).status
    }
    app.sql('UPDATE products SET cost = 500000')
    app.sql('UPDATE productStocks SET averageCost = 500000')
    expect(await send(randomUUID())).toBe(403)
    expect(await send(wasteUuid)).toBe(201)
    expect((await writeOff('cocina', 1)).status).toBe(403)
  })
})

describe('an annulled waste', () => {
  it('brings the goods back; its own author annuls it the same day, others with a PIN', async () => {
    const { app, admin, creamId, stockOf, writeOff } = await givenGoods()
    const annul = async (user: DemoUser, id: number, pin?: string) =>
      app.request('POST', `/stock/waste/${id}/annul`, {
        token: await app.tokenOf(user),
        body: { reason: 'Era otra caja', ...(pin === undefined ? {} : { pin }) },
      })
    const first = await writeOff('cocina', 2)
    const annulled = await annul('cocina', first.body.id)
    expect(annulled.body.annulment).toMatchObject({ by: 'Rosa Quishpe', reason: 'Era otra caja' })
    expect(await stockOf()).toBe(10)
    const twice = await annul('cocina', first.body.id)
    expect([twice.status, twice.body.code]).toEqual([409, 'WASTE_ALREADY_ANNULLED'])

    const others = await writeOff('gerente', 2)
    expect((await annul('cocina', others.body.id)).body.code).toBe('APPROVAL_REQUIRED')
    expect((await annul('cocina', others.body.id, demoUsers.gerente.pin)).status).toBe(200)
    const { data } = await admin.stock.listMovements({
      query: { productId: creamId, kind: 'WASTE' },
    })
    expect(data.map(({ quantity }) => quantity)).toEqual([2, -2, 2, -2])
    expect(await stockOf()).toBe(10)
  })

  it('of another day needs a PIN of its author too, and one that is not there is not found', async () => {
    const { app, writeOff } = await givenGoods()
    const { body } = await writeOff('cocina', 1)
    app.clock.advance(TO_TOMORROW_MS)
    const token = await app.tokenOf('cocina')
    const annul = (id: number) =>
      app.request('POST', `/stock/waste/${id}/annul`, { token, body: { reason: 'Tarde' } })
    expect((await annul(body.id)).body.code).toBe('APPROVAL_REQUIRED')
    expect((await annul(999)).status).toBe(404)
  })
})

it('a cook at a kitchen tablet writes goods off and sees neither costs nor the ledger', async () => {
  const { app, creamId } = await givenGoods()
  const tablet = await enrolTablet(app, { address: '192.168.1.31', scope: 'ORDERS' })
  const signIn = await app.request('POST', '/auth/login', {
    ...tablet,
    body: { username: 'cocina', password: demoUsers.cocina.password },
  })
  const of = { ...tablet, token: signIn.body.token }
  const usual = await app.request('GET', '/stock/waste/products', of)
  expect(usual.body.length).toBeGreaterThan(10)
  expect(usual.body[0]).toMatchObject({ unit: expect.any(String), unitCost: null })
  const body = {
    wasteUuid: randomUUID(),
    reason: 'DROPPED',
    lines: [{ productId: creamId, quantity: 1 }],
  }
  const written = await app.request('POST', '/stock/waste', { ...of, body })
  expect([written.status, written.body.cost]).toEqual([201, null])
  const after = await app.request('GET', '/stock/waste/products', of)
  expect(after.body[0].productId).toBe(creamId)
  expect((await app.request('GET', '/stock/movements', of)).status).toBe(403)
})
