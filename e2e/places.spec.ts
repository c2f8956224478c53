import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const [where, width, height] of [
  ['the counter', 1366, 768],
  ['a tablet', 800, 1280],
] as const) {
  test(`an owner works at the other establishment from ${where}, but not with unsaved changes`, async ({
    page,
    server,
  }) => {
    const api = await signIn(server.url, 'admin', 'admin1234')
    const house = await api.establishments.create({
      body: { name: 'Sucursal Norte', identifier: '002', address: 'Av. Eloy Alfaro 12' },
    })
    await api.emissionPoints.create({
      body: { establishmentId: house.id, code: '001', name: 'Caja norte' },
    })
    await page.setViewportSize({ width, height })
    await new SignInPage(page).enter('Sofía Andrade')
    const user = page.getByRole('button', { name: 'Usuario: Sofía Andrade' })
    const dialog = page.getByRole('dialog', { name: 'Trabajar en otro punto' })
    const open = async () => {
      await user.click()
      await page.getByRole('menuitem', { name: 'Trabajar en otro punto' }).click()
    }

    await page.goto(`/#/establishments/${house.id}`)
    await page.getByLabel('Nombre', { exact: true }).fill('Sucursal Sur')
    await open()
    await expect(dialog.getByText(/Primero se guarda o se descarta/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Sucursal Norte/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()

    await open()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Sucursal Norte/ }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/#/register')
    await expect(page.getByText(/Caja 001|Abrir caja/).first()).toBeVisible()
    await user.click()
    await expect(page.getByText('Trabaja en Sucursal Norte, punto 002-001')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await user.click()
    await expect(page.getByText('Trabaja en Sucursal Norte, punto 002-001')).toBeVisible()
    await page.getByRole('menuitem', { name: 'Trabajar en otro punto' }).click()
    await dialog.getByRole('button', { name: /El propio/ }).click()
    await expect(dialog).toBeHidden()
    await user.click()
    await expect(page.getByText(/^Trabaja en/)).toHaveCount(0)
  })
}
