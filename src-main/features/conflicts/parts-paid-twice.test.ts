import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Order } from '#shared/api/sales/orders.ts'
import { paymentMethod } from '#main/testing/acts/sales.ts'
import {
  billApart,
  conflictsOf,
  decide,
  drawerOf,
  givenApartTable,
  onlyConflict,
} from '#main/testing/acts/apart-acts.ts'
import { COUNTER_POINT_ID, givenTwoPrograms } from '#main/testing/given/given-two-programs.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'

/** Bills so many of the two Encebollado of $ 4,50. */
async function billUnits(
  shop: Restaurant,
  order: Order,
  units: number,
  user: 'cajera' | 'gerente',
) {
  const [line] = order.items
  await (
    await shop.as(user)
  ).tables.invoice({
    params: { tableId: order.tableId ?? 0 },
    body: {
      invoiceUuid: randomUUID(),
      items: [{ itemUuid: line?.itemUuid ?? '', quantity: units }],
      ...(user === 'gerente' ? { emissionPointId: COUNTER_POINT_ID } : {}),
      payments: [{ amount: units * 4.5, paymentMethod: paymentMethod.cash }],
    },
  })
}

/** Returns the states of the lines. */
const states = (shop: Restaurant) =>
  shop.sql('SELECT status FROM orderItems ORDER BY id').map(({ status }) => status)

it('is no conflict if each program charged one of two units, and nothing of the line is left', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await billUnits(main, order, 1, 'cajera')
  await billUnits(counter, order, 1, 'gerente')
  expect((await bring()).map(({ status }) => status)).toEqual([201])
  expect(await conflictsOf(main)).toEqual([])
  expect(states(main)).toEqual(['BILLED', 'SENT'])
})

it('names the one unit that both charged', async () => {
  for (const [here, there] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { main, counter, order, bring } = await givenApartTable()
    await billUnits(main, order, here, 'cajera')
    await billUnits(counter, order, there, 'gerente')
    await bring()
    expect(states(main)).toEqual(['BILLED', 'SENT'])
    const found = await onlyConflict(main)
    const doubles = [found.main, found.counter].map(({ lines }) =>
      lines.filter(({ isDouble }) => isDouble),
    )
    const one = { name: 'Encebollado', quantity: 1, amount: 4.5, value: null, isDouble: true }
    expect(doubles).toEqual([[one], [one]])
    const before = await drawerOf(main)
    expect((await decide(main, found.id, 'RETURN_MAIN')).status).toBe(200)
    expect(await drawerOf(main)).toBe(before - 4.5)
  }
})

it('makes a conflict for each invoice here if the counter charged in one what two charged here', async () => {
  const { main, counter, order, bring } = await givenApartTable()
  await billApart(main, order, { user: 'cajera', count: 1 })
  await billApart(main, { ...order, items: order.items.slice(1) }, { user: 'cajera' })
  await billApart(counter, order, { user: 'gerente' })
  await bring()
  const found = await conflictsOf(main)
  expect(found.map(({ subject, main: { total } }) => [subject, total])).toEqual([
    ['4 · 001-001-000000001', 9],
    ['4 · 001-001-000000002', 3],
  ])
  for (const { id } of found) expect((await decide(main, id, 'RETURN_COUNTER')).status).toBe(200)
  const { data } = await (await main.as('admin')).creditNotes.list()
  expect(data.map(({ total }) => total)).toEqual([3, 9])
})

it('gives a whole combo back, whatever taxes its lines have', async () => {
  let order: Order | undefined
  const { main, counter, bring } = await givenTwoPrograms(async (before) => {
    const combo = before.item('', { comboId: before.comboId('Combo parrilla dos') })
    order = await before.givenOrder('4', [combo], { send: true })
  })
  if (order === undefined) throw new Error('No order was made')
  await billApart(main, order, { user: 'cajera' })
  await billApart(counter, order, { user: 'gerente' })
  await bring()
  const found = await onlyConflict(main)
  const { total } = found.main
  expect(found.options.map(({ amount }) => amount)).toEqual([null, total, total])
  expect((await decide(main, found.id, 'RETURN_COUNTER')).status).toBe(200)
  const { data } = await (await main.as('admin')).creditNotes.list()
  expect(data.map((note) => note.total)).toEqual([total])
})
