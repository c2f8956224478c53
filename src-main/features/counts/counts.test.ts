import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CountLineMode } from '#shared/api/goods/counts.ts'
import { invoiceRequest, openRegister, productNamed } from '#main/testing/acts/sales.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { type DemoUser, demoUsers } from '#main/testing/test-app.ts'

const MINUTE_MS = 60_000

interface LineGiven {
  readonly lineUuid?: string
  readonly countedAt?: Date
  readonly place?: string
  readonly mode?: CountLineMode
}

/** A shop with two products of 10 each at 2.00 a unit; its clock goes on a minute with each act. */
async function givenShop() {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const make = async (name: string, referenceCode: string) => {
    const body = newProduct({ name, referenceCode, stock: 10, cost: 2 })
    return (await admin.products.create({ body })).id
  }
  const beerId = await make('Cerveza de prueba', 'PRU-1')
  const wineId = await make('Vino de prueba', 'PRU-2')
  const pass = (minutes = 1) => app.clock.advance(minutes * MINUTE_MS)
  const stockOf = async (id: number) => (await admin.products.get({ params: { id } })).stock
  const begin = async (isBlind = false) => {
    pass()
    return admin.counts.create({ body: { countUuid: randomUUID(), isBlind } })
  }
  const line = (productId: number, quantity: number, given: LineGiven = {}) => ({
    lineUuid: given.lineUuid ?? randomUUID(),
    productId,
    quantity,
    countedAt: (given.countedAt ?? app.clock.now()).toISOString(),
    mode: given.mode ?? ('ADD' as const),
    ...(given.place === undefined ? {} : { place: given.place }),
  })
  const count = async (
    id: number,
    productId: number,
    quantity: number,
    given: LineGiven & { readonly user?: DemoUser } = {},
  ) => {
    pass()
    const client = await app.as(given.user ?? 'admin')
    const body = { lines: [line(productId, quantity, given)] }
    return client.counts.addLines({ params: { id }, body })
  }
  const sell = async (productId: number, quantity: number) => {
    pass()
    return admin.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: productId }, quantity }],
        totalAmount: 5 * quantity,
      }),
    })
  }
  const read = async (id: number) => {
    const answer = await admin.counts.get({ params: { id } })
    const of = (productId: number) => {
      const found = answer.products.find((each) => each.productId === productId)
      if (found === undefined) throw new Error(`The count has no product ${productId}`)
      return found
    }
    return { ...answer, of }
  }
  const close = async (id: number) => {
    pass()
    return admin.counts.close({ params: { id }, body: {} })
  }
  return { app, admin, beerId, wineId, pass, stockOf, begin, line, count, sell, read, close }
}

describe('a count while the shop sells', () => {
  it('compares each product with the stock at its moment, and adds the difference to the present stock', async () => {
    const { admin, beerId, wineId, stockOf, begin, count, sell, read, close } = await givenShop()
    const { id } = await begin()
    await sell(beerId, 1)
    await count(id, beerId, 8)
    await sell(beerId, 3)
    await count(id, wineId, 10)
    await sell(wineId, 2)
    const open = await read(id)
    expect(open.of(beerId)).toMatchObject({ counted: 8, expected: 9, difference: -1, cost: -2 })
    expect(open.of(wineId)).toMatchObject({ counted: 10, expected: 10, difference: 0, cost: 0 })
    expect(open.salesMeanwhile).toBe(3)

    const closed = await close(id)
    expect(closed).toMatchObject({ state: 'CLOSED', cost: -2, countedProducts: 2 })
    expect([await stockOf(beerId), await stockOf(wineId)]).toEqual([5, 8])
    const { data } = await admin.stock.listMovements({ query: { productId: beerId } })
    expect(data[0]).toMatchObject({
      kind: 'COUNT',
      quantity: -1,
      balance: 5,
      document: { kind: 'COUNT', id, number: String(id) },
    })
    const kept = await read(id)
    expect(kept.products.map((each) => each.name)).toEqual(['Cerveza de prueba', 'Vino de prueba'])
    expect(kept.of(beerId)).toMatchObject({ counted: 8, expected: 9, difference: -1, cost: -2 })
  })

  it('closes once, and leaves what was not counted as it is', async () => {
    const { app, beerId, wineId, stockOf, begin, count, close } = await givenShop()
    const { id } = await begin()
    await count(id, beerId, 12)
    await close(id)
    const token = await app.tokenOf('admin')
    const again = await app.request('POST', `/stock/counts/${id}/close`, { token, body: {} })
    expect([again.status, again.body.state]).toEqual([200, 'CLOSED'])
    expect([await stockOf(beerId), await stockOf(wineId)]).toEqual([12, 10])
  })

  it('does not correct a difference twice if two counts found it', async () => {
    const { beerId, stockOf, begin, count, sell, read, close } = await givenShop()
    const one = await begin()
    const other = await begin()
    await count(one.id, beerId, 8)
    await count(other.id, beerId, 8)
    await sell(beerId, 1)
    await close(one.id)
    expect((await read(other.id)).of(beerId)).toMatchObject({ expected: 8, difference: 0 })
    await close(other.id)
    expect(await stockOf(beerId)).toBe(7)
  })

  it('says what moved between the places where a product was counted', async () => {
    const { beerId, begin, count, sell, read } = await givenShop()
    const { id } = await begin()
    await count(id, beerId, 6, { place: 'Barra' })
    await sell(beerId, 2)
    await count(id, beerId, 4, { place: 'Bodega', user: 'gerente' })
    const state = await read(id)
    expect(state.of(beerId)).toMatchObject({ counted: 10, expected: 8, movedBetween: 2 })
    expect(state.of(beerId).lines.map(({ place, countedBy }) => [place, countedBy])).toEqual([
      ['Barra', 'Sofía Andrade'],
      ['Bodega', 'Gabriela Paz'],
    ])
    expect(state.countedBy).toEqual(['Gabriela Paz', 'Sofía Andrade'])
  })

  it('has the products of its categories, and takes others that are found there', async () => {
    const { app, admin, beerId, begin, count, read } = await givenShop()
    const all = await read((await begin()).id)
    const { category } = await productNamed(app, 'Limonada')
    const { id } = await admin.counts.create({
      body: { countUuid: randomUUID(), isBlind: false, categoryIds: [category.id] },
    })
    const drinks = await read(id)
    expect(drinks.categoryNames).toEqual([category.name])
    expect(drinks.products.length).toBeGreaterThan(2)
    expect(drinks.products.length).toBeLessThan(all.products.length)
    await count(id, beerId, 10)
    expect((await read(id)).of(beerId)).toMatchObject({ counted: 10 })
  })
})

