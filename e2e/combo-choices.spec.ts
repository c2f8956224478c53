import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import type { Server } from './hosts/server.ts'

const TABLE = 12
const WAITER = 'Luis Cajas'
const NAME = 'Combo pareja'

/** A combo of two of two dishes, one dearer, and one of all drinks of a category. */
async function givenCombo(server: Server): Promise<ApiClient> {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await admin.products.list({ query: { size: 200 } })
  const named = (name: string) => {
    const found = data.find((product) => product.name === name)
    if (found === undefined) throw new Error(`The demo has no ${name}`)
    return found
  }
  const dish = named('Churrasco')
  const juice = named('Jugo de mora')
  await admin.products.create({
    body: {
      name: NAME,
      referenceCode: 'PAREJA',
      productTypeId: dish.productTypeId,
      categoryId: dish.category.id,
      taxId: dish.tax.id,
      measureUnitId: dish.measureUnit.id,
      priceOne: 16.434783,
      featured: true,
      comboInfo: {
        details: [],
        choices: [
          {
            name: 'Plato',
            quantity: 2,
            options: [
              { productId: dish.id, surcharge: 2.173913 },
              { productId: named('Fritada').id },
            ],
          },
          { name: 'Bebida', quantity: 1, categoryId: juice.category.id },
        ],
      },
    },
  })
  return admin
}

test('a combo asks for its choices, one tap each, and equal ones are one line', async ({
  page,
  server,
  signInPage,
  order,
}) => {
  const admin = await givenCombo(server)
  await signInPage.enter(WAITER)
  await order.open(TABLE)
  const sheet = page.getByRole('region', { name: `Opciones de ${NAME}` })
  const option = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}`) })
  const add = page.getByRole('button', { name: /^Agregar \$/ })
  const choose = async (dishes: readonly string[]) => {
    await order.tap(NAME)
    for (const dish of dishes) await option(dish).click()
    await option('Jugo de mora').click()
    await expect(add).toBeEnabled()
  }

  await order.tap(NAME)
  await expect(add).toBeDisabled()
  await expect(add).toContainText('falta Plato')
  await expect(option('Churrasco')).toContainText('+ 2,50')
  await expectAccessible(page)
  // Digits choose in the first choice that is not complete; the same dish may be taken twice.
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(add).toContainText('falta Bebida')
  await sheet.getByRole('button', { name: 'Uno menos de Churrasco' }).click()
  await option('Fritada').click()
  await option('Jugo de mora').click()
  await expect(add).toContainText('21,40')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)

  await choose(['Churrasco', 'Fritada'])
  await add.click()
  await choose(['Fritada', 'Fritada'])
  await expect(add).toContainText('18,90')
  await add.click()
  await expect(page.getByText('2 Fritada').or(page.getByText('2 × Fritada'))).toBeVisible()
  await expect
    .poll(async () => {
      const orders = await admin.orders.list({ params: { tableId: TABLE } })
      return orders
        .flatMap(({ items }) => items)
        .map(({ quantity, totalAmount, details }) => [
          quantity,
          totalAmount,
          details.map(({ quantity: count, description }) => `${count} ${description}`),
        ])
    })
    .toEqual([
      [2, 42.8, ['1 Churrasco', '1 Fritada', '1 Jugo de mora']],
      [1, 18.9, ['2 Fritada', '1 Jugo de mora']],
    ])
  // The drinks are named with their own station, as the tickets go.
  await expect(page.getByRole('button', { name: /^Enviar/ })).toContainText('Barra 3')
  await expectAccessible(page)
})

test('a manager orders the choices and their options, and says what comes by itself', async ({
  page,
  server,
  signInPage,
  order,
}) => {
  const admin = await givenCombo(server)
  const find = async () => {
    const query = { search: NAME, includeCombos: 'true' } as const
    const { data } = await admin.products.list({ query })
    const combo = data.find(({ name }) => name === NAME)
    if (combo === undefined) throw new Error('The combo is gone')
    return combo
  }
  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/products/${(await find()).id}`)
  await page
    .getByRole('region', { name: 'Combo y receta', exact: true })
    .getByRole('button', { expanded: false })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ver las opciones de Plato' }).click()
  const names = () =>
    page
      .getByRole('region', { name: 'Elección 1' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.textContent?.match(/Churrasco|Fritada/)?.[0]))
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}` })

  await handle('Churrasco').click()
  await page.getByRole('menuitem', { name: 'Bajar' }).click()
  await expect.poll(names).toEqual(['Fritada', 'Churrasco'])
  await handle('Churrasco').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Churrasco', 'Fritada'])
  await expect(handle('Churrasco')).toBeFocused()

  // A mouse does not scroll: both handles must be in view.
  await page
    .getByRole('region', { name: 'Elección 1' })
    .evaluate((region) => region.scrollIntoView({ block: 'start' }))
  const from = await handle('Fritada').boundingBox()
  const to = await handle('Churrasco').boundingBox()
  if (from === null || to === null) throw new Error('The handles are not shown')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 6 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Fritada', 'Churrasco'])
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Churrasco viene elegida' }).click()
  await page.getByRole('checkbox', { name: 'Fritada viene elegida' }).click()
  await expect(page.getByRole('checkbox', { name: 'Churrasco viene elegida' })).not.toBeChecked()
  await handle('Plato').click()
  await page.getByRole('menuitem', { name: 'Bajar' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(async () =>
      (await find()).comboInfo?.choices.map(({ name, options }) => [
        name,
        options.filter(({ isDefault }) => isDefault).map(({ name: option }) => option),
      ]),
    )
    .toEqual([
      ['Bebida', []],
      ['Plato', ['Fritada']],
    ])

  await order.open(TABLE)
  await order.tap(NAME)
  const sheet = page.getByRole('region', { name: `Opciones de ${NAME}` })
  // Another dish takes the place of one that came by itself.
  await sheet.getByRole('button', { name: /^Churrasco/ }).click()
  await sheet.getByRole('button', { name: /^Jugo de mora/ }).click()
  const add = page.getByRole('button', { name: /^Agregar \$/ })
  await expect(add).toBeEnabled()
  await expect(add).toContainText('21,40')
})
