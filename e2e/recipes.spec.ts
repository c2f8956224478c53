import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'

test('a manager writes the recipe of a dish, sees its cost, and a cook prepares its base', async ({
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const [dish] = (await api.products.list({ query: { search: 'Encebollado' } })).data
  if (dish === undefined) throw new Error('The demo sells no soup')
  const ingredient = {
    productTypeId: dish.productTypeId,
    categoryId: dish.category.id,
    taxId: dish.tax.id,
    measureUnitId: 2,
    priceOne: 0,
    isIngredient: true,
  }
  const fish = await api.products.create({
    body: { ...ingredient, name: 'Albacora', referenceCode: 'ING-1', cost: 6, stock: 20 },
  })
  const recipe = [{ productId: fish.id, quantity: 400, measureUnitId: 3, wastePercentage: 0 }]
  const broth = await api.products.create({
    body: { ...ingredient, name: 'Caldo base', referenceCode: 'ING-2', recipe },
  })

  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/products/${dish.id}`)
  await page.getByRole('button', { name: /^Receta/ }).click()
  const part = page.getByRole('region', { name: 'Receta', exact: true })
  await part.getByRole('button', { name: 'Agregar ingrediente' }).click()
  await part.getByRole('searchbox').fill('albacora')
  await part.getByRole('button', { name: /Albacora/ }).click()
  const line = part.getByRole('list', { name: 'Receta' }).getByRole('listitem')
  await line.getByRole('textbox', { name: 'Cantidad' }).fill('150')
  await line.getByRole('combobox', { name: 'Unidad' }).click()
  await expect(page.getByRole('option', { name: 'Litro' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Gramo', exact: true }).click()
  await line.getByRole('textbox', { name: 'Merma (%)' }).fill('20')
  await expect(part).toContainText('$ 1,08')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(async () => (await api.products.get({ params: { id: dish.id }, query: {} })).recipe)
    .toMatchObject([{ productId: fish.id, takenQuantity: 0.18, unitCost: 6 }])

  await page.goto('/#/production')
  await page.getByRole('button', { name: /Caldo base/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparar Caldo base' })
  await dialog.getByRole('textbox', { name: 'Cuánto se preparó' }).fill('5')
  await expect(dialog.getByRole('list', { name: 'Sale de bodega' })).toContainText('2 KG')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar preparación' }).click()
  await expect(dialog).toHaveCount(0)
  const stockOf = async (id: number) =>
    (await api.products.get({ params: { id }, query: {} })).stock
  expect([await stockOf(broth.id), await stockOf(fish.id)]).toEqual([5, 18])
})
