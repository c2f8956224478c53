import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const state = { language: 'en', theme: 'light', textZoom: 100, isMirrored: false }
    localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
  })
})

test('an order without a table has its English name at the kitchen, on its bill and at the closing', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  const { id } = await restaurant.counterOrder({ orderType: 'DELIVERY', name: 'Karla' })
  await new SignInPage(page).enter('Sofía Andrade', server.url, page.getByRole('main'))
  await page.goto('/#/kitchen')
  const ticket = page.getByRole('article', { name: 'Delivery 1 · Karla' })
  await expect(ticket).toContainText('Delivery 1')
  await expect(ticket).toContainText('Karla')

  await page.goto('/#/register/closing')
  await expect(page.getByText('Delivery 1 · Karla')).toBeVisible()
  await page.goto(`/#/orders/${id}/payment`)
  await page.getByRole('button', { name: 'Exact', exact: true }).click()
  await expect(page.getByText(/ · Delivery 1 · Karla · /)).toBeVisible()
})

test('papers in the queue and places of invoices are named in English', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  const { manager } = restaurant
  // No printer listens at this address, so the papers wait.
  const { id: printerId } = await manager.printers.create({
    body: { name: 'Patio', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  await manager.printRoutes.save({
    body: [
      { job: 'RECEIPT', printerId },
      { job: 'BILL', printerId },
    ],
  })
  await restaurant.order(4)
  await manager.tables.bill({ params: { tableId: 4 }, body: {} })
  await restaurant.bill(4, 43)
  const { id } = await restaurant.counterOrder({ orderType: 'TAKEAWAY', name: 'Karla' })
  await new SignInPage(page).enter('Sofía Andrade', server.url, page.getByRole('main'))
  await page.goto('/#/print-jobs')
  const papers = page.getByRole('list', { name: 'Prints' })
  await expect(papers).toContainText('Check, table 4')
  await expect(papers).toContainText(/Receipt 001-001-\d{9}/)

  await page.goto(`/#/orders/${id}/payment`)
  await page.getByRole('button', { name: 'Exact', exact: true }).click()
  await page.goto('/#/invoices')
  const invoices = page.getByRole('main').getByRole('link')
  await expect(invoices.filter({ hasText: 'Takeaway 1 · Karla' })).toHaveCount(1)
  await expect(invoices.filter({ hasText: 'Table 4' })).toHaveCount(1)
  await expect(page.getByText('Venta directa')).toHaveCount(0)
})

test('numbers have a decimal point, and a passport is called so', async ({ page, server }) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const [category] = (await api.categories.list({ query: { size: 1 } })).data
  if (category === undefined) throw new Error('The demo has categories')
  const { id } = category
  await api.categories.update({ params: { id }, body: { ...category, profitPercentage1: 12.5 } })
  const { id: customerId } = await api.customers.create({
    body: { identificationTypeId: 3, identificationNumber: 'AB123456', socialReason: 'Ada Weiss' },
  })
  await new SignInPage(page).enter('Sofía Andrade', server.url, page.getByRole('main'))
  await page.goto(`/#/categories/${id}`)
  const profit = page.getByLabel('Price 1, in %')
  await expect(profit).toHaveValue('12.5')
  await profit.fill('7.25')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(
      async () => (await api.categories.list({ query: { size: 1 } })).data[0]?.profitPercentage1,
    )
    .toBe(7.25)
  // The demo's first product has a second price.
  await page.goto('/#/products/1')
  await expect(page.getByText('$2.03 · cap 10%')).toBeVisible()
  await page.goto(`/#/customers/${customerId}`)
  await expect(page.getByLabel('Identification type')).toHaveValue('Passport')
})
