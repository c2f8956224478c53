import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { ProductsPage } from './pages/products-page.ts'

const test = base.extend<{ products: ProductsPage }>({
  products: async ({ page }, use) => use(new ProductsPage(page)),
})
const { expect } = base

test('a manager creates a dish with the price that guests pay', async ({
  page,
  server,
  signInPage,
  products,
}) => {
  await signInPage.enter('Gabriela Paz')
  await products.open()
  await products.newProduct.click()
  await products.create.click()
  await expect(products.field('Nombre')).toBeFocused()
  await expect(page.getByText('Falta este dato.')).toHaveCount(3)
  await expectAccessible(page)

  await products.field('Nombre').fill('Volquetero')
  await products.choose('Categoría', 'Sopas')
  await products.field('Precio con impuesto').fill('5,25')
  await products.create.click()
  await expect(page.getByText('Volquetero creado')).toBeVisible()
  // The list shows the new dish by its name; a search that is typed meanwhile would be added to it.
  await expect(products.row('Volquetero')).toBeVisible()
  await products.search.fill('volq')
  await expect(products.row('Volquetero')).toContainText('$ 5,25')

  const api = await signIn(server.url, 'gerente', 'gerente1234')
  const { data } = await api.products.list({ query: { search: 'volquetero' } })
  expect(data).toMatchObject([
    { name: 'Volquetero', referenceCode: 'VOLQUETERO', priceOne: 4.565217, soldOut: false },
  ])
  expect(data[0]).toMatchObject({ measureUnit: { name: 'Unidad' }, tax: { taxRate: 15 } })
})

test('the list shows a new dish of another page, and a dish of a category that it left out', async ({
  signInPage,
  products,
}) => {
  await signInPage.enter('Gabriela Paz')
  await products.open()
  await products.choose('Filtrar por categoría', 'Entradas')
  await products.newProduct.click()
  await products.field('Nombre').fill('Zumo de zapote')
  await products.choose('Categoría', 'Jugos y aguas')
  await products.field('Precio con impuesto').fill('2,50')
  await products.create.click()
  await expect(products.row('Zumo de zapote')).toHaveAttribute('aria-current', 'true')
  await expect(products.row('Zumo de zapote')).toBeInViewport()
  await expect(products.field('Filtrar por categoría')).toHaveValue('Toda la carta')
})

test('changing a price does not overwrite stock that sales change meanwhile', async ({
  page,
  server,
  signInPage,
  products,
}) => {
  const api = await signIn(server.url, 'gerente', 'gerente1234')
  const before = await api.products.get({ params: { id: api.productId } })
  await signInPage.enter('Gabriela Paz')
  await products.open()
  await products.search.fill('encebollado')
  await products.row('Encebollado').first().click()
  await products.field('Precio con impuesto').fill('4,75')
  await expect(page.getByText('Precio: 4,50 → 4,75')).toBeVisible()
  await products.save.click()
  await expect(page.getByText('Encebollado: $ 4,50 → $ 4,75')).toBeVisible()
  await products.more('Venta')
  await page.getByRole('switch', { name: 'Agotado' }).click()
  await products.save.click()
  await expect(products.row('Encebollado').first()).toContainText('Agotado')
  await expect(products.row('Encebollado').first()).toContainText('$ 4,75')
  const after = await api.products.get({ params: { id: api.productId } })
  expect(after).toMatchObject({ stock: before.stock, soldOut: true })

  await products.more('Stock')
  await products.field('Stock · opcional').fill('doce')
  await products.save.click()
  await expect(products.notices).toHaveText('No es un número.')
  await products.field('Stock · opcional').fill('12,5')
  await products.save.click()
  await expect(page.getByText('No es un número.')).toHaveCount(0)
  await expect
    .poll(async () => (await api.products.get({ params: { id: api.productId } })).stock)
    .toBe(12.5)
  await expectAccessible(page)
})

