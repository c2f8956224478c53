import { expectAccessible } from './accessible.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { Shell } from './pages/shell.ts'

const test = base.extend<{ administration: AdministrationPage }>({
  administration: async ({ page }, use) => use(new AdministrationPage(page)),
})
const { expect } = base

test('an owner finds a screen by its content with the keyboard alone, next to the screens of its group', async ({
  page,
  signInPage,
  administration,
}) => {
  await signInPage.enter('Sofía Andrade')
  await new Shell(page).tabs.first().waitFor()
  await page.keyboard.press('Control+k')
  await expect(administration.search).toBeFocused()
  await expect(administration.groups.first()).toContainText('Negocio')
  await expectAccessible(page)
  await page.keyboard.type('propina')
  await expect(administration.found.first()).toContainText('Establecimientos')
  await page.keyboard.press('Escape')
  await page.keyboard.type('categ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/categories/)
  const sisters = page.getByRole('navigation', { name: 'Carta' })
  await expect(sisters.getByRole('link', { name: 'Categorías' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await sisters.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('list', { name: 'Productos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(administration.search).toBeVisible()
  await administration.search.fill('jug')
  await expect(administration.found.first()).toContainText('Productos · JUG')
})

test('users see only what they may use: a cashier three groups, a waiter no administration', async ({
  page,
  signInPage,
  administration,
}) => {
  await signInPage.enter('Andrea Mora')
  await administration.openIndex()
  await expect(administration.groups).toHaveText([/Tarjetas/, /Impresión/, /Central/])
  await new Shell(page).leave('Cambiar de usuario')
  await signInPage.signIn('Luis Cajas', '1111')
  await new Shell(page).tabs.first().waitFor()
  await expect(new Shell(page).tabs.filter({ hasText: 'Administración' })).toHaveCount(0)
  await page.goto('/#/administration')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})

test('on a tablet the menu opens the administration, and the screens of a group that have no room are under "Más"', async ({
  page,
  signInPage,
  administration,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Sofía Andrade')
  await administration.openIndex()
  await expectAccessible(page)
  await administration.groups.filter({ hasText: 'Carta' }).click()
  const sisters = page.getByRole('navigation', { name: 'Carta' })
  await expect(sisters.getByRole('link', { name: 'Productos' })).toBeVisible()
  await expect(sisters.getByRole('link', { name: 'Unidades' })).toHaveCount(0)
  await expectAccessible(page)
  await sisters.getByRole('button', { name: 'Más: Carta' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Unidades' }).click()
  await expect(page).toHaveURL(/measure-units/)
  await expect(sisters.getByRole('link', { name: 'Unidades' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
