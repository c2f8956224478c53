import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './pages/sign-in-page.ts'

const TABLE = 12

test.beforeEach(async ({ restaurant, page }) => {
  // 25,50 + 5,50 + 2,20 = 33,20
  await restaurant.order(TABLE, { 'Hornado con mote': 3, Guatita: 1, 'Jugo de naranjilla': 1 }, 3)
  const signInPage = new SignInPage(page)
  await signInPage.enter('Andrea Mora')
})

test('each person pays their dishes, a shared one in equal parts, and the sums equal the bill', async ({
  page,
  payment,
  restaurant,
}) => {
  const line = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}.*repartir`) })
  const person = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Persona ${number},`) })
  const card = (number: number) => page.getByRole('region', { name: `Persona ${number}` })
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Por persona' }).click()
  await expect(page).toHaveURL(/#\/tables\/12\/split$/)

  await line('Hornado').click()
  for (const number of [1, 2, 3]) await person(number).click()
  await line('Guatita').click()
  await page.getByRole('button', { name: 'Entre todas' }).click()
  await expect(card(1)).toContainText('10,34')
  await expect(card(3)).toContainText('10,33')
  const sums = page.getByRole('complementary', { name: 'Suman' })
  await expect(sums).toContainText(/\$\s33,20/)
  await expect(sums.locator('div').filter({ hasText: /^Por repartir/ })).toContainText('2,20')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  // The assignments survive a reload.
  await page.reload()
  await expect(card(2)).toContainText('Guatita')
  await person(2).click()
  await page.getByRole('button', { name: /^Cobrar\s*\$\s*10,33/ }).click()
  await expect(payment.toPay).toHaveText('$ 10,33')
  await payment.exact.click()
  await expect(page).toHaveURL(/change/)
  await page.goto(`/#/tables/${TABLE}/split`)
  await expect(card(2)).toContainText('Pagado')
  await expect(sums).toContainText(/\$\s33,20/)
  await page.getByRole('button', { name: /^Cobrar lo que falta/ }).click()
  await expect(payment.toPay).toHaveText('$ 22,87')
  await payment.exact.click()
  await expect(page).toHaveURL(/change/)
  const invoices = await restaurant.invoices()
  expect(invoices.map(({ total }) => total).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    10.33, 22.87,
  ])
})

test('the first paid part of a bill has the customer noted at the table as buyer; later parts only offer it', async ({
  page,
  payment,
  restaurant,
}) => {
  const { data } = await restaurant.cashier.customers.list({
    query: { search: 'Salazar', size: 1 },
  })
  const [salazar] = data
  const [order] = await restaurant.cashier.orders.list({ params: { tableId: TABLE } })
  if (salazar === undefined || order === undefined) throw new Error('The demo has neither')
  await restaurant.cashier.orders.update({
    params: { orderId: order.id },
    body: { guests: 3, customerId: salazar.id },
  })
  const person = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Persona ${number},`) })
  const charge = (sum: string) =>
    page.getByRole('button', { name: new RegExp(`^Cobrar\\s*\\$\\s*${sum}`) })
  const noted = page.getByRole('option', { name: /^Verónica Salazar.*Anotado$/ })
  const change = page.getByRole('button', { name: 'Cambiar' })
  await page.goto(`/#/tables/${TABLE}/split`)
  await page.getByRole('button', { name: /^Hornado.*repartir/ }).click()
  for (const number of [1, 2, 3]) await person(number).click()

  await charge('8,50').click()
  await expect(page.getByText('Verónica Salazar Jaramillo')).toBeVisible()
  await change.click()
  await page.getByRole('button', { name: 'Consumidor final' }).click()
  await expect(noted).toBeVisible()
  await page.screenshot({ path: 'test-results/split-noted-1366.png' })
  await page.goto(`/#/tables/${TABLE}/split`)
  await person(2).click()
  await charge('8,50').click()
  await expect(change).toBeVisible()
  await payment.exact.click()
  await expect(page).toHaveURL(/change/)

  await page.goto(`/#/tables/${TABLE}/split`)
  await charge('8,50').click()
  await expect(payment.toPay).toHaveText('$ 8,50')
  await expect(change).toBeHidden()
  await noted.click()
  await expect(change).toBeVisible()
  await payment.exact.click()
  await expect(page).toHaveURL(/change/)
  const invoices = await restaurant.invoices()
  expect(invoices.map(({ customer }) => customer?.id)).toEqual([salazar.id, salazar.id])
})

test('one of three units of a line is paid by lines, and the rest stays on the table', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Por líneas' }).click()
  await payment.line('Hornado con mote').click()
  const units = page.getByRole('group', { name: /^Unidades de Hornado/ })
  await units.getByRole('button').first().click()
  await units.getByRole('button').first().click()
  await expect(payment.toPay).toHaveText('$ 8,50')
  await payment.exact.click()
  await expect(page).toHaveURL(/change/)
  expect(await restaurant.invoices()).toMatchObject([{ total: 8.5 }])
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Por persona' }).click()
  await expect(page.getByRole('complementary', { name: 'Suman' })).toContainText(/\$\s24,70/)
})

test('a dish is assigned by dragging it or with the number of the person', async ({ page }) => {
  const line = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}.*repartir`) })
  const card = (number: number) => page.getByRole('region', { name: `Persona ${number}` })
  await page.goto(`/#/tables/${TABLE}/split`)
  await line('Hornado').dragTo(card(2))
  await expect(card(2)).toContainText('8,50')
  await line('Guatita').click()
  await page.keyboard.press('3')
  await expect(card(3)).toContainText('5,50')
})

test.describe('on a tablet held upright', () => {
  test.use({ viewport: { width: 800, height: 1280 } })

  test('the acts of the split stay on the screen', async ({ page }) => {
    await page.goto(`/#/tables/${TABLE}/split`)
    await expect(page.getByRole('button', { name: /^Cobrar lo que falta/ })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('button', { name: /^Cobrar\s*\$\s*0,00/ })).toBeInViewport({
      ratio: 1,
    })
    await expectAccessible(page)
  })
})

test('the menu of a check opens the bill where it is divided, or with its discount, and a reload opens it plain', async ({
  page,
  payment,
  order,
}) => {
  const shares = page.getByRole('radio', { name: 'Por persona' })
  const discount = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await order.open(TABLE)
  await order.chooseMore('Dividir la cuenta')
  await expect(shares).toBeVisible()
  await expect(payment.toPay).toHaveText('$ 33,20')
  await page.reload()
  await expect(payment.toPay).toHaveText('$ 33,20')
  await expect(shares).toBeHidden()

  await order.open(TABLE)
  await order.chooseMore('Descuento a la cuenta…')
  await discount.getByLabel('Porcentaje', { exact: true }).fill('10')
  await discount.getByRole('button', { name: 'Demora' }).click()
  await discount.getByRole('button', { name: 'Descontar $ 3,32' }).click()
  await expect(payment.toPay).toHaveText('$ 29,88')
  await expect(shares).toBeHidden()
})
