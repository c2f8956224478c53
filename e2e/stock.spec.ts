import { randomUUID } from 'node:crypto'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'

test('a manager finds in the kardex which sale took a product, and opens its invoice', async ({
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await api.products.list({ query: { search: 'Cerveza rubia 330' } })
  const beer = data[0]
  if (beer === undefined) throw new Error('The demo sells no beer')
  await api.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
  const price = Math.round(beer.priceOne * 1.15 * 100) / 100
  const invoice = await api.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      details: [{ product: { id: beer.id }, quantity: 2 }],
      totalAmount: price * 2,
      payments: [{ amount: price * 2, paymentMethod: { id: 1 } }],
    },
  })

  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/stock')
  await page.getByRole('searchbox').fill('rubia 330')
  await page.getByRole('button', { name: new RegExp(beer.name) }).click()
  const movements = page.getByRole('table', { name: `Movimientos de ${beer.name}` })
  const sale = movements.getByRole('row').filter({ hasText: invoice.number })
  await expect(sale).toContainText('Venta')
  await expect(sale).toContainText('−2')
  await expect(page.getByRole('region', { name: `Resumen de ${beer.name}` })).toContainText(
    String(beer.stock - 2),
  )
  await expect(page.getByRole('img', { name: new RegExp(`^Stock de ${beer.name}`) })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Movimiento' }).click()
  await page.getByRole('option', { name: 'Inicio' }).click()
  await expect(movements.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Movimiento' }).click()
  await page.getByRole('option', { name: 'Todo movimiento' }).click()
  await sale.getByRole('button', { name: `Factura ${invoice.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`))
})
