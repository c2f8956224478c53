import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { ReceivablesPage } from './pages/receivables-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'

const test = base.extend<{ receivables: ReceivablesPage }>({
  receivables: async ({ page }, use) => use(new ReceivablesPage(page)),
})
const { expect } = base

test('a part of a credit is collected by transfer, and its number pays only once', async ({
  page,
  receivables,
  restaurant,
}) => {
  const { manager } = restaurant
  const customer = await manager.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ñusta Quilumba',
      creditLimit: 50,
    },
  })
  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      customer: { id: customer.id },
      details: [{ product: { id: manager.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 7 }, paymentTerm: { id: 4 } }],
    },
  })
  await new SignInPage(page).enter('Gabriela Paz')
  await receivables.open()
  await receivables.row('Ñusta Quilumba').click()
  const statement = receivables.statement('Ñusta Quilumba')
  await expect(statement.getByText(invoice.number)).toBeVisible()
  await expectAccessible(page)

  await receivables.collect.click()
  await expect(receivables.field('Monto')).toBeFocused()
  // A key of the pad replaces the proposed 9,00; the field keeps the focus, so that the keyboard goes on.
  await receivables.padKey('4').click()
  await receivables.padKey('Coma decimal').click()
  await page.keyboard.type('57')
  await expect(receivables.field('Monto')).toHaveValue('4,57')
  await receivables.padKey('Borrar el último dígito').click()
  await receivables.padKey('Borrar el último dígito').click()
  await page.keyboard.press('Backspace')
  await expect(receivables.field('Monto')).toHaveValue('4')
  await receivables.field('Forma de pago').click()
  await page.getByRole('option', { name: 'Transferencia' }).click()
  await receivables.dialog.getByRole('button', { name: /^Cobrar/ }).click()
  await expect(receivables.field('Número')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await receivables.field('Número').fill('550012')
  await receivables.field('Banco').fill('Banco de la Sierra')
  await receivables.dialog.getByRole('button', { name: /^Cobrar/ }).click()
  await expect(receivables.dialog).toHaveCount(0)
  await expect(statement.getByText('Cobrado $ 4,00 de $ 9,00')).toBeVisible()

  await receivables.collect.click()
  await receivables.field('Forma de pago').click()
  await page.getByRole('option', { name: 'Transferencia' }).click()
  await receivables.field('Número').fill('550012')
  await receivables.field('Banco').fill('Banco de la Sierra')
  await receivables.dialog.getByRole('button', { name: /^Cobrar/ }).click()
  await expect(receivables.dialog.getByText(invoice.number)).toBeVisible()

  const summary = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
  expect([summary.totals?.bankTransfer, summary.collectionsTotal]).toEqual([4, 4])
})

test('without debts the screen says what it will show', async ({
  page,
  receivables,
  restaurant,
}) => {
  expect((await restaurant.manager.receivables.list()).data).toEqual([])
  await new SignInPage(page).enter('Gabriela Paz')
  await receivables.open()
  await expect(page.getByText('Nadie debe')).toBeVisible()
  await expectAccessible(page)
})
