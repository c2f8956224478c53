import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { CategoriesPage } from './pages/categories-page.ts'

const test = base.extend<{ categories: CategoriesPage }>({
  categories: async ({ page }, use) => use(new CategoriesPage(page)),
})
const { expect } = base

test('a manager creates a category inside another one, and the faults are shown at their fields', async ({
  page,
  server,
  signInPage,
  categories,
}) => {
  await signInPage.enter('Gabriela Paz')
  await categories.open()
  await page.keyboard.press('Alt+n')
  await categories.create.click()
  await expect(categories.field('Nombre')).toBeFocused()
  await expect(page.getByText('Falta este dato.')).toHaveCount(1)
  await categories.field('Nombre').fill('sopas')
  await categories.create.click()
  await expect(categories.field('Nombre')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await categories.field('Nombre').fill('Caldos')
  await categories.choose('Dentro de', 'Sopas')
  await categories.choose('Estación', 'Cocina')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Caldos creada')).toBeVisible()
  await expect(categories.row('Caldos')).toHaveAttribute('aria-current', 'true')
  await expect(categories.row('Caldos')).toContainText('Sin productos')
  await expect(categories.row('Sopas')).toContainText(/\d productos/)
  await expect(categories.save).toBeDisabled()

  const api = await signIn(server.url, 'gerente', 'gerente1234')
  const { data } = await api.categories.list({ query: { search: 'caldos' } })
  const { data: parents } = await api.categories.list({ query: { search: 'sopas' } })
  expect(data).toMatchObject([
    { name: 'Caldos', parentId: parents[0]?.id, station: 'Cocina', availableInPos: true },
  ])
})

test('leaving with unsaved changes asks, and the user stays or saves; Descartar discards them', async ({
  page,
  signInPage,
  categories,
}) => {
  await signInPage.enter('Gabriela Paz')
  await categories.open()
  await categories.rows.first().click()
  const name = await categories.field('Nombre').inputValue()
  await categories.field('Nombre').fill(`${name} del día`)
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`¿Guardar los cambios de ${name}?`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(categories.field('Nombre')).toHaveValue(`${name} del día`)

  await categories.rows.nth(1).click()
  await question.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByText(`Cambios de ${name} del día guardados`)).toBeVisible()
  await expect(categories.rows.nth(1)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('switch', { name: 'Se ve en la caja' }).click()
  await categories.discard.click()
  await expect(page.getByRole('switch', { name: 'Se ve en la caja' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/categories/)
})

test('a picker filters by letters, and Escape closes it alone before it asks about changes', async ({
  page,
  signInPage,
  categories,
}) => {
  await signInPage.enter('Gabriela Paz')
  await categories.open()
  await categories.rows.first().click()
  const parent = page.getByRole('combobox', { name: 'Dentro de' })
  await expect(parent).toHaveAttribute('aria-expanded', 'false')
  await parent.focus()
  await page.keyboard.type('jugo', { delay: 40 })
  await expect(parent).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option')).toHaveText(['Jugos y aguas'])
  const list = await page.getByRole('listbox').getAttribute('id')
  await expect(parent).toHaveAttribute('aria-controls', list ?? 'none')
  await page.keyboard.press('Enter')
  await expect(parent).toHaveValue('Jugos y aguas')
  await expectAccessible(page)
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(parent).toHaveValue('Jugos y aguas')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toContainText('¿Guardar los cambios de')
})

test('the keyboard alone walks the list, and moves a category in the order of the till', async ({
  page,
  signInPage,
  categories,
}) => {
  await signInPage.enter('Gabriela Paz')
  await categories.open()
  const names = await categories.rows.allInnerTexts()
  await page.keyboard.press('F2')
  await expect(categories.search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(categories.rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(categories.rows.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(categories.rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(categories.rows.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  const [second = ''] = (names[1] ?? '').split('\n')
  await expect(categories.rows.first()).toContainText(second)
  await page.keyboard.press('Enter')
  await expect(categories.field('Nombre')).toBeFocused()
})

test('a category with products is not deleted, and the dialog counts them; an empty one is deleted', async ({
  page,
  signInPage,
  categories,
}) => {
  await signInPage.enter('Gabriela Paz')
  await categories.open()
  await categories.row('Sopas').click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No se puede eliminar Sopas')
  await expect(dialog).toContainText(/La usan \d+ productos/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Entendido' }).click()

  await categories.newCategory.click()
  await categories.field('Nombre').fill('Por un día')
  await categories.create.click()
  await expect(page.getByText('Por un día creada')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog).toContainText('Ningún producto la usa.')
  await dialog.getByRole('button', { name: 'Eliminar Por un día' }).click()
  await expect(page.getByText('Por un día eliminada')).toBeVisible()
  await expect(categories.row('Por un día')).toHaveCount(0)
})

test('on a tablet in dark mode the list and the category are separate pages', async ({
  page,
  signInPage,
  shell,
  categories,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Gabriela Paz')
  await shell.setting('Tema', 'Oscuro')
  await page.keyboard.press('Escape')
  await categories.open()
  await expectAccessible(page)
  await categories.rows.first().click()
  await expect(categories.list).toHaveCount(0)
  await expect(categories.field('Nombre')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(categories.list).toBeVisible()
})

test('a cashier finds neither the menu entry nor the screen', async ({ page, signInPage }) => {
  await signInPage.enter('Andrea Mora')
  const administration = new AdministrationPage(page)
  await administration.openIndex()
  await administration.search.fill('Categorías')
  await expect(page.getByRole('heading', { name: 'Nada con «Categorías»' })).toBeVisible()
  await page.goto('/#/categories')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})
