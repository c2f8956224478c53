import { networkInterfaces } from 'node:os'
import { freePort } from './given/free-port.ts'
import { expectAccessible } from './senses/accessible.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

const TABLE = 6

const hasNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal)

test('the screen says what to do while the network for devices is closed', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(TABLE)
  await new SignInPage(page).enter('Andrea Mora')
  const order = new OrderPage(page)
  await order.open(TABLE)
  await order.chooseMore('Pedir datos de factura…')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('La red para equipos')
  await expectAccessible(page)
})

test('a guest writes the buyer on a phone, the cashier accepts, and the invoice names it', async ({
  page,
  server,
  browser,
}) => {
  test.skip(!hasNetwork, 'This machine has no address that a phone could reach')
  const restaurant = await Restaurant.open(server)
  await restaurant.manager.lan.saveSettings({
    body: { enabled: true, port: await freePort(), tls: true, pin: '2580' },
  })
  await restaurant.order(TABLE)
  await new SignInPage(page).enter('Andrea Mora')
  const order = new OrderPage(page)
  await order.open(TABLE)
  const made = page.waitForResponse((response) => response.url().endsWith('/buyer-forms'))
  await order.chooseMore('Pedir datos de factura…')
  const { url } = (await (await made).json()) as { url: string }
  await expect(page.getByRole('img', { name: 'Código QR del formulario de factura' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  const payment = new PaymentPage(page)
  await payment.open(TABLE)

  const context = await browser.newContext({
    locale: 'es-EC',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const phone = await context.newPage()
  await phone.goto(url)
  await expect(phone.getByText(/^Mesa/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Cédula o RUC').fill('1710034069')
  await phone.getByLabel('Nombre o razón social').fill('Paúl Ruiz')
  await phone.getByRole('button', { name: 'Enviar a la caja' }).click()
  await expect(phone.getByText('Escriba un correo completo')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Cédula o RUC').fill('1710034065')
  await phone.getByLabel('Correo').fill('paul@correo.example')
  await phone.getByRole('button', { name: 'Enviar a la caja' }).click()
  await expect(phone.getByText('Sus datos ya están en la caja')).toBeVisible()
  await expectAccessible(phone)
  await context.close()

  const written = page.getByRole('region', { name: 'El cliente escribió sus datos' })
  await expect(written).toContainText('Paúl Ruiz')
  await expectAccessible(page)
  await page.setViewportSize({ width: 800, height: 1280 })
  await expectAccessible(page)
  await written.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(written).toHaveCount(0)
  await expect(page.getByText('Paúl Ruiz', { exact: true })).toBeVisible()
  await payment.exact.click()
  await expect(payment.issuedNumber).toBeVisible()
  const { data } = await restaurant.cashier.invoices.list({ query: { size: 1 } })
  expect(JSON.stringify(data[0])).toContain('Paúl Ruiz')
})
