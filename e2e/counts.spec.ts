import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { KitchenPage } from './pages/kitchen-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './senses/accessible.ts'

const PHONE = { width: 390, height: 844 }
const COUNTER = { width: 1366, height: 768 }

/** A product of 10 at 2.00 a unit. */
const goods = (name: string, referenceCode: string) => ({
  name,
  referenceCode,
  productTypeId: 1,
  categoryId: 2,
  taxId: 1,
  measureUnitId: 1,
  priceOne: 4,
  stock: 10,
  cost: 2,
})

/** Types a quantity on the pad of the page. */
async function typeOnPad(page: Page, digits: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado' })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

test('a cook counts with a phone without a line while the shop sells, and the manager closes the count at the counter', async ({
  browser,
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const beer = await api.products.create({ body: goods('Cerveza de prueba', 'PRU-1') })
  await api.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
  await api.stockSettings.save({ body: { wasteLimit: 20, recountAbove: 1_000 } })

  await page.setViewportSize(PHONE)
  await signInPage.enter('Rosa Quishpe', '/', new KitchenPage(page).stations)
  await page.goto('/#/counts')
  await page.getByRole('button', { name: 'Nuevo conteo' }).click()
  await page.getByRole('button', { name: 'Empezar a contar' }).click()
  await expect(page).toHaveURL(/counts\/1$/)
  await page.getByRole('searchbox').fill('cerveza de prueba')
  await page.getByRole('button', { name: new RegExp(`^${beer.name}`) }).click()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await typeOnPad(page, String(beer.stock - 2))
  await page.getByRole('button', { name: `Anotar ${beer.stock - 2}` }).click()
  await expect(page.getByText('1 anotado aquí; se entrega solo, una vez.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contado hace poco' })).toContainText(
    'por entregar',
  )

  const price = Math.round(beer.priceOne * 1.15 * 100) / 100
  await api.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      details: [{ product: { id: beer.id }, quantity: 3 }],
      totalAmount: Math.round(price * 300) / 100,
      payments: [{ amount: Math.round(price * 300) / 100, paymentMethod: { id: 1 } }],
    },
  })
  await page.context().setOffline(false)
  await expect(page.getByText('1 anotado aquí; se entrega solo, una vez.')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Diferencias' })).toBeHidden()

  const context = await browser.newContext({ viewport: COUNTER })
  const counter = await context.newPage()
  await new SignInPage(counter).enter('Gabriela Paz', server.url)
  await counter.goto(`${server.url}/#/counts/1`)
  const differences = counter.getByRole('table', { name: 'Diferencias del Conteo 1' })
  const row = differences.getByRole('row').filter({ hasText: beer.name })
  await expect(row).toContainText('−2')
  await expect(row).toContainText('falta')
  await expectAccessible(counter)
  await counter.getByRole('button', { name: 'Cerrar el conteo' }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'Cerrar el conteo' }).click()
  await expect(counter.getByText('Conteo 1 cerrado')).toBeVisible()
  await context.close()
  const { stock } = await api.products.get({ params: { id: beer.id } })
  expect(stock).toBe(beer.stock - 5)
})

test('a cook writes goods off in three touches from the kitchen, and above the limit a manager types the PIN', async ({
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const cream = await api.products.create({ body: goods('Crema de prueba', 'PRU-2') })
  await signInPage.enter('Rosa Quishpe', '/', new KitchenPage(page).stations)
  await page.getByRole('button', { name: 'Dar de baja' }).click()
  await page.getByRole('searchbox').fill('crema de prueba')
  const tile = page.getByRole('listitem').getByRole('button', { name: cream.name }).first()
  await tile.click()
  await page.getByRole('button', { name: 'Se dañó' }).click()
  await page.getByRole('button', { name: 'Dar de baja 1' }).click()
  await expect(page.getByText('Baja 1 anotada')).toBeVisible()

  await api.stockSettings.save({ body: { wasteLimit: 0, recountAbove: 10 } })
  await tile.click()
  await page.getByRole('button', { name: 'Se cayó' }).click()
  await page.getByRole('button', { name: 'Dar de baja 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Baja por encima del límite del día')
  await typeOnPad(page, '2580')
  await dialog.getByRole('button', { name: 'Dar de baja 1' }).click()
  await expect(page.getByText('Baja 2 anotada')).toBeVisible()
  const list = await api.waste.list()
  expect(list.data.map(({ approvedBy }) => approvedBy)).toEqual(['Gabriela Paz', null])

  await page.getByRole('button', { name: 'Bajas de hoy' }).click()
  await page.getByRole('button', { name: 'Anular' }).first().click()
  await page.getByRole('button', { name: 'Fue un error' }).click()
  await page.getByRole('button', { name: 'Anular la baja' }).click()
  await expect(page.getByText('Baja 2 anulada')).toBeVisible()
  await expectAccessible(page)
})
