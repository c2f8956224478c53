import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { InvoicesPage } from './pages/invoices-page.ts'
import { SetupPage } from './pages/setup-page.ts'

const RUC = '1790016919001'

test('the certificate screen sets the number of the provider and the digest of the signature', async ({
  page,
  restaurant,
  signInPage,
}) => {
  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/certificate')
  const part = page.getByRole('region', { name: 'En cada documento' })
  await expect(part).toContainText('Sin número: desarrollo propio')
  const ruc = part.getByRole('textbox', { name: /^RUC Proveedor/ })
  await ruc.fill('1790016919')
  await part.getByRole('button', { name: 'Guardar el RUC' }).click()
  await expect(part).toContainText('El RUC tiene 13 dígitos')
  await expectAccessible(page)
  await ruc.fill(RUC)
  await page.keyboard.press('Enter')
  await expect(part).toContainText('Cada factura y nota de crédito lo lleva')
  await part.getByRole('radio', { name: 'SHA-256' }).click()
  await expect(part.getByRole('radio', { name: 'SHA-256' })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  const settings = await restaurant.manager.electronicDocuments.settings()
  expect(settings).toMatchObject({ softwareProviderRuc: RUC, signatureDigest: 'SHA256' })
  await ruc.fill('')
  await part.getByRole('button', { name: 'Guardar el RUC' }).click()
  await expect(part).toContainText('Sin número: desarrollo propio')
})

test('an invoice with all its additional fields says why no further one can be added', async ({
  page,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(12)
  const additionalInfo = Array.from({ length: 15 }, (_, index) => ({
    label: `Dato ${index + 1}`,
    value: 'x',
  }))
  const { id } = await restaurant.bill(12, 43, { additionalInfo })
  await signInPage.enter('Gabriela Paz')
  const invoices = new InvoicesPage(page)
  await page.goto(`/#/invoices/${id}`)
  await (await invoices.otherAct('Editar')).click()
  const dialog = invoices.dialog(/^Editar la factura/)
  const add = dialog.getByRole('button', { name: 'Agregar dato' })
  await expect(add).toBeDisabled()
  await expect(dialog).toContainText('Caben 15: un documento lleva 15')
  await dialog.getByLabel('Observación').fill('Tarde')
  await expect(dialog).toContainText('Caben 14: un documento lleva 15')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Caben 14 datos adicionales y hay 15')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Quitar el dato 15' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

test.describe('at the first start', () => {
  test.use({ serverOptions: [[], { scope: 'test' }] })

  test('the set-up asks for the provider, and warns a popular business without blocking it', async ({
    page,
  }) => {
    const setup = new SetupPage(page)
    await page.goto('/')
    await setup.setUpOwn.click()
    await setup.fillBusiness({
      ruc: '1790012345001',
      tradeName: 'La Esquina',
      legalName: 'La Esquina S. A. S.',
      address: 'Av. Colón 123',
    })
    await setup.next.click()
    await page.getByRole('radio', { name: 'RIMPE negocio popular' }).click()
    await expect(page.getByText('Un negocio popular da nota de venta')).toBeVisible()
    const ruc = page.getByRole('textbox', { name: /^RUC del proveedor/ })
    await ruc.fill('179001')
    await setup.next.click()
    await expect(page.getByText('El RUC tiene 13 dígitos y termina en 001.')).toBeVisible()
    await expectAccessible(page)
    await ruc.fill(RUC)
    await setup.next.click()
    await expect(setup.title('Local y caja')).toBeVisible()
  })
})
