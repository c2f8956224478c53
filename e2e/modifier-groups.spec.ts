import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { RecordPage } from './pages/record-page.ts'

test.use({ hasTouch: false })

test('a modifier group has one row for each option, and a new record has the focus in its name', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const groups = new RecordPage(page, 'Modificadores')
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/modifier-groups/new')
  await expect(groups.field('Nombre')).toBeFocused()
  await page.keyboard.type('Cocción')
  await groups.field('Opción 1').fill('Inglés')
  await groups.press('Agregar opción')
  await groups.field('Opción 2').fill('Bien cocido')
  await page.getByLabel('Diferencia (IVA 15 %)').nth(1).fill('0,50')
  await page.getByRole('checkbox', { name: 'De la carta: viene elegida' }).nth(0).check()
  await groups.press('Más de Bien cocido')
  await page.getByRole('checkbox', { name: 'Agotada' }).check()
  await groups.press('Más de Bien cocido')
  await expect(page.getByText('Agotada', { exact: true })).toBeVisible()
  await groups.press('Agregar grupo')
  await expect(page.getByRole('heading', { name: 'Cocción', level: 2 })).toBeVisible()
  const group = (await admin.modifierGroups.options()).find(({ name }) => name === 'Cocción')
  expect(group?.options).toMatchObject([
    { name: 'Inglés', isDefault: true, priceDifference: 0 },
    { name: 'Bien cocido', soldOut: true, priceDifference: 0.434783 },
  ])
})

test('a group says which dishes offer it, and is attached to them and to a whole category', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { id } = await admin.modifierGroups.create({
    body: { name: 'Salsas', kind: 'EXTRA', options: [{ name: 'Ají' }, { name: 'Mayonesa' }] },
  })
  const groups = new RecordPage(page, 'Modificadores')
  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/modifier-groups/${id}`)
  const row = page.getByRole('list', { name: 'Modificadores' }).getByRole('button').filter({
    hasText: 'Salsas',
  })
  await expect(row).toContainText('Ningún plato la usa')
  const dishes = page.getByRole('group', { name: 'En qué platos' })
  await dishes.getByRole('searchbox', { name: 'Agregar un plato' }).fill('churrasco')
  await dishes
    .getByRole('button', { name: /^Churrasco/ })
    .first()
    .click()
  await dishes.getByLabel('Una categoría').click()
  await page.getByRole('option', { name: 'Sopas' }).click()
  await expect(dishes.getByText('Todo Sopas')).toBeVisible()
  await groups.press('Guardar cambios')
  await expect(row).toContainText(/Extra · \d+ platos/)
  await expect(row).toContainText('Ají, Mayonesa')
  await dishes.getByRole('button', { name: 'No ofrecer en Todo Sopas' }).click()
  await groups.press('Guardar cambios')
  await expect(row).toContainText('Extra · 1 plato')
  const { data } = await admin.modifierGroups.list({ query: { search: 'Salsas' } })
  expect(data).toMatchObject([{ dishes: 1, products: [{ name: 'Churrasco' }], categories: [] }])
})
