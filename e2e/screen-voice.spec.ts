import type { Locator } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

test('each screen names itself in the title, its heading has the focus, and an added dish is spoken', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(6)
  await new SignInPage(page).enter('Andrea Mora')
  const order = new OrderPage(page)
  await new FloorPage(page).table('6').click()
  const heading = page.getByRole('heading', { name: 'Mesa 6', exact: true })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Mesa 6 · Mostrador')

  await order.tile('Encebollado').click()
  await expect(page.getByText('Agregado: Encebollado', { exact: true })).toHaveCount(1)
  await order.tile('Encebollado').click()
  await expect(page.getByText('Agregado: Encebollado, van 2')).toHaveCount(1)
})

test('an order without a table, its payment and the move of a table are called by their own names', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(6)
  const { id } = await restaurant.counterOrder({ orderType: 'TAKEAWAY' })
  await new SignInPage(page).enter('Andrea Mora')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/#/orders/${id}/check`)
  await expect(page).toHaveTitle('Llevar 1 · Mostrador')
  await expect(heading).toHaveText(['Llevar 1'])
  await page.goto(`/#/orders/${id}/payment`)
  await expect(page).toHaveTitle('Cobro: Llevar 1 · Mostrador')
  await expect(heading).toHaveText(['Llevar 1'])
  await page.goto('/#/tables/6/move')
  await expect(page).toHaveTitle(/^Mover la mesa 6 · .* · Mostrador$/)
  await expect(heading).toHaveText([/^Mover la mesa 6/])
})

test('the first Tab stop of the page skips the bar', async ({ page }) => {
  await new SignInPage(page).enter('Andrea Mora')
  const skip = page.getByRole('button', { name: 'Ir al contenido' })
  await expect(page.getByRole('heading', { name: 'Mesas', exact: true })).toBeFocused()
  await expect(skip).toHaveCSS('opacity', '0')
  // Goes back to the first stop of the page.
  for (let stops = 0; stops < 30 && !(await isFocused(skip)); stops++) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('opacity', '1')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(skip).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('the screen of a printer has its title while the state of the printer is read', async ({
  page,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const [printer] = await admin.printers.list()
  await new SignInPage(page).enter('Sofía Andrade')
  await page.route('**/printers/*/status', () => undefined)
  await page.goto(`/#/printers/${printer?.id}`)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  await expect(page).toHaveTitle('Impresión: Impresoras · Mostrador')
})

test('a screen that does not exist says so, too', async ({ page }) => {
  await new SignInPage(page).enter('Andrea Mora')
  await page.goto('/#/none')
  await expect(page.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeFocused()
  await expect(page).toHaveTitle('Esta pantalla no existe · Mostrador')
  await expectAccessible(page)
})

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement)
}
