import { type ApiClient, signIn } from './given/api-client.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

/** A new shop: nothing is a favourite yet. */
async function withoutFavourites(admin: ApiClient): Promise<void> {
  const { data } = await admin.products.featured({ query: { size: 100 } })
  for (const product of data) {
    await admin.products.update({
      params: { id: product.id },
      body: {
        name: product.name,
        referenceCode: product.referenceCode,
        productTypeId: product.productTypeId,
        categoryId: product.category.id,
        taxId: product.tax.id,
        measureUnitId: product.measureUnit.id,
        priceOne: product.priceOne,
        featured: false,
      },
    })
  }
}

test('the sale opens on a category with products, and then on the one that sold last', async ({
  page,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { manager } = await Restaurant.open(server)
  await withoutFavourites(admin)
  await new SignInPage(page).enter('Andrea Mora', '/#/sale')
  const sale = new OrderPage(page)
  await expect(sale.products.getByRole('button').first()).toBeVisible()
  await expect(sale.categories.getByRole('radio', { name: 'Favoritos' })).not.toBeChecked()

  await sale.categories.getByRole('radio', { name: 'Cervezas', exact: true }).click()
  await sale.products.getByRole('button').first().click()
  await sale.charge.click()
  await page.getByRole('button', { name: 'Exacto', exact: true }).click()
  await expect.poll(async () => (await manager.invoices.list()).data.length).toBeGreaterThan(0)

  await page.goto('/#/tables')
  await page.goto('/#/sale')
  const drinks = sale.categories.getByRole('radio', { name: 'Cervezas', exact: true })
  await expect(drinks).toBeChecked()
  // No tap on a category: the next sale begins with a product.
  await sale.products.getByRole('button').first().click()
  await expect(sale.lines).toHaveCount(1)

  // A product that was searched is of its own category, and does not move the menu under the hand.
  await sale.search.fill('encebollado')
  await sale.tile('Encebollado').click()
  await sale.search.fill('')
  await expect(drinks).toBeChecked()
  await page.reload()
  await expect(sale.products.getByRole('button').first()).toBeVisible()
  await expect(drinks).not.toBeChecked()
  await expect(sale.tile('Encebollado')).toBeVisible()
})
