import { signIn } from './given/api-client.ts'
import { Restaurant } from './given/restaurant.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'
import { makeSigningP12 } from './simulators/sri/make-p12.ts'

const PROMISES = /En línea|se envía sola|Nada por enviar|Por transmitir|por enviar/

test('without a central, no screen says that a sale is sent', async ({ page, server }) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(1)
  const { id, number } = await restaurant.bill(1, 43)
  const signInPage = new SignInPage(page)
  await signInPage.enter('Gabriela Paz')
  const bar = page.getByRole('banner').getByRole('status')

  await page.goto(`/#/sale/change/${id}`)
  await expect(page.getByText('Prueba sin firma: no vale')).toBeVisible()
  await expect(bar).toHaveText('Pruebas · guardado aquí')
  await expect(page.locator('body')).not.toContainText(PROMISES)

  await page.goto('/#/invoices')
  await expect(page.getByRole('link', { name: number })).toContainText('Prueba sin firma')
  await expect(page.locator('body')).not.toContainText(PROMISES)

  await page.goto('/#/register/closing')
  await expect(page.getByText('Pruebas sin firma', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(PROMISES)

  await page.goto('/#/sync')
  await expect(page.getByRole('status').filter({ hasText: 'Sin central' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardado aquí: 2' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('En cola')
  await expect(page.locator('body')).not.toContainText(PROMISES)
})

test('a till that sends to the tax office itself says so at the closing, and nothing about a central', async ({
  page,
  server,
}) => {
  await Restaurant.open(server)
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const password = 'Clave-1234'
  const file = makeSigningP12('1799999990001', password)
  await admin.company.saveCertificate({ body: { file, password, pin: '9999' } })
  // No server listens at this address.
  const nowhere = 'http://127.0.0.1:9/comprobantes'
  await admin.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl: nowhere, authorizationUrl: nowhere },
  })
  await new SignInPage(page).enter('Gabriela Paz')
  await page.goto('/#/register/closing')
  const checklist = page.getByRole('listitem').filter({ hasText: 'Envíos al SRI' })
  await expect(checklist).toContainText('Salen solos al SRI')
  await expect(page.getByRole('main')).not.toContainText(/al central|Nada por enviar/)
  await page.goto('/#/sync')
  await expect(page.getByText('Esta caja envía sus facturas al SRI.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Nadie lo transmite')
})
