import { expectAccessible } from './accessible.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './restaurant.ts'
import { test as base } from './server.ts'

const test = base.extend<{
  payment: PaymentPage
  signInPage: SignInPage
  restaurant: Restaurant
}>({
  payment: async ({ page }, use) => use(new PaymentPage(page)),
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  restaurant: async ({ server }, use) => use(await Restaurant.open(server)),
})
const { expect } = base

test.beforeEach(async ({ restaurant, signInPage }) => {
  expect(await restaurant.invoices()).toEqual([])
  await signInPage.enter('Andrea Mora')
})

test('takes an order to take away, sends it, charges it and hands it over', async ({
  page,
  payment,
  restaurant,
}) => {
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Verónica')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir platos' }).click()
  await page.getByRole('button', { name: /^Encebollado/ }).click()
  await page.getByRole('button', { name: /^Enviar 1/ }).click()

  const order = page.getByRole('article', { name: 'Llevar 1 · Verónica' })
  await expect(order.getByRole('listitem')).toContainText(['Encebollado'])
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Marcar listo' }).click()
  await expect(order.getByText('Listo', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Cobrar' }).click()
  await expect(payment.toPay).toHaveText('$ 4,50')
  await payment.exact.click()
  await page.getByRole('button', { name: 'Volver a pedidos' }).click()

  await order.getByRole('button', { name: 'Entregado' }).click()
  await expect(page.getByText('Sin pedidos pendientes')).toBeVisible()
  expect(await restaurant.invoices()).toMatchObject([
    { total: 4.5, orderType: 'TAKEAWAY', orderName: 'Llevar 1 · Verónica' },
  ])
})

test('holds a counter sale as a tab that other tills see, adds to it and seats it', async ({
  page,
  restaurant,
}) => {
  await page.getByRole('link', { name: 'Venta directa' }).click()
  await page.getByRole('button', { name: /^Encebollado/ }).click()
  await page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Guardar como pedido' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Barra')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Cuenta 1 · Barra: guardado para todas las cajas')).toBeVisible()
  const held = await restaurant.manager.orders.search({})
  expect(held.data).toMatchObject([{ orderType: 'TAB', name: 'Barra', totalAmount: 4.5 }])
  expect(held.data[0]?.items[0]?.status).toBe('NEW')

  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: /Cuenta 1 · Barra/ }).click()
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('button', { name: /^Locro de papa/ }).click()
  await page.getByRole('button', { name: /^Enviar 2/ }).click()
  const order = page.getByRole('article', { name: 'Cuenta 1 · Barra' })
  await expect(order).toContainText('9,40')
  await order.getByRole('button', { name: 'Sentar' }).click()
  await page.getByRole('button', { name: /^Mesa 12, libre/ }).click()
  await expect(page).toHaveURL(/#\/tables\/\d+$/)
  await expect(page.getByText('Locro de papa').first()).toBeVisible()
  expect((await restaurant.manager.orders.search({})).data).toEqual([])
})