test('a product is sold by the dozen, and a combo names what it contains', async ({
  page,
  server,
  signInPage,
  products,
}) => {
  const api = await signIn(server.url, 'gerente', 'gerente1234')
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/products/new')
  await products.field('Nombre').fill('Combo de prueba')
  await products.field('Precio con impuesto').fill('9')
  await products.choose('Categoría', 'Sopas')
  await products.more('Unidades')
  await page.getByRole('button', { name: 'Otra unidad', exact: true }).click()
  await products.more('Combo y receta')
  await page.getByRole('switch', { name: 'Es un combo' }).click()
  await products.create.click()
  await expect(page.getByText('Agregar al menos un producto o una elección.')).toBeVisible()
  await expect(page.getByText('Falta este dato.')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByLabel('Otra unidad 1', { exact: true }).click()
  await page.getByRole('option').first().click()
  await products.field('Precio con impuesto de la unidad 1').fill('90')
  await page.getByRole('button', { name: 'Agregar parte', exact: true }).click()
  const addPart = page.getByRole('searchbox', { name: 'Agregar un producto al combo' })
  await addPart.fill('encebollado')
  const found = page.getByRole('list', { name: 'Agregar un producto al combo' })
  await found.getByRole('button', { name: /^Encebollado 4,50/ }).click()
  await products.field('Cantidad de Encebollado').fill('0')
  await products.create.click()
  await expect(products.field('Cantidad de Encebollado')).toBeFocused()
  await products.field('Cantidad de Encebollado').fill('1')
  await expect(page.getByText('El combo cuesta más que sus partes.')).toBeVisible()
  await products.field('Cantidad de Encebollado').fill('2')
  await expect(page.getByText('El combo cuesta más que sus partes.')).toHaveCount(0)
  await products.create.click()
  await expect(page.getByText('Combo de prueba creado')).toBeVisible()
  const { data } = await api.products.list({
    query: { search: 'combo de prueba', includeCombos: 'true' },
  })
  expect(data).toMatchObject([
    {
      priceSalesUnits: [{ priceOne: 78.26087 }],
      comboInfo: { details: [{ quantity: 2, product: { name: 'Encebollado' } }] },
    },
  ])
})

test('a combo gets choices of listed products and of a whole category', async ({
  page,
  server,
  signInPage,
  products,
}) => {
  const api = await signIn(server.url, 'gerente', 'gerente1234')
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/products/new')
  await products.field('Nombre').fill('Combo pareja')
  await products.field('Precio con impuesto').fill('15,00')
  await products.choose('Categoría', 'Sopas')
  await products.more('Combo y receta')
  await page.getByRole('switch', { name: 'Es un combo' }).click()
  await page.getByRole('button', { name: 'Agregar elección' }).click()
  await products.create.click()
  await expect(page.getByText('Agregar una opción o toda una categoría.')).toBeVisible()
  const choice = page.getByRole('region', { name: 'Elección 1' })
  await choice.getByLabel('Nombre de la elección 1').fill('Plato')
  const more = choice.getByRole('group', { name: 'Cuántos se eligen de Plato' })
  await more.getByRole('button', { name: 'Agregar uno' }).click()
  await choice.getByRole('searchbox', { name: 'Agregar una opción a Plato' }).fill('churrasco')
  await choice.getByRole('button', { name: /^Churrasco 8,90/ }).click()
  await choice.getByLabel('Recargo de Churrasco').fill('2,50')
  await expect(choice).toContainText('elegir 2 · 1 opción')
  await expect(page.getByText('Por separado desde $ 17,80 · ahorra $ 2,80')).toBeVisible()

  await page.getByRole('button', { name: 'Agregar elección' }).click()
  const drinks = page.getByRole('region', { name: 'Elección 2' })
  await drinks.getByLabel('Nombre de la elección 2').fill('Bebida')
  await drinks.getByLabel('Toda una categoría para Bebida').click()
  await page.getByRole('option', { name: 'Jugos' }).first().click()
  await expect(drinks.getByText(/^Todo Jugos/)).toBeVisible()
  await expect(page.getByText(/^Por separado desde \$\s.* · ahorra \$\s/)).toBeVisible()
  await expectAccessible(page)
  await products.create.click()
  await expect(page.getByText('Combo pareja creado')).toBeVisible()
  const { data } = await api.products.list({
    query: { search: 'combo pareja', includeCombos: 'true' },
  })
  const choices = data[0]?.comboInfo?.choices ?? []
  expect(choices).toMatchObject([
    { name: 'Plato', quantity: 2, options: [{ name: 'Churrasco', surcharge: 2.173913 }] },
    { name: 'Bebida', quantity: 1 },
  ])
  expect(choices[1]?.options.length).toBeGreaterThan(1)

  // A form that was read sends its choices back unchanged.
  await page.goto(`/#/products/${data[0]?.id ?? 0}`)
  await products.more('Combo y receta')
  await expect(page.getByLabel('Nombre de la elección 1')).toHaveValue('Plato')
  await page.getByRole('button', { name: 'Quitar la elección Bebida' }).click()
  await products.save.click()
  await expect
    .poll(async () => (await api.products.get({ params: { id: data[0]?.id ?? 0 } })).comboInfo)
    .toMatchObject({ choices: [{ id: choices[0]?.id, options: choices[0]?.options }] })
})

test('a withdrawn product is found by its name, and one that was never sold can be deleted', async ({
  page,
  signInPage,
  products,
}) => {
  await signInPage.enter('Gabriela Paz')
  await products.open()
  await products.search.fill('encebollado mixto')
  await products.row('Encebollado mixto').click()
  await products.more('Venta')
  await page.getByRole('switch', { name: 'En venta' }).click()
  await products.save.click()
  await expect(page.getByText('Nada con «encebollado mixto»')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Retirados' }).click()
  await products.row('Encebollado mixto').click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar Encebollado mixto' }).click()
  await expect(page.getByText('Encebollado mixto eliminado')).toBeVisible()
  await expect(page).toHaveURL(/#\/products$/)
})

test('a cashier has no access to it', async ({ page, signInPage }) => {
  await signInPage.enter('Andrea Mora')
  const administration = new AdministrationPage(page)
  await administration.openIndex()
  await administration.search.fill('Productos')
  await expect(page.getByRole('heading', { name: 'Nada con «Productos»' })).toBeVisible()
  await page.goto('/#/products')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})

test('the list of products leads to the import, for who may import', async ({
  page,
  signInPage,
  products,
}) => {
  await signInPage.enter('Sofía Andrade')
  await products.open()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page).toHaveURL(/#\/imports$/)
})
