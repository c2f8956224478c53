import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'

test('an owner corrects the company, and goes from test to production once', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/company')
  const company = new RecordPage(page, 'Empresa')
  await expect(company.field('RUC')).not.toHaveValue('')
  await company.fillIn({ RUC: '123', 'Razón social': '' })
  await company.press('Guardar cambios')
  await expect(company.field('Razón social')).toHaveAttribute('aria-invalid', 'true')
  await company.fillIn({ 'Razón social': 'Fonda El Arrayán Cía. Ltda.' })
  await company.press('Guardar cambios')
  await expect(company.field('RUC')).toHaveAttribute('aria-invalid', 'true')
  await company.press('Descartar')
  await company.fillIn({ 'Razón social': 'Fonda El Arrayán Cía. Ltda.' })
  await company.press('Guardar cambios')
  await expect(page.getByText(/^Cambios de .* guardados$/)).toBeVisible()
  expect(await api.company.get({})).toMatchObject({
    legalName: 'Fonda El Arrayán Cía. Ltda.',
    environment: 'TEST',
  })

  await expect(page.getByText('Todavía no se puede pasar a producción')).toBeVisible()
  await api.company.saveCertificate({
    body: { file: Buffer.from(makeP12()).toString('base64'), password: TEST_PASSWORD, pin: '9999' },
  })
  await company.press('Pasar a producción…')
  const dialog = page.getByRole('dialog')
  const pin = dialog.getByLabel('PIN de quien administra', { exact: true })
  await dialog.getByLabel('Próxima factura de 001-001').fill('1200')
  await pin.fill('0000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pasar a producción' }).click()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await pin.fill('9999')
  await dialog.getByRole('button', { name: 'Pasar a producción' }).click()
  await expect(page.getByText('En producción: las facturas valen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pasar a producción…' })).toHaveCount(0)
  const { data } = await api.emissionPoints.list({ query: {} })
  expect(data.find(({ code }) => code === '001')?.nextInvoiceNumber).toBe(1200)
})

test('an owner adds a unit, a payment method, a term and a service charge; used ones are not deleted', async ({
  page,
}) => {
  await new SignInPage(page).enter('Sofía Andrade')

  await test.step('a unit', async () => {
    await page.goto('/#/measure-units/new')
    const units = new RecordPage(page, 'Unidades')
    await units.fillIn({ Nombre: 'Jaba', Código: 'JB', 'Equivale a': 'doce' })
    await units.press('Agregar unidad')
    await expect(page.getByText('No es un número.')).toHaveCount(1)
    await units.fillIn({ 'Equivale a': '12' })
    await units.press('Agregar unidad')
    await expect(page.getByText('Jaba creada')).toBeVisible()
    await units.search.fill('jaba')
    await expect(units.rows).toHaveText([/Jaba.*equivale a 12/])
    await expectAccessible(page)
    await units.press('Eliminar')
    await units.press('Eliminar Jaba')
    await expect(page.getByText('Jaba eliminada')).toBeVisible()
    await page.goto('/#/measure-units/1')
    await units.press('Eliminar')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(units.field('Nombre')).toBeVisible()
  })

  await test.step('a way to pay', async () => {
    await page.goto('/#/payment-methods/new')
    const methods = new RecordPage(page, 'Formas de pago')
    await methods.press('Agregar forma de pago')
    await expect(methods.field('Nombre')).toHaveAttribute('aria-invalid', 'true')
    await methods.fillIn({ Nombre: 'De Una' })
    await methods.choose('Clase', 'Transferencia')
    await methods.press('Agregar forma de pago')
    await expect(methods.rows.filter({ hasText: 'De Una' })).toContainText('Transferencia')
    await page.getByRole('switch', { name: 'Activo' }).click()
    await methods.press('Guardar cambios')
    await expect(methods.rows.filter({ hasText: 'De Una' })).toContainText('Inactivo')
    await expectAccessible(page)
  })

  await test.step('a term', async () => {
    await page.goto('/#/payment-terms/new')
    const terms = new RecordPage(page, 'Plazos')
    await terms.fillIn({ Nombre: 'Quincena', Días: '4000' })
    await terms.press('Agregar plazo')
    await expect(terms.field('Días')).toHaveAttribute('aria-invalid', 'true')
    await terms.fillIn({ Días: '15' })
    await terms.press('Agregar plazo')
    await expect(terms.rows.filter({ hasText: 'Quincena' })).toContainText('15 días')
    await expectAccessible(page)
  })

  await test.step('a service charge', async () => {
    await page.goto('/#/service-charges/new')
    const charges = new RecordPage(page, 'Servicio')
    await charges.fillIn({ 'Porcentaje (%)': '12' })
    await charges.press('Agregar servicio')
    await expect(charges.field('Porcentaje (%)')).toHaveAttribute('aria-invalid', 'true')
    await charges.fillIn({ 'Porcentaje (%)': '5' })
    await charges.press('Agregar servicio')
    await expect(charges.rows.filter({ hasText: '5 %' }).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('an owner deactivates a coin, and the count of the register leaves it out', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const counted = async () => (await api.cashRegister.denominations({})).map(({ value }) => value)
  const name = '1 ¢'
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/denominations')
  const coin = page
    .getByRole('region', { name: 'Monedas' })
    .getByRole('switch', { name, exact: true })
  await expect(coin).toBeChecked()
  await coin.click()
  await expect(page.getByText(`${name}: ya no se cuenta`)).toBeVisible()
  await expect(coin).not.toBeChecked()
  expect(await counted()).not.toContain(0.01)

  await page.setViewportSize({ width: 800, height: 1280 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(coin).not.toBeChecked()
  await expectAccessible(page)
  await coin.click()
  await expect(page.getByText(`${name}: se cuenta en caja`)).toBeVisible()
  expect(await counted()).toContain(0.01)
})
