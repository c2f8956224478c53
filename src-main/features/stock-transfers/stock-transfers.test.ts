import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { tokenWith } from '#main/testing/given/token-with.ts'
import { newEstablishment } from '#main/testing/samples/new-establishment.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

/** A house of two places: 20 of wine at 1,50 and 8 of cider at no known cost in the first one. */
async function givenTwoPlaces() {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const { id: north } = await admin.establishments.create({ body: newEstablishment() })
  const product = async (name: string, more: Parameters<typeof newProduct>[0]) =>
    (await admin.products.create({ body: newProduct({ name, referenceCode: name, ...more }) })).id
  const wine = await product('Vino', { stock: 20, cost: 1.5 })
  const cider = await product('Sidra', { stock: 8 })
  const body = (lines: readonly { readonly productId: number; readonly quantity: number }[]) => ({
    transferUuid: randomUUID(),
    fromEstablishmentId: 1,
    toEstablishmentId: north,
    lines: [...lines],
  })
  const stockOf = (productId: number, establishmentId: number) =>
    app.sql(
      'SELECT quantity, averageCost FROM productStocks WHERE productId = ? AND establishmentId = ?',
      productId,
      establishmentId,
    )[0]
  const movementsOf = async (productId: number, establishmentId: number) =>
    (await admin.stock.listMovements({ query: { productId, establishmentId } })).data
  return { app, admin, north, wine, cider, body, stockOf, movementsOf }
}

it('goods on the way are in neither stock, and what is counted enters the other one at the cost of the sender', async () => {
  const { admin, north, wine, cider, body, stockOf, movementsOf } = await givenTwoPlaces()
  const sent = await admin.stockTransfers.create({
    body: body([
      { productId: wine, quantity: 12 },
      { productId: cider, quantity: 2 },
    ]),
  })
  expect(sent).toMatchObject({
    status: 'IN_TRANSIT',
    from: { id: 1 },
    to: { id: north, name: 'Sucursal Norte' },
    // The cost of the cider is unknown, so the value is too.
    value: null,
    hasDifference: false,
    lines: [
      { productName: 'Vino', quantity: 12, unitCost: 1.5, receivedQuantity: null },
      { productName: 'Sidra', quantity: 2, unitCost: null },
    ],
  })
  expect(stockOf(wine, 1)).toEqual({ quantity: 8_000_000, averageCost: 1_500_000 })
  expect(stockOf(wine, north)).toBeUndefined()
  expect(await admin.stockTransfers.list({ query: { status: 'IN_TRANSIT' } })).toMatchObject({
    data: [{ id: sent.id }],
    pagination: { totalElements: 1 },
  })

  const [ofWine, ofCider] = sent.lines.map(({ id }) => id)
  const received = await admin.stockTransfers.receive({
    params: { id: sent.id },
    body: {
      lines: [
        { lineId: ofWine ?? 0, receivedQuantity: 11, differenceReason: 'Se rompió una' },
        { lineId: ofCider ?? 0, receivedQuantity: 2 },
      ],
    },
  })
  expect(received).toMatchObject({
    status: 'RECEIVED',
    receivedBy: 'Sofía Andrade',
    hasDifference: true,
    lines: [
      { receivedQuantity: 11, differenceReason: 'Se rompió una' },
      { receivedQuantity: 2, differenceReason: null },
    ],
  })
  expect(stockOf(wine, north)).toEqual({ quantity: 11_000_000, averageCost: 1_500_000 })
  expect(stockOf(cider, north)).toEqual({ quantity: 2_000_000, averageCost: null })
  expect(await movementsOf(wine, north)).toMatchObject([
    {
      kind: 'TRANSFER_IN',
      quantity: 11,
      unitCost: 1.5,
      balance: 11,
      document: { kind: 'TRANSFER', id: sent.id, number: String(sent.id) },
    },
  ])
  expect((await movementsOf(wine, 1))[0]).toMatchObject({
    kind: 'TRANSFER_OUT',
    quantity: -12,
    unitCost: 1.5,
    balance: 8,
  })
})

it('the average of the receiver is weighted by what it had', async () => {
  const { app, admin, north, wine, body, stockOf } = await givenTwoPlaces()
  app.sql(
    `INSERT INTO productStocks (productId, establishmentId, quantity, averageCost, isSold)
     VALUES (?, ?, 4000000, 2000000, 1)`,
    wine,
    north,
  )
  const { id, lines } = await admin.stockTransfers.create({
    body: body([{ productId: wine, quantity: 12 }]),
  })
  await admin.stockTransfers.receive({
    params: { id },
    body: { lines: lines.map((line) => ({ lineId: line.id, receivedQuantity: 12 })) },
  })
  // (4 × 2,00 + 12 × 1,50) / 16.
  expect(stockOf(wine, north)).toEqual({ quantity: 16_000_000, averageCost: 1_625_000 })
})

