import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { FirstStepsPage } from './pages/first-steps-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import { Shell } from './pages/shell.ts'
import { UsersPage } from './pages/users-page.ts'
import { business, owner, setUpBusiness } from './given/set-up-business.ts'
import { createPrinterSimulator } from './simulators/printer/printer-simulator.ts'
import { startSriSimulator } from './simulators/sri/sri-simulator.ts'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'

const test = base.extend<{ setup: SetupPage; steps: FirstStepsPage }>({
  setup: async ({ page }, use) => use(new SetupPage(page)),
  steps: async ({ page }, use) => use(new FirstStepsPage(page)),
})
const { expect } = base
test.use({ serverOptions: [[], { scope: 'test' }] })

const cashier = { name: 'Rosa Quishpe', pin: '8462' }

/** The most taps of an own business to its first invoice, and to the first one that is legal and printed. */
const FIRST_INVOICE = 29
const FIRST_LEGAL_INVOICE = 40

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an own business issues its first invoice within 29 taps of an empty folder', async ({
  page,
  setup,
  steps,
  order,
  payment,
  register,
}) => {
  await setUpBusiness(page, { setup, steps })
  await expect(steps.step('Carta')).toContainText('Sin carta no se puede vender.')
  await expectAccessible(page)
  await steps.tap(steps.chooseMenu)
  await expect(steps.useMenu(42)).toBeVisible()
  await expectAccessible(page)
  await steps.tap(steps.useMenu(42))
  await expect(steps.step('Carta')).toContainText('42 productos en venta.')
  await steps.tap(steps.chooseFloor)
  await expectAccessible(page)
  await steps.tap(steps.useFloor(20))
  await expect(steps.step('Salón')).toContainText('20 mesas.')

  await steps.tap(steps.sell)
  await steps.tap(act(page, 'Abrir la caja'))
  await steps.tap(register.open)
  await steps.tap(order.categories.getByRole('radio', { name: 'Sopas' }))
  await steps.tap(order.tile('Locro de papa'))
  await steps.tap(order.charge)
  await steps.tap(payment.exact)
  await expect(payment.issuedNumber).toHaveText('001-001-000000001')
  expect(steps.taps).toBeLessThanOrEqual(FIRST_INVOICE)
})

test('the first legal, printed invoice takes 40 taps, with a cashier who then charges and closes', async ({
  page,
  server,
  setup,
  steps,
  signInPage,
  order,
  payment,
  register,
}) => {
  test.setTimeout(120_000)
  const sri = await startSriSimulator({})
  const printer = createPrinterSimulator()
  const port = await printer.listen()
  const users = new UsersPage(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })

  // A scan asks the other hosts of the network only, and the simulator is on this one.
  await page.route('**/printers/scan*', (route) =>
    route.fulfill({ json: { found: [{ host: '127.0.0.1', port, printerName: null }] } }),
  )
  await setUpBusiness(page, { setup, steps })
  await test.step('the simulator stands where the line to the tax office ends', async () => {
    const api = await signIn(server.url, owner.username, owner.password)
    const { receptionUrl, authorizationUrl } = sri
    await api.electronicDocuments.saveSettings({
      body: { enabled: true, receptionUrl, authorizationUrl },
    })
  })

  await steps.tap(steps.chooseMenu)
  await steps.tap(steps.useMenu(42))

  await test.step('a cashier', async () => {
    await steps.tap(steps.act('Personas'))
    await steps.write(users.field('Nombre y apellido'), cashier.name)
    await steps.tap(users.field('Rol'))
    await steps.tap(page.getByRole('option', { name: 'Cajero' }))
    await steps.write(users.field('PIN'), cashier.pin)
    await steps.tap(users.create)
    await steps.goBack()
    await expect(steps.step('Personas')).toContainText('Otra persona puede cobrar.')
  })

  await test.step('a printer of the network', async () => {
    await steps.tap(steps.act('Impresora'))
    await steps.write(field('Nombre'), 'Caja')
    await steps.tap(page.getByRole('button', { name: /127\.0\.0\.1/ }))
    await steps.tap(act(page, 'Agregar impresora'))
    await steps.tap(act(page, 'Sí, salió bien'))
    await expect(steps.step('Impresora')).toContainText('1 en uso.')
  })

  await test.step('the electronic signature', async () => {
    await steps.tap(steps.act('Firma electrónica'))
    steps.taps += 1
    await page.getByLabel('Elegir el archivo .p12').setInputFiles({
      name: 'firma.p12',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.from(makeP12({ ruc: business.RUC })),
    })
    await steps.write(field('Contraseña del archivo'), TEST_PASSWORD)
    await steps.tap(act(page, 'Revisar el archivo'))
    await steps.write(field('PIN de quien administra'), owner.pin)
    await steps.tap(act(page, 'Guardar y firmar con él'))
    await expect(page.getByText('Firma electrónica guardada')).toBeVisible()
    await expect(steps.step('Firma electrónica').first()).toContainText('Los documentos se firman.')
  })

  await test.step('the sale', async () => {
    await steps.tap(steps.sell)
    await steps.tap(act(page, 'Abrir la caja'))
    await steps.tap(register.open)
    await steps.tap(order.categories.getByRole('radio', { name: 'Sopas' }))
    await steps.tap(order.tile('Locro de papa'))
    await steps.tap(order.charge)
    await steps.tap(payment.exact)
    await expect(payment.issuedNumber).toHaveText('001-001-000000001')
    await expect.poll(() => sri.taken.length).toBe(1)
    await expect
      .poll(() =>
        printer.roll.flatMap((item) => (item.kind === 'LINE' ? [item.text] : [])).join('\n'),
      )
      .toContain('001-001-000000001')
    expect(steps.taps).toBeLessThanOrEqual(FIRST_LEGAL_INVOICE)
  })

  await test.step('the cashier charges and closes', async () => {
    await page.goto('/#/tables')
    await new Shell(page).leave('Cerrar sesión')
    await signInPage.signIn(cashier.name, cashier.pin)
    await order.openSale()
    await order.tile('Locro de papa').click()
    await order.charge.click()
    await payment.exact.click()
    await expect(payment.issuedNumber).toHaveText('001-001-000000002')
    await page.goto('/#/register/closing')
    await register.finishCount.click()
    await register.tapKeys(cashier.pin)
    await register.close.click()
    await expect(register.title).toHaveText('Caja 001 cerrada')
  })
  await printer.off()
  await sri.stop()
})
