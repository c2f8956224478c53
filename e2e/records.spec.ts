import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

const MISSING = 'Falta este dato.'

test('an owner records people: each refusal is at its field, and no record is lost', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await new SignInPage(page).enter('Sofía Andrade')

  await test.step('a seller, deactivated again', async () => {
    await page.goto('/#/vendors/new')
    const vendors = new RecordPage(page, 'Vendedores')
    await vendors.press('Agregar vendedor')
    await expect(page.getByText(MISSING)).toHaveCount(3)
    await expectAccessible(page)
    await vendors.fillIn({ Nombre: 'Nelly Toapanta', Identificación: '123' })
    await vendors.choose('Tipo de identificación', 'Cédula')
    await vendors.press('Agregar vendedor')
    await expect(vendors.field('Identificación')).toBeFocused()
    await expect(vendors.field('Identificación')).toHaveAttribute('aria-invalid', 'true')
    await vendors.fillIn({ Identificación: '1710034065' })
    await vendors.choose('Provincia · opcional', 'Pichincha')
    await vendors.choose('Cantón · opcional', 'Quito')
    await vendors.press('Agregar vendedor')
    await expect(page.getByText('Nelly Toapanta creado')).toBeVisible()
    await vendors.press('Desactivar')
    await vendors.press('Desactivar a Nelly Toapanta')
    await expect(vendors.rows.filter({ hasText: 'Nelly' })).toContainText('Inactivo')
    const { data } = await api.vendors.list({ query: { search: 'nelly' } })
    expect(data).toMatchObject([{ name: 'Nelly Toapanta', active: false }])
    expect(data[0]?.cantonId).not.toBeNull()
  })

  await test.step('a carrier, deleted again', async () => {
    await page.goto('/#/carriers/new')
    const carriers = new RecordPage(page, 'Transportistas')
    await carriers.fillIn({
      'Nombre o razón social': 'Carga Rápida',
      Identificación: '1710034065',
      Placa: 'PBA 1234',
    })
    await carriers.choose('Tipo de identificación', 'Cédula')
    await carriers.press('Agregar transportista')
    await expect(carriers.field('Placa')).toHaveAttribute('aria-invalid', 'true')
    await carriers.fillIn({ Placa: 'pba-1234' })
    await carriers.press('Agregar transportista')
    await expect(carriers.rows.filter({ hasText: 'Carga Rápida' })).toContainText('PBA-1234')
    await expectAccessible(page)
    await carriers.press('Eliminar')
    await carriers.press('Eliminar Carga Rápida')
    await expect(page.getByText('Carga Rápida eliminado')).toBeVisible()
  })

  await test.step('a customer with a limit; a double is refused', async () => {
    await page.goto('/#/customers/new')
    const customers = new RecordPage(page, 'Clientes')
    await customers.fillIn({
      'Nombre o razón social': 'Taller Yasuní',
      Identificación: '1710034065',
      'Cupo · opcional': '400',
      'Días de plazo · opcional': 'quince',
    })
    await customers.choose('Tipo de identificación', 'Cédula')
    await customers.press('Agregar cliente')
    await expect(page.getByText('No es un número.')).toHaveCount(1)
    await customers.fillIn({ 'Días de plazo · opcional': '15' })
    await customers.press('Agregar cliente')
    await expect(page.getByText('Taller Yasuní creado')).toBeVisible()
    await customers.search.fill('yasuni')
    await expect(customers.rows).toHaveText([/Taller Yasuní.*400,00/])
    await page.goto('/#/customers/new')
    await customers.fillIn({ 'Nombre o razón social': 'Otra vez', Identificación: '1710034065' })
    await customers.choose('Tipo de identificación', 'Cédula')
    await customers.press('Agregar cliente')
    await expect(customers.field('Identificación')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
})

test('a search that begins while a new record is still being listed stays as it is typed', async ({
  page,
}) => {
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/customers/new')
  const customers = new RecordPage(page, 'Clientes')
  await expect(customers.rows.first()).toBeVisible()
  await customers.fillIn({ 'Nombre o razón social': 'Zoila Yasuní', Identificación: '1710034065' })
  await customers.choose('Tipo de identificación', 'Cédula')
  const list = Promise.withResolvers<void>()
  await page.route(/api\/v1\/customers\?/, async (route) => {
    if (!route.request().url().includes('search=')) await list.promise
    await route.continue()
  })
  await customers.press('Agregar cliente')
  await expect(page.getByText('Zoila Yasuní creado')).toBeVisible()
  await customers.search.fill('final')
  list.resolve()
  await expect(page).toHaveURL(/customers\/\d+$/)
  await expect(customers.search).toHaveValue('final')
  await expect(customers.rows).toHaveText([/CONSUMIDOR FINAL/])
})

test('an owner changes the place of the business, its numbers and its taxes', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await new SignInPage(page).enter('Sofía Andrade')

  await test.step('the service charge of the establishment', async () => {
    await page.goto('/#/establishments/1')
    const establishments = new RecordPage(page, 'Establecimientos')
    await establishments.fillIn({ 'Servicio (%)': '12' })
    await establishments.press('Guardar cambios')
    await expect(establishments.field('Servicio (%)')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    const before = await api.establishments.get({ params: { id: 1 } })
    await establishments.fillIn({ 'Servicio (%)': '8' })
    await page.getByRole('switch', { name: 'Agrega el servicio' }).click()
    await establishments.press('Guardar cambios')
    await expect(page.getByText(/^Cambios de .* guardados$/)).toBeVisible()
    expect(await api.establishments.get({ params: { id: 1 } })).toMatchObject({
      rideDesign: before.rideDesign,
      serviceChargePercentage: 8,
      serviceChargeEnabled: !before.serviceChargeEnabled,
    })
    await establishments.choose('El día termina a las', '04:00')
    await establishments.press('Guardar cambios')
    await expect
      .poll(async () => (await api.establishments.get({ params: { id: 1 } })).dayEndsAt)
      .toBe('04:00')
    await page.goto('/#/reports/now')
    await expect(page.getByText('Cada día termina a las 04:00 del siguiente.')).toBeVisible()
    await page.goto('/#/establishments/1')
    await establishments.press('Eliminar')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(establishments.rows).toHaveCount(1)
  })

  await test.step('an emission point with its first number', async () => {
    await page.goto('/#/emission-points/new')
    const points = new RecordPage(page, 'Puntos de emisión')
    await points.fillIn({ Nombre: 'Terraza', Código: '1', 'Próxima factura': '501' })
    await points.press('Agregar punto de emisión')
    await expect(points.field('Código')).toHaveAttribute('aria-invalid', 'true')
    await points.fillIn({ Código: '003' })
    await points.press('Agregar punto de emisión')
    await expect(page.getByText('Terraza creado')).toBeVisible()
    await expectAccessible(page)
    const { data } = await api.emissionPoints.list({ query: { search: 'terraza' } })
    expect(data).toMatchObject([{ code: '003', nextInvoiceNumber: 501 }])
  })

  await test.step('a tax for the days of a decree', async () => {
    await page.goto('/#/taxes/new')
    const taxes = new RecordPage(page, 'Impuestos')
    await taxes.fillIn({
      Nombre: 'IVA feriado',
      'Código del SRI': '8',
      'Tarifa (%)': '8',
      'Primer día · opcional': '05/12/2026',
      'Último día · opcional': '01/12/2026',
    })
    await taxes.press('Agregar impuesto')
    await expect(taxes.field('Último día · opcional')).toHaveAttribute('aria-invalid', 'true')
    await taxes.fillIn({
      'Último día · opcional': '07/12/2026',
      'Reemplaza al código · opcional': '4',
    })
    await taxes.press('Agregar impuesto')
    await expect(taxes.rows.filter({ hasText: 'IVA feriado' })).toContainText(
      'Del 05/12/2026 al 07/12/2026',
    )
    await expectAccessible(page)
    await taxes.choose('Provincia · opcional', 'Pichincha')
    await taxes.choose('Cantón · opcional', 'Cayambe')
    await taxes.choose('Provincia · opcional', 'Imbabura')
    await taxes.press('Guardar cambios')
    await expect(taxes.rows.filter({ hasText: 'IVA feriado' })).toContainText('Imbabura, Cayambe')
    await page.getByRole('button', { name: 'Quitar Imbabura' }).click()
    await taxes.press('Guardar cambios')
    await expect(taxes.rows.filter({ hasText: 'IVA feriado' })).not.toContainText('Imbabura')
    const kept = await api.catalogs.taxes({ query: { all: 'true', search: 'feriado' } })
    expect(kept).toMatchObject([{ provinceIds: [], cantonIds: [1702] }])
  })

  await test.step('the decrees of this version and those of a file, shown before they are taken', async () => {
    await page.goto('/#/taxes')
    await page.getByRole('button', { name: 'Decretos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decretos de turismo' })
    const rows = dialog.getByRole('listitem')
    await expect(rows).toHaveText([
      /D\.E\. 196.*Carchi, Imbabura, Cayambe, Pedro Moncayo.*Nuevo/,
      /D\.E\. 271.*Todo el país.*Ya está/,
      /D\.E\. 304.*Ya está/,
      /D\.E\. 368.*Nuevo/,
      /D\.E\. 391.*Nuevo/,
    ])
    expect(await decreeNumbers(api)).toEqual(['271', '304'])
    await dialog.getByRole('button', { name: 'Aceptar 3 decretos' }).click()
    await expect(page.getByText('3 decretos aceptados')).toBeVisible()
    expect(await decreeNumbers(api)).toEqual(['271', '304', '196', '368', '391'])

    await page.getByRole('button', { name: 'Decretos' }).click()
    await expect(dialog.getByRole('button', { name: 'Todo está al día' })).toBeDisabled()
    const choose = async (content: string) => {
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'mio.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      })
    }
    await choose('no es JSON')
    await expect(dialog.getByRole('alert')).toContainText('El archivo no es de decretos de turismo')
    await choose(
      JSON.stringify({
        format: 'mostrador-decrees',
        version: 1,
        decrees: [
          {
            decreeNumber: '391',
            name: 'IVA 8 % turismo (D.E. 391)',
            taxRate: 8,
            validFrom: '2026-05-22',
            validTo: '2026-05-25',
            provinceCodes: ['17'],
          },
        ],
      }),
    )
    await expect(rows).toHaveText([/Primer día: 2026-05-23 → 2026-05-22.*Pichincha.*Cambia/])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Aceptar 1 decreto' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 decreto aceptado')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'D.E. 391' })).toContainText(
      /22\/05\/2026.*Pichincha/,
    )
  })
})