it('the same request again sends and receives once; another content is refused', async () => {
  const { admin, wine, body, stockOf } = await givenTwoPlaces()
  const request = body([{ productId: wine, quantity: 12 }])
  const first = await admin.stockTransfers.create({ body: request })
  expect(await admin.stockTransfers.create({ body: request })).toEqual(first)
  expect(stockOf(wine, 1)).toMatchObject({ quantity: 8_000_000 })
  const other = { ...request, lines: [{ productId: wine, quantity: 1 }] }
  await expect(admin.stockTransfers.create({ body: other })).rejects.toMatchObject({
    status: 409,
    code: 'UUID_REUSED',
  })
  const count = (receivedQuantity: number, differenceReason?: string) =>
    admin.stockTransfers.receive({
      params: { id: first.id },
      body: {
        lines: [{ lineId: first.lines[0]?.id ?? 0, receivedQuantity, differenceReason }],
      },
    })
  const received = await count(12)
  expect(await count(12)).toEqual(received)
  await expect(count(11, 'Faltó una')).rejects.toMatchObject({
    status: 409,
    code: 'TRANSFER_RECEIVED',
  })
  expect(stockOf(wine, first.to.id)).toMatchObject({ quantity: 12_000_000 })
})

it('what cannot be sent or counted is refused in words and moves nothing', async () => {
  const { app, admin, wine, body, stockOf } = await givenTwoPlaces()
  const token = await app.tokenOf('admin')
  const faults = async (path: string, request: object) => {
    const answer = await app.request('POST', path, { token, body: request })
    return [
      answer.status,
      answer.body.errors.map((each: { field: string; code: string }) => [each.field, each.code]),
    ]
  }
  const service = await admin.products.create({
    body: newProduct({ name: 'Descorche', referenceCode: 'Descorche', productTypeId: 2 }),
  })
  const lines = [wine, wine, service.id, app.productId('Combo manaba'), 99_999]
  expect(
    await faults('/stock/transfers', body(lines.map((productId) => ({ productId, quantity: 1 })))),
  ).toEqual([
    400,
    [
      ['lines[1].productId', 'REPEATED'],
      ['lines[2].productId', 'PRODUCT_WITHOUT_STOCK'],
      ['lines[3].productId', 'PRODUCT_WITHOUT_STOCK'],
      ['lines[4].productId', 'UNKNOWN_ID'],
    ],
  ])
  const whole = body([{ productId: wine, quantity: 5 }])
  expect(await faults('/stock/transfers', { ...whole, toEstablishmentId: 1 })).toEqual([
    400,
    [['toEstablishmentId', 'SAME_ESTABLISHMENT']],
  ])
  const sent = await admin.stockTransfers.create({ body: whole })
  const receive = `/stock/transfers/${sent.id}/receive`
  const lineId = sent.lines[0]?.id
  expect(await faults(receive, { lines: [{ lineId, receivedQuantity: 4 }] })).toEqual([
    400,
    [['lines[0].differenceReason', 'REQUIRED']],
  ])
  expect(await faults(receive, { lines: [{ lineId: 99_999, receivedQuantity: 5 }] })).toEqual([
    400,
    [
      ['lines[0].lineId', 'UNKNOWN_ID'],
      ['lines', 'TRANSFER_LINES_MISSING'],
    ],
  ])
  expect(stockOf(wine, sent.to.id)).toBeUndefined()
  expect(stockOf(wine, 1)).toMatchObject({ quantity: 15_000_000 })
})

it('a user sends from the own place only, sees no costs without the right, and a place with goods on the way stays', async () => {
  const { app, admin, north, wine, body } = await givenTwoPlaces()
  const sent = await admin.stockTransfers.create({ body: body([{ productId: wine, quantity: 5 }]) })
  const token = await tokenWith(app, ['STOCK:READ', 'STOCK:TRANSFER'])
  const { body: list } = await app.request('GET', '/stock/transfers', { token })
  expect(list.data).toMatchObject([{ id: sent.id, value: null, lines: [{ unitCost: null }] }])
  const back = { ...body([{ productId: wine, quantity: 1 }]), fromEstablishmentId: north }
  const refused = await app.request('POST', '/stock/transfers', {
    token,
    body: { ...back, toEstablishmentId: 1 },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'ESTABLISHMENT_NOT_ALLOWED'])
  await expect(admin.establishments.delete({ params: { id: north } })).rejects.toMatchObject({
    code: 'IN_USE',
  })
})
