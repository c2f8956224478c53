import { expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { openEngine } from '#main/database/open-engine.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { placeOfFolder } from '#main/testing/engine/test-engine.ts'
import { loadOpenItems } from '#main/rules/check/lines/load-open-items.ts'

it('lists the open orders of a table in opening order, and none for a free table', async () => {
  const { givenOrder, as, clock, tableId } = await givenRestaurant()
  const first = await givenOrder('1', ['Fritada'])
  clock.advance(1_000)
  const second = await givenOrder('1', ['Humita'], { user: 'cajera' })
  await givenOrder('2', ['Guatita'])
  const mesero = await as('mesero')
  expect(await mesero.orders.list({ params: { tableId: tableId('1') } })).toEqual([first, second])
  expect(await mesero.orders.list({ params: { tableId: tableId('3') } })).toEqual([])
})

it('returns 404 for an unknown table', async () => {
  const { as } = await givenRestaurant()
  const mesero = await as('mesero')
  await expect(mesero.orders.list({ params: { tableId: 9999 } })).rejects.toMatchObject({
    status: 404,
  })
})

it('lists the same after a restart', async () => {
  const { givenOrder, item, app, folder, comboId, as, tableId } = await givenRestaurant()
  const combo = item('Combo manaba', { comboId: comboId('Combo manaba'), quantity: 3 })
  await givenOrder('1', ['Fritada', combo, item('Pan de casa', { discountAmount: 0.05 })])
  const mesero = await as('mesero')
  const before = await mesero.orders.list({ params: { tableId: tableId('1') } })
  await app.stop()

  const restarted = await givenRestaurant({ folder })
  const again = await restarted.as('mesero')
  expect(await again.orders.list({ params: { tableId: restarted.tableId('1') } })).toEqual(before)
})

it('shows deleted lines with both names', async () => {
  const { givenOrder, as, clock, tableId } = await givenRestaurant()
  const { items } = await givenOrder('1', ['Fritada', 'Humita'], { send: true })
  const [fritada] = items
  clock.advance(60_000)
  const mesero = await as('mesero')
  await mesero.orders.deleteItems({
    body: { itemUuids: [fritada?.itemUuid ?? ''], reason: 'Salió fría', pin: '2580' },
  })
  const [order] = await mesero.orders.list({ params: { tableId: tableId('1') } })
  expect(order).toMatchObject({
    items: [{ description: 'Humita' }],
    deletedItems: [
      {
        itemUuid: fritada?.itemUuid,
        description: 'Fritada',
        quantity: 1,
        course: 1,
        wasSent: true,
        sentAt: expect.any(String),
        reason: 'Salió fría',
        deletedAt: '2026-11-21T19:59:00.000Z',
        deletedBy: 'Luis Cajas',
        authorizedBy: 'Gabriela Paz',
      },
    ],
    totalAmount: 2.2,
  })
})

/** Inserts an invoice of the table with only the columns that an order shows. */
function givenInvoice({ sql }: Restaurant, invoice: Record<string, unknown>): number {
  const row: Record<string, unknown> = {
    invoiceUuid: crypto.randomUUID(),
    requestHash: '',
    emissionPointId: 1,
    establishmentId: 1,
    customerId: 1,
    createdById: 1,
    documentType: 'INVOICE',
    environment: 1,
    accessKey: '',
    issueDate: '2026-11-21',
    issuedAt: '2026-11-21T19:58:00.000Z',
    status: 'CREATED',
    taxStatus: 'PENDING',
    customerName: '',
    customerIdentification: '',
    customerIdentificationCode: '',
    subtotalTaxed: 0,
    subtotalTaxFree: 0,
    subtotalNonTaxable: 0,
    subtotal: 0,
    discount: 0,
    tax: 0,
    ice: 0,
    tip: 0,
    serviceAmount: 0,
    groupConsumption: 0,
    ...invoice,
  }
  sql(
    `INSERT INTO cashRegisters (id, operationId, requestHash, emissionPointId, establishmentId,
       sequential, openedAt, openedById, openingCash, status)
     VALUES (1, 'x', '', 1, 1, 1, '2026-11-21T12:00:00.000Z', 1, 0, 'OPEN') ON CONFLICT DO NOTHING`,
  )
  row['cashRegisterId'] = 1
  const columns = Object.keys(row)
  sql(
    `INSERT INTO invoices (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
  return Number(sql('SELECT max(id) AS id FROM invoices')[0]?.['id'])
}

it('shows billed items with their invoice', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, as, sql, tableId } = restaurant
  const { items } = await givenOrder('1', ['Fritada', 'Humita'], { send: true })
  const [fritada] = items
  const invoiceId = givenInvoice(restaurant, {
    sequential: 1,
    number: '001-001-000000001',
    total: 890,
  })
  sql(
    `UPDATE orderItems SET status = 'BILLED', invoiceId = ? WHERE itemUuid = ?`,
    invoiceId,
    fritada?.itemUuid,
  )
  const mesero = await as('mesero')
  const [order] = await mesero.orders.list({ params: { tableId: tableId('1') } })
  expect(order).toMatchObject({
    items: [{ description: 'Humita' }],
    billedItems: [
      {
        itemUuid: fritada?.itemUuid,
        description: 'Fritada',
        quantity: 1,
        totalAmount: 8.9,
        invoiceId,
        invoiceNumber: '001-001-000000001',
      },
    ],
    totalAmount: 2.2,
  })
})

it('shows a split bill: paid shares and the amount of the open ones', async () => {
  const restaurant = await givenRestaurant()
  const { givenOrder, as, sql, tableId, sectionId } = restaurant
  await givenOrder('1', ['Fritada', 'Humita'], { send: true })
  sql(
    `INSERT INTO billSplits (id, shareCount, createdAt) VALUES (1, 3, '2026-11-21T19:58:00.000Z')`,
  )
  sql(`UPDATE orderItems SET splitId = 1`)
  // 8.90 + 2.20 = 11.10 in three parts of 3.70.
  const invoiceId = givenInvoice(restaurant, {
    sequential: 1,
    number: '001-001-000000001',
    subtotal: 322,
    tip: 32,
    total: 402,
    splitId: 1,
    splitNumber: 2,
  })
  const after = await givenOrder('1', ['Limonada'], { user: 'cajera' })
  const mesero = await as('mesero')
  const [split, rest] = await mesero.orders.list({ params: { tableId: tableId('1') } })
  expect(split?.split).toEqual({
    of: 3,
    paid: [{ number: 2, invoiceId, totalAmount: 3.7 }],
    open: [
      { number: 1, totalAmount: 3.7 },
      { number: 3, totalAmount: 3.7 },
    ],
  })
  expect(split?.items.map(({ isShared }) => isShared)).toEqual([true, true])
  expect(rest).toEqual(after)
  expect(rest?.split).toBeNull()
  expect(rest?.items.map(({ isShared }) => isShared)).toEqual([false])

  const states = await mesero.tables.list({ params: { sectionId: sectionId('Salón') } })
  expect(states.find((table) => table.name === '1')).toMatchObject({
    // Two open shares plus the lemonade that was ordered after the split.
    totalAmount: 9.3,
    subtotalAmount: 8.09,
    itemCount: 3,
  })
})

it('loadOpenItems returns the open items of all orders of a table in the order of the check', async () => {
  const { givenOrder, item, app, folder, tableId, as } = await givenRestaurant()
  const struck = item('Humita')
  await givenOrder('1', ['Fritada', item('Flan de coco', { course: 3 }), struck])
  await givenOrder('1', [item('Pan de casa', { course: 1 })], { user: 'cajera', send: true })
  await givenOrder('2', ['Guatita'])
  await (await as('mesero')).orders.deleteItems({ body: { itemUuids: [struck.itemUuid] } })
  const id = tableId('1')
  await app.stop()

  const postgres = placeOfFolder(folder)
  const database = await openEngine({
    folder,
    pepper: TEST_PEPPER,
    postgres,
    checkpoints: 'inline',
    log: () => {},
  })
  const items = await loadOpenItems(database.reader, { tableId: id })
  await database.close()
  expect(items).toMatchObject([
    { description: 'Fritada', course: 1, status: 'NEW', taxCode: '4', taxName: 'IVA 15 %' },
    { description: 'Pan de casa', course: 1, status: 'SENT', taxCode: '0', productCode: 'GUA-12' },
    { description: 'Flan de coco', course: 3, status: 'NEW' },
  ])
})