test('an owner gives a role a right by keyboard, and cannot delete a role that users have', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/roles/new')
  const roles = new RecordPage(page, 'Roles')
  await roles.press('Agregar rol')
  await expect(page.getByText(MISSING)).toHaveCount(1)
  await roles.fillIn({ Nombre: 'cajero' })
  await roles.press('Agregar rol')
  await expect(roles.field('Nombre')).toHaveAttribute('aria-invalid', 'true')
  // A new role begins as a copy: only what differs is changed.
  await expect(page.getByLabel('Copiar de', { exact: true })).toHaveValue('Cajero')
  await roles.fillIn({ Nombre: 'Cajero de noche' })
  await page.getByRole('checkbox', { name: 'Caja, Cerrar' }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Caja, Cerrar, con PIN de otro' })).toBeVisible()
  await expect(page.getByText('Caja, Cerrar: de Sí a No')).toBeVisible()
  await expectAccessible(page)
  await roles.press('Agregar rol')
  await expect(page.getByText('Cajero de noche creado')).toBeVisible()
  const copied = (await api.roles.list({ query: { search: 'cajero' } })).data
  const [day, night] = ['Cajero', 'Cajero de noche'].map((name) =>
    copied.find((role) => role.name === name),
  )
  expect(night?.permissions.toSorted()).toEqual(
    day?.permissions.filter((permission) => permission !== 'CASH_REGISTER:CLOSE').toSorted(),
  )
  expect(night?.documents).toEqual(day?.documents)

  await roles.rows.filter({ hasText: /^Cajero\d/ }).click()
  await expect(roles.field('Nombre')).toHaveValue('Cajero')
  await expectAccessible(page)
  const read = page.getByRole('checkbox', { name: 'Productos, Acceso' })
  await expect(read).toBeChecked()
  await read.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: 'Productos, Editar' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Cambia a \d+ personas? desde su próximo acto\.$/)).toBeVisible()
  await roles.press('Guardar cambios')
  await expect(page.getByText('Cambios de Cajero guardados')).toBeVisible()
  const { data } = await api.roles.list({ query: { search: 'cajero' } })
  expect(data.find(({ name }) => name === 'Cajero')?.permissions).toContain('PRODUCT:UPDATE')

  await roles.press('Eliminar')
  await expect(page.getByRole('dialog')).toContainText(/Lo tienen? \d+ personas?/)
  await roles.press('Entendido')
})

async function decreeNumbers(api: ApiClient): Promise<(string | null)[]> {
  const taxes = await api.catalogs.taxes({ query: { all: 'true', search: 'turismo' } })
  return taxes.map(({ decreeNumber }) => decreeNumber)
}
