import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

const TABLE = 12

async function giveAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Descuento', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await dialog.getByRole('radio', { name: 'Cortesía' }).click()
  await dialog.getByRole('button', { name: 'Cumpleaños' }).click()
  await dialog.getByRole('button', { name: /^Descontar/ }).click()
}

test('a bill with nothing to pay is issued with one button, without a payment, and the table is free', async ({
  page,
  payment,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Gabriela Paz')
  await payment.open(TABLE)
  await giveAll(page)
  await expect(payment.toPay).toHaveText('$ 0,00')
  await expect(payment.charge).toContainText('Emitir sin cobro')
  await expect(payment.method('Transferencia')).toBeDisabled()
  await expectAccessibleInBothThemes(page)

  // A tip cannot be paid with an invoice of 0.00: the button says so, and taking it off helps.
  await page.getByRole('button', { name: 'Propina', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Propina' }).fill('2')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(payment.charge).toBeDisabled()
  await expect(payment.charge).toContainText('Con $ 0,00 no hay propina: quitarla')
  await page.getByRole('button', { name: 'Propina', exact: true }).click()
  await page.getByRole('button', { name: 'Sin propina' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()

  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Sin cobro' })).toBeFocused()
  await expect(payment.issuedNumber).toHaveText('001-001-000000001')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/tables$/)
  const [invoice] = await restaurant.invoices()
  expect(invoice).toMatchObject({ total: 0, status: 'CREATED' })
  expect(await restaurant.cashier.tables.get({ params: { id: TABLE } })).toMatchObject({
    status: 'FREE',
    itemCount: 0,
  })
})

test('a free dish alone is issued by lines, and the screen goes on with the rest of the bill', async ({
  page,
  payment,
  restaurant,
  signInPage,
}) => {
  await restaurant.manager.products.create({
    body: {
      name: 'Recarga de café',
      referenceCode: 'REC-01',
      productTypeId: 1,
      categoryId: 2,
      taxId: 1,
      measureUnitId: 1,
      priceOne: 0,
    },
  })
  await restaurant.order(TABLE, { 'Recarga de café': 1, 'Seco de chivo': 1 })
  await signInPage.enter('Andrea Mora')
  await payment.open(TABLE)
  await expect(payment.charge).toContainText('Cobrar $ 7,90')
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Por líneas' }).click()
  await payment.line('Recarga de café').click()
  await expect(payment.charge).toContainText('Emitir sin cobro')
  await payment.charge.click()
  await expect(page.getByRole('heading', { name: 'Sin cobro' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(payment.charge).toContainText('Nada elegido')
  await payment.line('Seco de chivo').click()
  await expect(payment.charge).toContainText('Cobrar $ 7,90')
})
