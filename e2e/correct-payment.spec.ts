import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

const TABLE = 12

test('a cashier reprints the last sale, and a manager’s PIN corrects how it was paid', async ({
  page,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(TABLE)
  const invoice = await restaurant.bill(TABLE, 43, {
    customer: { id: (await restaurant.manager.customers.list({})).data[0]?.id },
  })
  await signInPage.enter('Andrea Mora')
  await page.goto('/#/sale')
  await page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Última venta' }).click()
  const last = page.getByRole('dialog', { name: 'Última venta' })
  await expect(last).toContainText(invoice.number)
  await expect(last.getByRole('button', { name: 'Reimprimir' })).toBeEnabled()
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Ver la factura' }).click()

  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Forma de pago' }).click()
  const dialog = page.getByRole('dialog', { name: /^Corregir la forma de pago/ })
  await dialog.getByRole('combobox', { name: 'Forma de pago correcta' }).click()
  await page.getByRole('option', { name: 'Transferencia' }).click()
  await dialog.getByRole('textbox', { name: 'Número del comprobante' }).fill('778899')
  await dialog.getByRole('button', { name: 'Se tocó otra forma' }).click()
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/forma de pago corregida/)).toBeVisible()
  const corrected = await restaurant.manager.invoices.get({ params: { id: invoice.id } })
  expect(corrected.payments).toMatchObject([
    { kind: 'BANK_TRANSFER', amount: 43, bankTransactionReference: '778899' },
  ])
})
