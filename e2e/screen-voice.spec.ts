import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './restaurant.ts'
import { expect, test } from './server.ts'

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
  await expect(page.getByText('Agregado: Encebollado')).toHaveCount(1)
})
