import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import { givenTwoPrograms } from '#main/testing/given/given-two-programs.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import {
  billApart,
  conflictsOf,
  decide,
  drawerOf,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'

async function setQuantity(shop: Restaurant, order: Order, quantity: number) {
  const [line] = order.items
  await (
    await shop.as('gerente')
  ).orders.updateItem({
    params: { itemUuid: line?.itemUuid ?? '' },
    body: { quantity, reason: 'Uno menos' },
  })
}

async function strike(shop: Restaurant, order: Order, count = 1) {
  await (
    await shop.as('gerente')
  ).orders.deleteItems({
    body: {
      itemUuids: order.items.slice(0, count).map(({ itemUuid }) => itemUuid),
      reason: 'No salió',
    },
  })
}

async function lineOf(shop: Restaurant, order: Order) {
  const read = await (await shop.as('gerente')).orders.get({ params: { orderId: order.id } })
  const [line] = order.items
  const open = read.items.find(({ itemUuid }) => itemUuid === line?.itemUuid)
  if (open !== undefined) return { quantity: open.quantity, amount: open.totalAmount }
  return read.deletedItems.some(({ itemUuid }) => itemUuid === line?.itemUuid)
    ? 'DELETED'
    : 'BILLED'
}

const done = (answers: readonly { readonly status: number }[]) =>
  answers.every(({ status }) => status < 300)

it('leaves a line that both changed as it is here, and shows both', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await setQuantity(main, order, 1)
  await setQuantity(counter, order, 1.5)
  expect(done(await bring())).toBe(true)
  expect(await lineOf(main, order)).toEqual({ quantity: 1, amount: 4.5 })
  expect(await onlyConflict(main)).toMatchObject({
    kind: 'LINE_CHANGED_TWICE',
    subject: '4',
    tableId: order.tableId,
    main: {
      programName: 'Caja principal',
      userName: 'Gabriela Paz',
      total: null,
      lines: [{ name: 'Encebollado', quantity: 1, amount: 4.5, isDouble: true }],
    },
    counter: {
      programName: 'Mostrador 2',
      userName: 'Gabriela Paz',
      lines: [{ name: 'Encebollado', quantity: 1.5, amount: 6.75, isDouble: true }],
    },
    options: [
      { choice: 'MAIN', obstacle: null },
      { choice: 'COUNTER', obstacle: null },
    ],
  })
})

it('is no conflict if both changed a line to the same', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await setQuantity(main, order, 1)
  await setQuantity(counter, order, 1)
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toEqual([])
})

it('is no conflict if the counter changed a line several times, and here it only went to the kitchen', async () => {
  let order: Order | undefined
  const { main, counter, bring } = await givenTwoPrograms(async (before) => {
    order = await before.givenOrder('4', [before.item('Encebollado', { quantity: 2 })])
  })
  if (order === undefined) throw new Error('No order was made')
  await (
    await main.as('mesero')
  ).orders.addItems({ params: { orderId: order.id }, body: { send: true, items: [] } })
  await setQuantity(counter, order, 1.5)
  await setQuantity(counter, order, 1)
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toEqual([])
  expect(await lineOf(main, order)).toEqual({ quantity: 1, amount: 4.5 })
})

it('leaves what is here by MAIN, and does what the counter did by COUNTER', async () => {
  for (const [choice, quantity] of [
    ['MAIN', 1.5],
    ['COUNTER', 1],
  ] as const) {
    const { main, counter, order, bring, acts, send } = await givenApartTable()
    await setQuantity(main, order, 1.5)
    await setQuantity(counter, order, 1)
    await bring()
    const { id } = await onlyConflict(main)
    expect((await decide(main, id, choice)).status).toBe(200)
    expect(await lineOf(main, order)).toMatchObject({ quantity })
    // The answer was lost: the act comes again after the decision.
    await setQuantity(main, order, 0.5)
    const [act] = acts()
    expect((await send(act!)).status).toBeLessThan(300)
    expect(await lineOf(main, order)).toMatchObject({ quantity: 0.5 })
  }
})

it('puts a line that was deleted here back as the counter changed it', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await strike(main, order)
  await setQuantity(counter, order, 1)
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found.main.lines).toMatchObject([{ quantity: 0, amount: 0 }])
  expect(await lineOf(main, order)).toBe('DELETED')
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(await lineOf(main, order)).toEqual({ quantity: 1, amount: 4.5 })
})

