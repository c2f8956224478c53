import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import type { Server } from './hosts/server.ts'

const TABLE = 12

/** The waiter sends three of one dish. */
async function givenSent(server: Server) {
  const waiter = await signIn(server.url, 'mesero', 'mesero1234')
  await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: TABLE,
      send: true,
      items: [{ itemUuid: randomUUID(), productId: waiter.productId, quantity: 3 }],
    },
  })
  return waiter
}

test('a sent line loses a unit with a reason and a PIN, and the kitchen reads what stays', async ({
  page,
  server,
  order,
  kitchen,
}) => {
  const waiter = await givenSent(server)
  await new SignInPage(page).enter('Luis Cajas')
  await order.open(TABLE)
  await order.line('Encebollado').getByRole('button').first().click()
  await page.keyboard.press('-')

  const dialog = page.getByRole('dialog', { name: 'Cambiar 3 Encebollado' })
  await expect(dialog).toContainText('ANULAR 1 Encebollado')
  await expect(dialog).toContainText('Quedan 2')
  await expectAccessible(page)
  await page.keyboard.press('-')
  await expect(dialog).toContainText('ANULAR 2 Encebollado')
  await expect(dialog).toContainText('Quedan 1')
  await page.keyboard.press('+')
  await dialog.getByRole('button', { name: 'Cambió el pedido' }).click()
  await order.approve('2580')
  await expect(dialog).toBeHidden()

  await expect(order.line('Encebollado')).toContainText('2')
  const [item] = (await waiter.orders.list({ params: { tableId: TABLE } })).flatMap(
    ({ items }) => items,
  )
  expect(item).toMatchObject({ quantity: 2, status: 'SENT' })
  await expect(kitchen.tickets).toHaveCount(2)
  const cancelled = kitchen.tickets.filter({ hasText: 'Anulado' })
  await expect(cancelled).toContainText('eran 3, quedan 2')
  await expect(cancelled).toContainText('Cambió el pedido')
})

test('another note of a sent line cancels the dish and sends it again, without a PIN', async ({
  page,
  server,
  order,
  kitchen,
}) => {
  const waiter = await givenSent(server)
  await new SignInPage(page).enter('Luis Cajas')
  await order.open(TABLE)
  await order.line('Encebollado').getByRole('button').first().click()
  await order.line('Encebollado').getByRole('button', { name: 'Nota' }).click()
  await page.getByRole('textbox', { name: 'Qué pide el cliente' }).fill('sin cebolla')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Cambiar 3 Encebollado' })
  await expect(dialog).toContainText('PREPARAR 3 Encebollado')
  await expect(dialog).toContainText('sin cebolla')
  expect(await waiter.tickets.list()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Avisar a cocina' }).click()
  await expect(dialog).toBeHidden()
  await expect(order.line('Encebollado')).toContainText('sin cebolla')

  await expect(kitchen.tickets).toHaveCount(2)
  await expect(kitchen.tickets.filter({ hasText: 'Anulado' })).toContainText('3')
  await expect(kitchen.tickets.filter({ hasText: 'sin cebolla' })).toContainText('Encebollado')
})

test('cancelling the change leaves the line and the kitchen unchanged', async ({
  page,
  server,
  order,
}) => {
  const waiter = await givenSent(server)
  await new SignInPage(page).enter('Luis Cajas')
  await order.open(TABLE)
  await order.line('Encebollado').getByRole('button').first().click()
  await order.line('Encebollado').getByRole('button', { name: 'Quitar uno' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar 3 Encebollado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(order.line('Encebollado')).toContainText('3')
  expect(await waiter.tickets.list()).toMatchObject([{ kind: 'NEW' }])
})
