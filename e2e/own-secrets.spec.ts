import { expect } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { test } from './hosts/server.ts'

for (const [place, width, height] of [
  ['the counter', 1366, 768],
  ['a tablet', 800, 1280],
] as const) {
  test(`a cashier changes the own PIN on ${place}, with a wrong password first`, async ({
    page,
  }) => {
    const signInPage = new SignInPage(page)
    await page.setViewportSize({ width, height })
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await page.getByRole('button', { name: 'Usuario: Andrea Mora' }).click()
    await page.getByRole('menuitem', { name: 'Cambiar mi PIN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar mi PIN' })
    await dialog.getByLabel('Contraseña actual').fill('no es esta')
    await dialog.getByLabel('PIN nuevo', { exact: true }).fill('8046')
    await expect(dialog.getByRole('button', { name: 'Mostrar el PIN' })).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Mostrar la contraseña' })).toHaveCount(1)
    await dialog.getByLabel('PIN nuevo otra vez').fill('8046')
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
    await expect(dialog.getByText('Esa no es la contraseña actual.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Contraseña actual').fill('cajera1234')
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
    await expect(page.getByText('PIN cambiado.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+l')
    await signInPage.signIn('Andrea Mora', '8046')
  })
}

test('a waiter whose wish somebody else has chooses one of three free PINs', async ({ page }) => {
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.signIn('Luis Cajas', '1111')
  await page.getByRole('button', { name: 'Usuario: Luis Cajas' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar mi PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar mi PIN' })
  await dialog.getByLabel('Contraseña actual').fill('mesero1234')
  await dialog.getByLabel('PIN nuevo', { exact: true }).fill('1234')
  await dialog.getByLabel('PIN nuevo otra vez').fill('1234')
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(dialog.getByText('Ese PIN no se puede usar.')).toBeVisible()
  const proposals = dialog.getByRole('group', { name: 'O uno de estos, que nadie tiene' })
  const first = proposals.getByRole('button', { name: /^Usar \d{4}$/ }).first()
  const pin = (await first.innerText()).trim()
  await first.click()
  await expect(dialog.getByText('Ese PIN no se puede usar.')).toBeHidden()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(page.getByText('PIN cambiado.')).toBeVisible()
  await page.keyboard.press('Control+l')
  await signInPage.signIn('Luis Cajas', pin)
})