describe('lines that a phone sends later', () => {
  it('count once however often they are sent, at the moment of the phone corrected by its clock', async () => {
    const { app, admin, beerId, pass, begin, line, sell, read } = await givenShop()
    const { id } = await begin()
    pass()
    const AHEAD_MS = 3 * 3_600_000
    const countedAt = new Date(app.clock.now().getTime() + AHEAD_MS)
    const lines = [line(beerId, 10, { countedAt })]
    await sell(beerId, 2)
    pass(20)
    const sentAt = new Date(app.clock.now().getTime() + AHEAD_MS).toISOString()
    expect(await admin.counts.addLines({ params: { id }, body: { sentAt, lines } })).toEqual({
      added: 1,
      deletedProducts: [],
    })
    expect(await admin.counts.addLines({ params: { id }, body: { lines } })).toMatchObject({
      added: 0,
    })
    expect((await read(id)).of(beerId)).toMatchObject({
      counted: 10,
      expected: 10,
      difference: 0,
      countedAt: new Date(countedAt.getTime() - AHEAD_MS).toISOString(),
    })
  })

  it('lie between the start of the count and now, whatever the clock says', async () => {
    const { beerId, wineId, begin, count, read } = await givenShop()
    const head = await begin()
    await count(head.id, beerId, 10, { countedAt: new Date('2020-01-01T00:00:00.000Z') })
    await count(head.id, wineId, 10, { countedAt: new Date('2040-01-01T00:00:00.000Z') })
    const state = await read(head.id)
    expect(state.of(beerId).countedAt).toBe(head.createdAt)
    expect(state.of(wineId).difference).toBe(0)
    expect(state.of(wineId).countedAt).toBe('2026-11-21T20:01:00.000Z')
  })

  it('under a uuid of another line, of an unknown product or of a closed count are refused in words', async () => {
    const { app, beerId, wineId, begin, line, count, close } = await givenShop()
    const { id } = await begin()
    const lineUuid = randomUUID()
    await count(id, beerId, 10, { lineUuid })
    const token = await app.tokenOf('admin')
    const send = async (...lines: ReturnType<typeof line>[]) => {
      const { status, body } = await app.request('PUT', `/stock/counts/${id}`, {
        token,
        body: { lines },
      })
      return [status, body.code, body.errors?.[0]?.field]
    }
    expect(await send(line(wineId, 3), line(beerId, 11, { lineUuid }))).toEqual([
      409,
      'UUID_REUSED',
      'lines[1].lineUuid',
    ])
    expect(await send(line(wineId, 3), line(99_999, 1))).toEqual([
      400,
      'FIELDS_INVALID',
      'lines[1].productId',
    ])
    await close(id)
    expect(await send(line(beerId, 10, { lineUuid }))).toEqual([200, undefined, undefined])
    expect(await send(line(wineId, 3))).toEqual([409, 'COUNT_ALREADY_CLOSED', undefined])
  })

  it('of a product that was deleted meanwhile are kept, and change no stock', async () => {
    const { app, admin, beerId, wineId, stockOf, begin, line, count, read, close } =
      await givenShop()
    app.sql('UPDATE productStocks SET isSold = 0')
    const { id } = await begin()
    await count(id, beerId, 8)
    await admin.products.delete({ params: { id: beerId } })
    const answer = await admin.counts.addLines({
      params: { id },
      body: { lines: [line(beerId, 1), line(wineId, 9)] },
    })
    expect(answer).toEqual({ added: 2, deletedProducts: ['Cerveza de prueba'] })
    expect((await read(id)).of(beerId)).toMatchObject({ isDeleted: true, counted: 9 })
    expect(await close(id)).toMatchObject({ cost: -2 })
    expect(await stockOf(wineId)).toBe(9)
    const { data } = await admin.stock.listMovements({ query: { productId: beerId } })
    expect(data.map(({ kind }) => kind)).toEqual(['OPENING'])
  })
})