it('deletes by COUNTER what was changed here, and what only the counter deleted at once', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await setQuantity(main, order, 1)
  await strike(counter, order, 2)
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found.counter.lines).toMatchObject([{ name: 'Encebollado', quantity: 0, amount: 0 }])
  const gerente = await main.as('gerente')
  const read = async () => gerente.orders.get({ params: { orderId: order.id } })
  expect((await read()).items.map(({ description }) => description)).toEqual(['Encebollado'])
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect((await read()).items).toEqual([])
})

it('is no conflict if both deleted a line', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await strike(main, order)
  await strike(counter, order)
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toEqual([])
})

it('does not take back what was charged here, whatever the counter did with the line', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  const invoice = await billApart(main, order, { user: 'cajera' })
  await strike(counter, order)
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'LINE_CHANGED_TWICE',
    main: { invoiceId: invoice.id, invoiceNumber: invoice.number, total: 12 },
    options: [
      { choice: 'MAIN', obstacle: null },
      { choice: 'COUNTER', obstacle: 'NOT_APPLICABLE' },
    ],
  })
  const answer = await decide(main, found.id, 'COUNTER')
  expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT_NOT_APPLICABLE'])
  expect((await decide(main, found.id, 'MAIN')).status).toBe(200)
})

it('keeps the money of a line that was deleted here and charged at the counter', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await strike(main, order)
  await billApart(counter, order, { user: 'gerente' })
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'LINE_CHANGED_TWICE',
    main: { lines: [{ quantity: 0 }] },
    counter: { total: 12, invoiceNumber: '001-002-000000001', lines: [{ quantity: 2, amount: 9 }] },
  })
  expect(await lineOf(main, order)).toBe('DELETED')
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(await lineOf(main, order)).toBe('BILLED')
})

it('leaves a line open that has more units here than the counter charged', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await setQuantity(main, order, 1)
  await billApart(counter, order, { user: 'gerente' })
  await bring()
  const found = await onlyConflict(main)
  expect(found.main.lines).toMatchObject([{ quantity: 1, amount: 4.5 }])
  expect(found.counter.lines).toMatchObject([{ quantity: 2, amount: 9 }])
  expect(await lineOf(main, order)).toMatchObject({ quantity: 1 })
  await decide(main, found.id, 'COUNTER')
  expect(await lineOf(main, order)).toBe('BILLED')
  // Nothing is left to pay.
  expect(main.sql('SELECT status FROM orders')).toEqual([{ status: 'CLOSED' }])
})

it('keeps both when two programs wrote different things about the guest of an order', async () => {
  let order: Order | undefined
  const { main, counter, bring } = await givenTwoPrograms(async (shop) => {
    const gerente = await shop.as('gerente')
    order = await gerente.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name: 'Verónica',
        items: [shop.item('Encebollado')],
      },
    })
  })
  const orderId = order?.id ?? 0
  const edit = async (shop: Restaurant, name: string, phone: string) =>
    (await shop.as('gerente')).orders.edit({ params: { orderId }, body: { name, phone } })
  await edit(main, 'Verónica S.', '0991111111')
  await edit(counter, 'Verónica S.', '0992222222')
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'LINE_CHANGED_TWICE',
    tableId: null,
    main: { lines: [{ name: 'phone', value: '0991111111', quantity: null, amount: null }] },
    counter: { lines: [{ name: 'phone', value: '0992222222' }] },
  })
  expect(found.subject).toMatch(/^Llevar 1 · Verónica S\.$/)
  await decide(main, found.id, 'COUNTER')
  expect(main.sql('SELECT phone FROM orders WHERE id = ?', orderId)).toEqual([
    { phone: '0992222222' },
  ])
})

it('gives back only what both charged of a line that has fewer units at the counter', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await billApart(main, order, { user: 'cajera' })
  await setQuantity(counter, order, 1)
  const [line] = order.items
  await billApart(
    counter,
    { ...order, items: [{ ...line!, quantity: 1, totalAmount: 4.5 }] },
    { user: 'gerente' },
  )
  expect(done(await bring())).toBe(true)
  const found = (await conflictsOf(main)).find(({ kind }) => kind === 'LINE_PAID_TWICE')
  expect(found?.main.lines).toMatchObject([
    { name: 'Encebollado', quantity: 1, amount: 4.5, isDouble: true },
    { name: 'Encebollado', quantity: 1, amount: 4.5, isDouble: false },
    { name: 'Cerveza rubia 330 ml', isDouble: false },
  ])
  expect(found?.options.map(({ amount }) => amount)).toEqual([null, 4.5, 4.5])
  const before = await drawerOf(main)
  expect((await decide(main, found?.id ?? 0, 'RETURN_COUNTER')).status).toBe(200)
  expect(await drawerOf(main)).toBe(before - 4.5)
})
