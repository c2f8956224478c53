import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { callDishesOut } from './senses/called-out.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import type { Server } from './hosts/server.ts'

/** The waiter takes an order to take away, with three of one dish in the kitchen. */
async function givenTakeaway(server: Server) {
  const waiter = await signIn(server.url, 'mesero', 'mesero1234')
  const { id } = await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      name: 'Verónica',
      send: true,
      items: [{ itemUuid: randomUUID(), productId: waiter.productId, quantity: 3 }],
    },
  })
  const read = () => waiter.orders.get({ params: { orderId: id } })
  return { id, waiter, read }
}

test('a sent line of an order to take away loses a unit, and another is deleted with a reason and a PIN', async ({
  page,
  server,
  order,
  kitchen,
}) => {
  const { id, read } = await givenTakeaway(server)
  await new SignInPage(page).enter('Luis Cajas')
  await page.goto(`/#/orders/${id}`)
  await page.getByRole('button', { name: /^3 ?Encebollado/ }).click()
  await expect(order.selected).toContainText('Encebollado')
  await expectAccessible(page)

  await page.keyboard.press('-')
  const change = page.getByRole('dialog', { name: 'Cambiar 3 Encebollado' })
  await expect(change).toContainText('ANULAR 1 Encebollado')
  await change.getByRole('button', { name: 'Cambió el pedido' }).click()
  await order.approve('2580')
  await expect(change).toBeHidden()
  await expect(order.line('Encebollado')).toContainText('2')
  expect((await read()).items).toMatchObject([{ quantity: 2, status: 'SENT' }])
  await expect(kitchen.tickets.filter({ hasText: 'Anulado' })).toContainText('quedan 2')

  await page.keyboard.press('Delete')
  const removal = page.getByRole('dialog', { name: 'Eliminar 2 Encebollado' })
  await removal.getByRole('button', { name: 'Devuelto' }).click()
  await order.approve('2580')
  await expect(removal).toBeHidden()
  await expect
    .poll(read)
    .toMatchObject({ items: [], deletedItems: [{ quantity: 2, reason: 'Devuelto' }] })
})

test('dishes are added to an order to take away with a note, come back whole after a removal, and are sent', async ({
  page,
  server,
  order,
}) => {
  await callDishesOut(server)
  const { id, read } = await givenTakeaway(server)
  await new SignInPage(page).enter('Luis Cajas')
  await page.goto(`/#/orders/${id}`)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await order.tap('Locro de papa')
  const line = order.line('Locro de papa')
  await line.getByRole('button', { name: 'Nota' }).click()
  await page.getByRole('textbox', { name: 'Qué pide el cliente' }).fill('sin queso')
  await page.getByRole('checkbox', { name: 'Es una alergia' }).check()
  await page.keyboard.press('Enter')
  await expect(line).toContainText('sin queso')
  const words = { observation: 'sin queso', isAllergy: true, status: 'NEW' }
  await expect.poll(read).toMatchObject({ items: [{}, words] })

  const [, before] = (await read()).items
  await page.keyboard.press('Delete')
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(line).toContainText('sin queso')
  await expect.poll(read).toMatchObject({ items: [{}, words] })
  expect((await read()).items[1]?.itemUuid).not.toBe(before?.itemUuid)

  await order.send.click()
  const part = page.getByRole('article', { name: 'Llevar 1 · Verónica' })
  await expect(part).toContainText('Locro de papa')
  await expect(page.getByText('Llevar 1 · Verónica: enviado')).toBeVisible()
  expect((await read()).items).toMatchObject([{}, { ...words, status: 'SENT' }])
})
