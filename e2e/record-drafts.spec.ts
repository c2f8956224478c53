import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
]) {
  test(`unsaved changes return to their author after signing in again, and to nobody else (${size.width} px)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const api = await signIn(server.url, 'cajera', 'cajera1234')
    const id = api.productId
    const entrance = new SignInPage(page)
    const shell = new Shell(page)
    const products = new RecordPage(page, 'Productos')
    await entrance.enter('Gabriela Paz')
    await page.goto(`/#/products/${id}`)
    await products.fillIn({ Nombre: 'Encebollado mixto', 'Precio con impuesto': '5,10' })
    await shell.leave('Cambiar de usuario')

    await entrance.signIn('Sofía Andrade', '9999')
    await page.goto(`/#/products/${id}`)
    await expect(products.field('Nombre')).toHaveValue('Encebollado')
    await expect(page.getByText(/^Borrador de/)).toHaveCount(0)
    await shell.leave('Cerrar sesión')

    await entrance.signIn('Gabriela Paz', '2580')
    await page.goto('/#/products')
    await expect(page.getByText('Borrador de Encebollado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(products.field('Nombre')).toHaveValue('Encebollado mixto')
    await expect(products.field('Precio con impuesto')).toHaveValue('5,10')
    await expect(page.getByText('Sigue lo que no se guardó.')).toBeVisible()
    await expectAccessible(page)
    await products.press('Guardar cambios')
    await expect(page.getByText(/Encebollado mixto: \$\s4,50 → \$\s5,10/)).toBeVisible()
    expect((await api.products.get({ params: { id } })).name).toBe('Encebollado mixto')
    await page.reload()
    await expect(products.field('Nombre')).toHaveValue('Encebollado mixto')
    await expect(page.getByText('Sigue lo que no se guardó.')).toHaveCount(0)
  })
}

test('the company and a cash movement keep what was typed over a sign-out; a cancelled dialog does not', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await api.cashRegister.open({
    body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  const entrance = new SignInPage(page)
  const shell = new Shell(page)
  await entrance.enter('Sofía Andrade')
  await page.goto('/#/company')
  const phone = page.getByLabel('Teléfono · opcional', { exact: true })
  await phone.fill('022998877')
  await shell.leave('Cerrar sesión')
  await entrance.signIn('Sofía Andrade', '9999')
  await page.goto('/#/company')
  await expect(phone).toHaveValue('022998877')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/^Cambios de .* guardados$/)).toBeVisible()

  await page.goto('/#/register')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Motivo', { exact: true })
  await page.getByRole('button', { name: 'Egreso', exact: true }).click()
  await reason.fill('Hielo para el bar')
  await page.reload()
  await page.getByRole('button', { name: 'Egreso', exact: true }).click()
  await expect(reason).toHaveValue('Hielo para el bar')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Egreso', exact: true }).click()
  await expect(reason).toHaveValue('')
  await dialog.getByLabel('Monto', { exact: true }).fill('5,00')
  await reason.fill('Hielo para el bar')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Egreso', exact: true }).click()
  await expect(reason).toHaveValue('')
})

test('a password that was typed is never kept, and a discarded draft is gone', async ({ page }) => {
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/users/new')
  const users = new RecordPage(page, 'Usuarios')
  await users.fillIn({ 'Nombre y apellido': 'Julia Mena' })
  await users.field('PIN').fill('7314')
  await page.reload()
  await expect(users.field('Nombre y apellido')).toHaveValue('Julia Mena')
  await expect(users.field('PIN')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    '7314',
  )
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(users.field('Nombre y apellido')).toHaveValue('')
  await page.reload()
  await expect(users.field('Nombre y apellido')).toHaveValue('')
})
