import { AdministrationPage } from './pages/administration-page.ts'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { OrderPage } from './pages/order-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

test('an enrolled tablet is listed, and a lost one is revoked at once', async ({
  page,
  server,
}) => {
  const signInPage = new SignInPage(page)
  await signInPage.enter('Gabriela Paz')
  await new AdministrationPage(page).open('Equipos')
  await expect(page.getByRole('heading', { name: 'Ningún equipo vinculado' })).toBeVisible()
  await expectAccessible(page)

  const panel = page.getByRole('region', { name: 'Vincular otro equipo' })
  await expect(panel).toContainText('Sin facturas, caja ni configuración.')
  await panel.getByRole('button', { name: 'Código nuevo' }).click()
  const code = (await panel.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '')
  const enrolled = await fetch(`${server.url}/api/v1/devices/enroll`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: 'Tableta terraza' }),
  })
  expect(enrolled.status).toBe(201)

  const row = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem')
  await expect(row).toContainText(/Tableta terraza.*Solo pedidos.*Gabriela Paz/)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Retirar Tableta terraza' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar Tableta terraza' }).click()
  await expect(row).toContainText('Retirado')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('0 equipos vinculados')).toBeVisible()
})

test('a tablet limited to orders takes orders, and offers neither charging nor the register', async ({
  browser,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(4, { Guatita: 1 })
  const { code } = await restaurant.manager.devices.createCode({
    body: {
      scope: 'ORDERS',
    },
  })
  const { deviceToken } = await restaurant.manager.devices.enroll({
    body: { code, name: 'Tableta terraza' },
  })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  await context.addInitScript(
    (token) => localStorage.setItem('mostrador.deviceToken', token),
    deviceToken,
  )
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.signIn('Andrea Mora', '1234')
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()
  await expect(new Shell(page).tabs).toHaveText(['Mesas', 'Pedidos'])
  const order = new OrderPage(page)
  await order.open(4)
  await order.tap('Limonada')
  await order.send.click()
  await order.open(4)
  await expect(order.line('Limonada')).toBeVisible()
  await expect(order.charge).toHaveCount(0)
  await expectAccessible(page)
  expect(refused).toEqual([])
  await context.close()
})

test('who may only enrol devices gets a code for a tablet, without a list of devices', async ({
  page,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { id: roleId } = await admin.roles.create({
    body: {
      name: 'Encargado de tabletas',
      permissions: ['SECTION:READ', 'TABLE:READ', 'ORDER:READ', 'DEVICE:ENROLL'],
    },
  })
  const { id } = await admin.users.create({
    body: {
      username: 'tabletas',
      name: 'Iván Cruz',
      password: 'tabletas1234',
      confirmPassword: 'tabletas1234',
      roleId,
      establishmentId: 1,
    },
  })
  await admin.users.savePin({ params: { id }, body: { pin: '8264', confirmPin: '8264' } })
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.signIn('Iván Cruz', '8264')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const menu = await new Shell(page).openMenu()
  await menu.getByRole('button', { name: 'Vincular un equipo' }).click()
  const panel = page.getByRole('region', { name: 'Vincular otro equipo' })
  await panel.getByRole('button', { name: 'Código nuevo' }).click()
  await expect(panel.getByText(/^\d{4} \d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  expect(refused).toEqual([])
})
