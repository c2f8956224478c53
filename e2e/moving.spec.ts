import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import type { Restaurant } from './given/restaurant.ts'

const TABLE = 12
const OTHER = 9

const sizes = {
  counter: { width: 1366, height: 768 },
  tablet: { width: 800, height: 1280 },
} as const

test.beforeEach(async ({ restaurant, signInPage }) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
})

const totalsOf = async (restaurant: Restaurant, ...tableIds: number[]) => {
  const totals = []
  for (const id of tableIds) {
    totals.push((await restaurant.manager.tables.get({ params: { id } })).totalAmount)
  }
  return totals
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`chosen dishes move to another table, which a ${size} then hands over`, async ({
    page,
    order,
    restaurant,
  }) => {
    await page.setViewportSize(viewport)
    await order.open(TABLE)
    await order.chooseMore('Mover platos…')
    const dialog = page.getByRole('dialog', { name: `Mover platos de la mesa ${TABLE}` })
    await dialog.getByRole('checkbox', { name: /^1 Corvina apanada/ }).check()
    await dialog.getByRole('checkbox', { name: /^2 Jugo de naranjilla/ }).check()
    await dialog.getByRole('button', { name: `Mesa ${OTHER}, libre` }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Mover 2 platos a mesa ${OTHER}` }).click()
    await expect(dialog).toBeHidden()
    await expect(order.check.getByText('Corvina apanada')).toHaveCount(0)
    const [left = 0, moved = 0] = await totalsOf(restaurant, TABLE, OTHER)
    expect(left + moved).toBeCloseTo(43)
    expect(moved).toBeGreaterThan(0)

    await order.open(OTHER)
    await order.chooseMore('Entregar a otra persona…')
    const people = page.getByRole('dialog', { name: `Entregar la mesa ${OTHER}` })
    await expectAccessible(page)
    await people.getByRole('button', { name: 'Luis Cajas' }).click()
    await expect(page.getByText(`Mesa ${OTHER}: ahora la atiende Luis Cajas`)).toBeVisible()
    const table = await restaurant.manager.tables.get({ params: { id: OTHER } })
    expect(table.waiterName).toBe('Luis Cajas')
  })
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`dishes leave a table whose guests have the bill with an approval and a reason, on a ${size}`, async ({
    page,
    order,
    restaurant,
  }) => {
    await page.setViewportSize(viewport)
    await restaurant.manager.tables.askBill({ params: { tableId: TABLE } })
    await order.open(TABLE)
    await order.chooseMore('Mover platos…')
    const dialog = page.getByRole('dialog', { name: `Mover platos de la mesa ${TABLE}` })
    await dialog.getByRole('checkbox', { name: /^1 Corvina apanada/ }).check()
    await dialog.getByRole('button', { name: `Mesa ${OTHER}, libre` }).click()
    await dialog.getByRole('button', { name: `Mover 1 plato a mesa ${OTHER}` }).click()
    const approval = page.getByRole('dialog').filter({ hasText: 'PIN de quien aprueba' })
    await approval.getByRole('button', { name: 'Pagan aparte' }).click()
    await page.screenshot({ path: `/tmp/shots/move-${size}.png` })
    await expectAccessible(page)
    await page.keyboard.type('2580')
    await approval.getByRole('button', { name: /^Mover/ }).click()
    await expect(page.getByText(`1 plato movido a mesa ${OTHER}`)).toBeVisible()
    const [, moved = 0] = await totalsOf(restaurant, TABLE, OTHER)
    expect(moved).toBeGreaterThan(0)
  })
}

test('who may delete gives only the reason to move dishes from a bill', async ({
  context,
  restaurant,
}) => {
  const page = await context.newPage()
  const order = new OrderPage(page)
  await restaurant.manager.tables.askBill({ params: { tableId: TABLE } })
  await new SignInPage(page).enter('Gabriela Paz')
  await order.open(TABLE)
  await order.chooseMore('Mover platos…')
  const dialog = page.getByRole('dialog', { name: `Mover platos de la mesa ${TABLE}` })
  await dialog.getByRole('checkbox', { name: /^1 Corvina apanada/ }).check()
  await dialog.getByRole('button', { name: `Mesa ${OTHER}, libre` }).click()
  const move = dialog.getByRole('button', { name: `Mover 1 plato a mesa ${OTHER}` })
  await move.click()
  await dialog.getByRole('button', { name: 'Cambiaron de mesa' }).click()
  await expectAccessible(page)
  await move.click()
  await expect(page.getByText(`1 plato movido a mesa ${OTHER}`)).toBeVisible()
})

test('a tablet that loses the answer of a move asks again, and the dishes move once', async ({
  page,
  order,
  restaurant,
}) => {
  await order.open(TABLE)
  await order.chooseMore('Mover platos…')
  const dialog = page.getByRole('dialog', { name: `Mover platos de la mesa ${TABLE}` })
  await dialog.getByRole('checkbox', { name: /^2 Seco de chivo/ }).check()
  await dialog.getByRole('button', { name: `Mesa ${OTHER}, libre` }).click()
  let lost = 0
  await page.route(
    '**/move-items',
    async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: `Mover 1 plato a mesa ${OTHER}` }).click()
  await expect.poll(() => lost).toBe(1)
  await page.reload()
  await order.open(OTHER)
  await expect(order.line('Seco de chivo')).toBeVisible()
  const orders = await restaurant.manager.orders.list({ params: { tableId: OTHER } })
  expect(orders.flatMap(({ items }) => items).map(({ description }) => description)).toEqual([
    'Seco de chivo',
  ])
  const [left = 0, moved = 0] = await totalsOf(restaurant, TABLE, OTHER)
  expect(left + moved).toBeCloseTo(43)
})

test('dishes move into an order without a table, and one share of a bill is printed', async ({
  page,
  order,
  restaurant,
}) => {
  const tab = await restaurant.manager.orders.create({
    body: { orderUuid: randomUUID(), orderType: 'TAB', name: 'Barra', items: [] },
  })
  await order.open(TABLE)
  await order.chooseMore('Imprimir una parte…')
  const parts = page.getByRole('dialog', { name: 'Imprimir una parte de la cuenta' })
  await expectAccessible(page)
  await parts.getByRole('button', { name: 'Parte 2' }).click()
  await expect(page.getByText('Parte 2: $ 10,75')).toBeVisible()
  await parts.getByRole('button', { name: 'Listo' }).click()

  await order.chooseMore('Mover platos…')
  const dialog = page.getByRole('dialog', { name: `Mover platos de la mesa ${TABLE}` })
  await dialog.getByRole('checkbox', { name: /^1 Locro de papa/ }).check()
  await dialog.getByText('Pedidos', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Cuenta 1 · Barra' }).click()
  await dialog.getByRole('button', { name: 'Mover 1 plato a Cuenta 1 · Barra' }).click()
  // The guests have a part of their bill in hand.
  const approval = page.getByRole('dialog').filter({ hasText: 'PIN de quien aprueba' })
  await approval.getByRole('button', { name: 'Pagan aparte' }).click()
  await page.keyboard.type('2580')
  await approval.getByRole('button', { name: /^Mover/ }).click()
  await expect(dialog).toHaveCount(0)
  const moved = await restaurant.manager.orders.get({ params: { orderId: tab.id } })
  expect(moved.items.map(({ description }) => description)).toEqual(['Locro de papa'])

  await page.goto(`/#/orders/${tab.id}`)
  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar datos…' }).click()
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('0990000001')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Grupo de la barra')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('article', { name: 'Cuenta 1 · Grupo de la barra' })).toBeVisible()
})
