import { expect } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { FirstStepsPage } from './pages/first-steps-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import { business, owner, setUpBusiness } from './given/set-up-business.ts'

const test = base.extend<{ setup: SetupPage; steps: FirstStepsPage }>({
  setup: async ({ page }, use) => use(new SetupPage(page)),
  steps: async ({ page }, use) => use(new FirstStepsPage(page)),
})
test.use({ serverOptions: [[], { scope: 'test' }] })

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
  await setUpBusiness(page, { setup, steps })
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

test('is set up by keyboard alone, on a tablet too', async ({ page, setup, steps }) => {
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
  await steps.tabTo(steps.chooseMenu)
  await page.keyboard.press('Enter')
  await steps.tabTo(steps.useMenu(42))
  await page.keyboard.press('Enter')
  await expect(steps.step('Carta')).toContainText('42 productos en venta.')
  await expectAccessible(page)
})
