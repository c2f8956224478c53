import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import { givenTwoPrograms } from '#main/testing/given/given-two-programs.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import {
  conflictsOf,
  decide,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'

async function transfer(shop: Restaurant, from: string, to: string) {
  await (
    await shop.as('gerente')
  ).tables.transfer({
    body: { sourceTableId: shop.tableId(from), targetTableId: shop.tableId(to) },
  })
}

/** Returns the names of the tables with open lines. */
function tablesWithLines(shop: Restaurant) {
  return shop
    .sql(
      `SELECT DISTINCT tables.name FROM orderItems JOIN orders ON orders.id = orderItems.orderId
       JOIN tables ON tables.id = orders.tableId
       WHERE orders.status = 'OPEN' AND orderItems.status NOT IN ('DELETED', 'BILLED') ORDER BY tables.id`,
    )
    .map(({ name }) => name)
}

const done = (answers: readonly { readonly status: number }[]) =>
  answers.every(({ status }) => status < 300)

it('leaves a table where it was moved here, and shows both places with the dishes', async () => {
  const { main, counter, bring } = await givenApartTable()
  await transfer(main, '4', '7')
  await transfer(counter, '4', '6')
  expect(done(await bring())).toBe(true)
  expect(tablesWithLines(main)).toEqual(['7'])
  expect(await onlyConflict(main)).toMatchObject({
    kind: 'TABLE_MOVED_TWICE',
    subject: '4',
    tableId: main.tableId('7'),
    main: {
      programName: 'Caja principal',
      userName: 'Gabriela Paz',
      tableName: '7',
      lines: [
        { name: 'Encebollado', quantity: 2, amount: 9 },
        { name: 'Cerveza rubia 330 ml', quantity: 1, amount: 3 },
      ],
    },
    counter: { programName: 'Mostrador 2', tableName: '6' },
    options: [
      { choice: 'MAIN', obstacle: null },
      { choice: 'COUNTER', obstacle: null },
    ],
  })
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toHaveLength(1)
})

it('is no conflict if both moved the table to the same one', async () => {
  const { main, counter, bring } = await givenApartTable()
  await transfer(main, '4', '7')
  await transfer(counter, '4', '7')
  expect(done(await bring())).toBe(true)
  expect(await conflictsOf(main)).toEqual([])
  expect(tablesWithLines(main)).toEqual(['7'])
})

it('moves the guests by COUNTER to where the counter moved them, without those who sit there since', async () => {
  for (const others of [false, true]) {
    const { main, counter, bring } = await givenApartTable()
    await transfer(main, '4', '7')
    if (others) await main.givenOrder('7', ['Fritada'])
    await transfer(counter, '4', '6')
    await bring()
    const { id } = await onlyConflict(main)
    expect((await decide(main, id, 'COUNTER')).status).toBe(200)
    expect(tablesWithLines(main)).toEqual(others ? ['6', '7'] : ['6'])
  }
})

it('leaves them by MAIN', async () => {
  const { main, counter, bring } = await givenApartTable()
  await transfer(main, '4', '7')
  await transfer(counter, '4', '6')
  await bring()
  const { id } = await onlyConflict(main)
  expect((await decide(main, id, 'MAIN')).status).toBe(200)
  expect(tablesWithLines(main)).toEqual(['7'])
})

it('keeps single lines that both moved to different tables, and moves the others', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  const move = async (shop: Restaurant, count: number, to: string) =>
    (await shop.as('gerente')).orders.moveItems({
      body: {
        operationId: randomUUID(),
        itemUuids: order.items.slice(0, count).map(({ itemUuid }) => itemUuid),
        targetTableId: shop.tableId(to),
      },
    })
  // The counter moves to an order that both know: one that it opens has its own id.
  await move(main, 1, '7')
  await transfer(counter, '4', '6')
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'TABLE_MOVED_TWICE',
    main: { tableName: '7', lines: [{ name: 'Encebollado' }] },
    counter: { tableName: '6' },
  })
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(tablesWithLines(main)).toContain('6')
  expect(tablesWithLines(main)).not.toContain('7')
})

it('keeps lines that both moved to orders of other tables, and moves the line that only the counter moved', async () => {
  const orders: Order[] = []
  const { main, counter, bring } = await givenTwoPrograms(async (before) => {
    const dishes = [before.item('Encebollado'), 'Cerveza rubia 330 ml']
    orders.push(await before.givenOrder('4', dishes))
    for (const table of ['6', '7']) orders.push(await before.givenOrder(table, ['Fritada']))
  })
  const [source, six, seven] = orders
  const move = async (shop: Restaurant, count: number, target?: Order) =>
    (await shop.as('gerente')).orders.moveItems({
      body: {
        operationId: randomUUID(),
        itemUuids: source?.items.slice(0, count).map(({ itemUuid }) => itemUuid) ?? [],
        targetOrderId: target?.id,
      },
    })
  await move(main, 1, seven)
  await move(counter, 2, six)
  expect(done(await bring())).toBe(true)
  const dishesOf = async (order?: Order) => {
    const gerente = await main.as('gerente')
    const { items } = await gerente.orders.get({ params: { orderId: order?.id ?? 0 } })
    return items.map(({ description }) => description).toSorted()
  }
  expect(await dishesOf(six)).toEqual(['Cerveza rubia 330 ml', 'Fritada'])
  expect(await dishesOf(seven)).toEqual(['Encebollado', 'Fritada'])
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'TABLE_MOVED_TWICE',
    main: { tableName: '7', lines: [{ name: 'Encebollado', quantity: 1, amount: 4.5 }] },
    counter: { tableName: '6' },
  })
  expect(done(await bring())).toBe(true)
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(await dishesOf(six)).toContain('Encebollado')
  expect(await dishesOf(seven)).toEqual(['Fritada'])
})

it('keeps an order that both seated at different tables', async () => {
  let order: Order | undefined
  const { main, counter, bring } = await givenTwoPrograms(async (before) => {
    order = await (
      await before.as('gerente')
    ).orders.create({
      body: { orderUuid: randomUUID(), orderType: 'TAB', items: [before.item('Encebollado')] },
    })
  })
  const seat = async (shop: Restaurant, table: string) =>
    (await shop.as('gerente')).orders.seat({
      params: { orderId: order?.id ?? 0 },
      body: { tableId: shop.tableId(table) },
    })
  await seat(main, '7')
  await seat(counter, '6')
  expect(done(await bring())).toBe(true)
  const found = await onlyConflict(main)
  expect(found).toMatchObject({
    kind: 'TABLE_MOVED_TWICE',
    main: { tableName: '7' },
    counter: { tableName: '6' },
  })
  expect((await decide(main, found.id, 'COUNTER')).status).toBe(200)
  expect(tablesWithLines(main)).toEqual(['6'])
})
