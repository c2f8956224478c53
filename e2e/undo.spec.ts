import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'

test('a moved table is moved back by the toast on the next screen, unless its place is taken', async ({
  page,
  signInPage,
  floor,
  restaurant,
}) => {
  await restaurant.order(12)
  await signInPage.enter('Andrea Mora')
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const move = async () => {
    await page.goto('/#/tables/12/move')
    await floor.table('9').click()
    await expect(page.getByText('Mesa 12 movida a la 9')).toBeVisible()
  }
  await move()
  await page.goto('/#/orders')
  await undo.click()
  await expect(page.getByText('Listo: Devolver la cuenta a la mesa 12')).toBeVisible()
  const totalOf = async (id: number) =>
    (await restaurant.manager.tables.get({ params: { id } })).totalAmount
  expect([await totalOf(12), await totalOf(9)]).toEqual([43, 0])

  await move()
  await restaurant.order(12, { Encebollado: 1 })
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/La mesa cambió desde entonces/)).toBeVisible()
  expect(await totalOf(9)).toBe(43)
})

test('a line that was removed comes back by Ctrl+Z, also in a counter sale that has grown since', async ({
  page,
  signInPage,
  order,
  restaurant,
}) => {
  expect(restaurant.cashier.productId).toBeGreaterThan(0)
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap('Locro de papa', 'Humita')
  await order.line('Locro de papa').click()
  await page.getByRole('button', { name: 'Quitar Locro de papa' }).click()
  await order.tap('Encebollado')
  await page.keyboard.press('Control+z')
  for (const dish of ['Locro de papa', 'Humita', 'Encebollado']) {
    await expect(order.line(dish)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
})

test('a saved price is told with the old one, and goes back unless somebody has changed it since', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const params = { id: admin.productId }
  const before = await admin.products.get({ params, query: {} })
  await signInPage.enter('Sofía Andrade')
  const save = async (price: string) => {
    await page.goto(`/#/products/${params.id}`)
    await page.getByLabel('Precio con impuesto').first().fill(price)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`Encebollado: $ 4,50 → $ ${price}`)).toBeVisible()
  }
  await save('5,25')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Encebollado otra vez a $ 4,50')).toBeVisible()
  expect(await admin.products.get({ params, query: {} })).toEqual(before)

  await save('5,75')
  const { category, tax, measureUnit, stock: _, comboInfo: __, ...product } = before
  const ids = { categoryId: category.id, taxId: tax.id, measureUnitId: measureUnit.id }
  await admin.products.update({
    params,
    body: { ...product, ...ids, priceSalesUnits: [], priceOne: 6 },
  })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/cambió desde entonces. Ya no se puede deshacer/)).toBeVisible()
  expect(await admin.products.get({ params, query: {} })).toMatchObject({ priceOne: 6 })
})
