import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
]) {
  test(`a credit note of another customer pays only after a manager has read whose it is (${size.width} px)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const api = await signIn(server.url, 'admin', 'admin1234')
    await api.cashRegister.open({
      body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
    })
    const { data } = await api.customers.list({})
    const owner = data.find(({ identificationNumber: number }) => !/^9+$/.test(number))
    const { id: invoiceId } = await api.invoices.issue({
      body: {
        documentType: 'INVOICE',
        invoiceUuid: randomUUID(),
        emissionPointId: 1,
        customer: { id: owner?.id ?? 0 },
        details: [{ product: { id: api.productId }, quantity: 1 }],
        payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
        totalAmount: 4.5,
      },
    })
    const note = await api.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId,
        reason: 'Plato devuelto',
        refund: { kind: 'CREDIT' },
      },
    })
    await new SignInPage(page).enter('Andrea Mora')
    await page.goto('/#/sale')
    await page.getByRole('searchbox').fill('encebollado')
    await page
      .getByRole('list', { name: 'Productos' })
      .getByRole('button', { name: /^Encebollado/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Cobrar/ }).click()
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Nota de crédito' }).click()
    await page.getByLabel('Número de la nota').fill(note.number)
    await page.getByTestId('charge').click()
    const dialog = page.getByRole('dialog', { name: 'Autorizar la nota de otro cliente' })
    await expect(dialog).toContainText(`La nota ${note.number} es de ${owner?.socialReason}`)
    await expectAccessible(page)
    await page.keyboard.type('9999')
    await dialog.getByRole('button', { name: /^Autorizar/ }).click()
    await expect(page.getByRole('heading', { name: 'Sin vuelto' })).toBeVisible()
  })
}