describe('a blind count', () => {
  it('shows no difference to a cook before its close, and after it', async () => {
    const { app, admin, beerId, begin, count, close } = await givenShop()
    const { id } = await begin(true)
    await count(id, beerId, 8, { user: 'cocina' })
    const asCook = async () => {
      const cook = await app.as('cocina')
      const { showsDifferences, products } = await cook.counts.get({ params: { id } })
      return { showsDifferences, ...products.find(({ productId }) => productId === beerId) }
    }
    expect(await asCook()).toMatchObject({
      showsDifferences: false,
      counted: 8,
      expected: null,
      difference: null,
      cost: null,
      isAboveLimit: null,
    })
    const manager = await admin.counts.get({ params: { id } })
    expect(manager.showsDifferences).toBe(true)
    await close(id)
    expect(await asCook()).toMatchObject({
      showsDifferences: true,
      expected: 10,
      difference: -2,
      unitCost: null,
      cost: null,
    })
  })
})

describe('a difference above the limit', () => {
  it('waits for a second count, which ends the first one; without it a manager closes with a PIN', async () => {
    const { app, admin, beerId, wineId, stockOf, begin, count, read, pass } = await givenShop()
    await admin.stockSettings.save({ body: { wasteLimit: null, recountAbove: 5 } })
    const { id } = await begin()
    await count(id, beerId, 6)
    await count(id, wineId, 6)
    expect((await read(id)).of(beerId)).toMatchObject({ cost: -8, isAboveLimit: true })
    const close = async (body: object = {}) =>
      app.request('POST', `/stock/counts/${id}/close`, {
        token: await app.tokenOf('cocina'),
        body,
      })
    expect((await close()).body.code).toBe('APPROVAL_REQUIRED')
    pass()
    const asked = await admin.counts.recount({
      params: { id },
      body: { productIds: [beerId, wineId] },
    })
    expect(asked.products.filter(({ isToRecount }) => isToRecount)).toHaveLength(2)
    await count(id, beerId, 5)
    expect((await read(id)).of(beerId)).toMatchObject({
      counted: 5,
      isToRecount: false,
      isRecounted: true,
    })
    expect((await read(id)).of(wineId)).toMatchObject({ counted: 6, isToRecount: true })
    expect((await close()).body.code).toBe('APPROVAL_REQUIRED')
    const closed = await close({ pin: demoUsers.gerente.pin })
    expect([closed.status, closed.body.approvedBy]).toEqual([200, 'Gabriela Paz'])
    expect([await stockOf(beerId), await stockOf(wineId)]).toEqual([5, 6])
  })

  it('of a product that was not counted cannot be counted again, and an unknown count is not found', async () => {
    const { app, beerId, wineId, begin, count } = await givenShop()
    const { id } = await begin()
    await count(id, beerId, 6)
    const token = await app.tokenOf('admin')
    const ask = (count: number, productIds: number[]) =>
      app.request('POST', `/stock/counts/${count}/recount`, { token, body: { productIds } })
    expect((await ask(id, [beerId, wineId])).body.errors[0]).toMatchObject({
      field: 'productIds[1]',
      code: 'UNKNOWN_ID',
    })
    expect((await ask(999, [beerId])).status).toBe(404)
  })
})

it('a count is begun once for a uuid, and the list says what each found', async () => {
  const { app, admin, beerId, begin, count, close } = await givenShop()
  const countUuid = randomUUID()
  const token = await app.tokenOf('admin')
  const create = (isBlind: boolean) =>
    app.request('POST', '/stock/counts', { token, body: { countUuid, isBlind } })
  const first = await create(true)
  const again = await create(true)
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
  expect((await create(false)).body.code).toBe('UUID_REUSED')
  const { id } = await begin()
  await count(id, beerId, 9)
  await close(id)
  const { data } = await admin.counts.list()
  expect(data.map((each) => [each.id, each.state, each.countedProducts, each.cost])).toEqual([
    [id, 'CLOSED', 1, -2],
    [first.body.id, 'OPEN', 0, null],
  ])
  expect((await admin.counts.list({ query: { state: 'OPEN' } })).data).toHaveLength(1)
  const third = await admin.counts.get({ params: { id: (await begin()).id } })
  expect(third.previous).toMatchObject({ cost: -2 })
})
