import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './pages/sign-in-page.ts'

test('a dish is credited from the invoice, and its credit is shown with what is left', async ({
  page,
  restaurant,
}) => {
  const { manager } = restaurant
  const invoice = await manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      details: [{ product: { id: manager.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  await new SignInPage(page).enter('Gabriela Paz')
  await page.goto(`/#/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Nota de crédito' }).click()
  const act = page.getByRole('button', { name: /^Devolver/ })
  await expect(page.getByRole('button', { name: 'Elegir qué se devuelve' })).toBeDisabled()
  await page.getByRole('button', { name: 'Agregar uno' }).click()
  await expect(act).toHaveText(/4,50/)
  await act.click()
  await expect(page.getByRole('alert')).toHaveText('Elegir o escribir el motivo.')
  await page.getByRole('button', { name: 'Plato devuelto' }).click()
  await page.getByRole('radio', { name: /A favor/ }).click()
  await expectAccessible(page)
  await act.click()

  await expect(page.getByText(/001-001-000000001 .* a favor, quedan \$.4,50/)).toBeVisible()
  const { data } = await manager.creditNotes.list({ query: { invoiceId: invoice.id } })
  expect(data).toMatchObject([{ total: 4.5, remaining: 4.5, reason: 'Plato devuelto' }])
})
