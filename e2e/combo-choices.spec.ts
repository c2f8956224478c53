import { expectAccessible } from './accessible.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { expect, test } from './journey.ts'
import type { Server } from './server.ts'

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
  await expectAccessible(page)
})
