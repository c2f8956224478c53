import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test as base } from './journey.ts'
import { FirstStepsPage } from './pages/first-steps-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import type { SignInPage } from './pages/sign-in-page.ts'

const test = base.extend<{ setup: SetupPage; steps: FirstStepsPage }>({
  setup: async ({ page }, use) => use(new SetupPage(page)),
  steps: async ({ page }, use) => use(new FirstStepsPage(page)),
})
test.use({ serverOptions: [[], { scope: 'test' }] })

const business = {
  RUC: '1790012345001',
  'Nombre comercial': 'Fonda El Arrayán',
  'Razón social': 'Fonda El Arrayán S. A. S.',
  'Dirección de la matriz': 'Av. de los Capulíes N4-12, Ambato',
} as const
const owner = { name: 'Nina Yánez', username: 'nina', password: 'capulíes y tunas', pin: '7391' }

/** Sets a business up by taps, and signs its owner in. */
async function setUpBusiness(
  page: Page,
  { setup, steps, signInPage }: { setup: SetupPage; steps: FirstStepsPage; signInPage: SignInPage },
): Promise<void> {
  await page.goto('/')
  await steps.tap(setup.setUpOwn)
  for (const [label, text] of Object.entries(business)) await steps.write(setup.field(label), text)
  for (const title of ['Impuestos', 'Local y caja', 'Administración']) {
    await steps.tap(setup.next)
    await expect(setup.title(title)).toBeVisible()
  }
  await steps.write(setup.field('Nombre y apellido'), owner.name)
  await steps.write(setup.field('Usuario'), owner.username)
  await steps.write(setup.secret('Contraseña'), owner.password)
  await steps.write(setup.secret('PIN'), owner.pin)
  await steps.write(setup.secret('PIN otra vez'), owner.pin)
  await steps.tap(setup.finish)
  await signInPage.tile(owner.name).waitFor()
  steps.taps += 1 + owner.pin.length + 1
  await signInPage.choose(owner.name)
  await signInPage.tapPin(owner.pin)
  await expect(steps.title).toBeVisible()
}

test('goes from an empty folder to the first invoice in under 40 taps', async ({
  page,
  setup,
  steps,
  signInPage,
}) => {
  const order = new OrderPage(page)
  const payment = new PaymentPage(page)
  const register = new RegisterPage(page)
  await setUpBusiness(page, { setup, steps, signInPage })
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
  await steps.tap(page.getByRole('button', { name: 'Abrir la caja' }))
  await steps.tap(register.open)
  await expect(register.close).toBeVisible()
  await steps.tap(page.getByRole('link', { name: 'Venta directa' }))
  await steps.tap(order.categories.getByRole('radio', { name: 'Sopas' }))
  await steps.tap(order.tile('Locro de papa'))
  await steps.tap(order.charge)
  await steps.tap(payment.exact)
  await expect(payment.issuedNumber).toHaveText('001-001-000000001')
  expect(steps.taps).toBeLessThan(40)
})

test('goes on at the same step after a reload, with all that was typed but the secrets', async ({
  page,
  setup,
}) => {
  await page.goto('/')
  await setup.setUpOwn.click()
  for (const [label, text] of Object.entries(business)) await setup.field(label).fill(text)
  for (const title of ['Impuestos', 'Local y caja', 'Administración']) {
    await setup.next.click()
    await expect(setup.title(title)).toBeVisible()
  }
  await setup.fillAdministrator(owner)
  await page.reload()
  await setup.setUpOwn.click()
  await expect(setup.title('Administración')).toBeVisible()
  await expect(setup.field('Nombre y apellido')).toHaveValue(owner.name)
  await expect(setup.secret('Contraseña')).toHaveValue('')
  await expect(setup.secret('PIN')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain(owner.password)
  expect(stored).not.toContain(owner.pin)
  for (let step = 0; step < 3; step++) await setup.back.click()
  await expect(setup.field('Nombre comercial')).toHaveValue(business['Nombre comercial'])
})

test('edits the starter menu, refuses a product without a price, and goes on after a restart', async ({
  page,
  setup,
  steps,
  signInPage,
  server,
}) => {
  await setUpBusiness(page, { setup, steps, signInPage })
  await server.restart()
  await page.goto(`${server.url}/#/first-steps`)
  await signInPage.signIn(owner.name, owner.pin)
  await steps.chooseMenu.click()
  await steps.template('Cafetería').click()
  await expect(steps.useMenu(38)).toBeVisible()
  await steps.use('Latte').uncheck()
  await steps.price('Espresso').fill('')
  await page.getByRole('textbox', { name: 'Otro producto' }).fill('Cortado')
  await page.getByRole('textbox', { name: 'Su precio' }).fill('1,90')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await steps.useMenu(38).click()
  await expect(page.getByText('Falta el precio.')).toBeVisible()
  await expect(page.getByText('Productos sin nombre o sin precio: 1.')).toBeVisible()
  await expectAccessible(page)
  await steps.price('Espresso').fill('1,80')
  await steps.useMenu(38).click()
  await expect(steps.step('Carta')).toContainText('38 productos en venta.')

  await steps.step('Salón').getByRole('button', { name: 'Omitir: Salón' }).click()
  await page.reload()
  await expect(steps.step('Salón').getByRole('button', { name: 'Retomar: Salón' })).toBeVisible()
  await expect(steps.step('Salón')).toContainText('Sin mesas se vende solo por venta directa.')
})

test('is set up by keyboard alone, on a tablet too', async ({ page, setup, steps, signInPage }) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/')
  await steps.tabTo(setup.setUpOwn)
  await page.keyboard.press('Enter')
  for (const [label, text] of Object.entries(business)) {
    await steps.tabTo(setup.field(label))
    await page.keyboard.type(text, { delay: 40 })
  }
  for (const title of ['Impuestos', 'Local y caja', 'Administración']) {
    await steps.tabTo(setup.next)
    await page.keyboard.press('Enter')
    await expect(setup.title(title)).toBeVisible()
    await expectAccessible(page)
  }
  for (const [field, text] of [
    [setup.field('Nombre y apellido'), owner.name],
    [setup.field('Usuario'), owner.username],
    [setup.secret('Contraseña'), owner.password],
    [setup.secret('PIN'), owner.pin],
    [setup.secret('PIN otra vez'), owner.pin],
  ] as const) {
    await steps.tabTo(field)
    await page.keyboard.type(text, { delay: 40 })
  }
  await page.keyboard.press('Enter')
  await signInPage.tile(owner.name).waitFor()
  await page.keyboard.type(owner.pin, { delay: 60 })
  await page.keyboard.press('Enter')
  await steps.tabTo(steps.chooseMenu)
  await page.keyboard.press('Enter')
  await steps.tabTo(steps.useMenu(42))
  await page.keyboard.press('Enter')
  await expect(steps.step('Carta')).toContainText('42 productos en venta.')
  await expectAccessible(page)
})
