import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { invoiceRequest, openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function givenInvoice() {
  const app = await givenApp()
  await openRegister(app)
  const cashier = await app.as('cajera')
  const invoice = await cashier.invoices.issue({ body: await simpleSale(app) })
  return { app, invoice }
}

const reason = 'El pedido era de otra mesa'

async function cashOf(app: TestApp) {
  const manager = await app.as('gerente')
  return (await manager.cashRegister.availableCash({ query: { emissionPointId: 1 } })).availableCash
}

it('returns the money and the stock and keeps the number used', async () => {
  const { app, invoice } = await givenInvoice()
  expect(await cashOf(app)).toBe(109)
  const stock = (await productNamed(app, 'Encebollado')).stock
  const manager = await app.as('gerente')
  const annulled = await manager.invoices.annul({ params: { id: invoice.id }, body: { reason } })
  expect(annulled).toEqual({
    ...invoice,
    status: 'ANNULLED',
    annulRefusal: { code: 'INVOICE_ALREADY_ANNULLED', message: 'La factura ya está anulada.' },
    creditRefusal: expect.objectContaining({ code: 'CREDIT_NOTE_OF_ANNULLED' }) as object,
    unsentReason: {
      code: 'UNSENT_ANNULLED',
      message: 'No se envía: se anuló antes de firmarse.',
    },
    annulment: {
      annulledAt: '2026-11-21T19:58:00.000Z',
      annulledBy: 'Gabriela Paz',
      authorizedBy: null,
      reason,
    },
  })
  expect(await cashOf(app)).toBe(100)
  expect((await productNamed(app, 'Encebollado')).stock).toBe(stock + 2)
  const cashier = await app.as('cajera')
  const next = await cashier.invoices.issue({ body: await simpleSale(app) })
  expect(next.shortNumber).toBe('2')
})

it('refuses an annulled invoice and an unknown id', async () => {
  const { app, invoice } = await givenInvoice()
  const token = await app.tokenOf('gerente')
  const annul = (id: number) =>
    app.request('POST', `/invoices/${id}/annul`, { token, body: { reason } })
  const answers = [await annul(invoice.id), await annul(invoice.id), await annul(99_999)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'INVOICE_ALREADY_ANNULLED'],
    [404, 'RECORD_NOT_FOUND'],
  ])
})

it("requires the right, or a manager's PIN or approval", async () => {
  const { app, invoice } = await givenInvoice()
  const token = await app.tokenOf('cajera')
  const annul = (body: Record<string, unknown>) =>
    app.request('POST', `/invoices/${invoice.id}/annul`, { token, body: { reason, ...body } })
  const alone = await annul({})
  expect([alone.status, alone.body.code]).toEqual([403, 'APPROVAL_REQUIRED'])
  const ownPin = await annul({ pin: '1234' })
  expect([ownPin.status, ownPin.body.errors[0].field]).toEqual([400, 'pin'])
  const signed = await annul({ pin: '2580' })
  expect([signed.status, signed.body.status]).toEqual([200, 'ANNULLED'])
  const cashier = await app.as('cajera')
  const shown = await cashier.invoices.get({ params: { id: invoice.id } })
  expect([signed.body.annulment, shown.annulment]).toEqual(
    Array.from({ length: 2 }, () => ({
      annulledAt: '2026-11-21T19:58:00.000Z',
      annulledBy: 'Andrea Mora',
      authorizedBy: 'Gabriela Paz',
      reason,
    })),
  )
})

it('requires a reason', async () => {
  const { app, invoice } = await givenInvoice()
  const token = await app.tokenOf('gerente')
  const answer = await app.request('POST', `/invoices/${invoice.id}/annul`, { token, body: {} })
  expect(answer.body.errors).toMatchObject([{ field: 'reason', code: 'REQUIRED' }])
})

it('takes the money from the register that is open now, not from a closed one', async () => {
  const { app, invoice } = await givenInvoice()
  const manager = await app.as('gerente')
  const summary = await manager.cashRegister.summary({ body: { emissionPointId: 1 } })
  await manager.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion: summary.summaryVersion,
      pin: '2580',
      counted: { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 50,
    },
  })
  const token = await app.tokenOf('gerente')
  const closed = await app.request('POST', `/invoices/${invoice.id}/annul`, {
    token,
    body: { reason },
  })
  expect([closed.status, closed.body.code]).toEqual([409, 'NO_OPEN_REGISTER'])
  await openRegister(app, { openingCash: 50 })
  await manager.invoices.annul({ params: { id: invoice.id }, body: { reason } })
  expect(await cashOf(app)).toBe(41)
})

it('reverts an annulment that is not yet sent, and restores the register figures', async () => {
  const { app, invoice } = await givenInvoice()
  const manager = await app.as('gerente')
  const params = { id: invoice.id }
  await manager.invoices.annul({ params, body: { reason } })
  const reverted = await manager.invoices.revertAnnulment({ params, body: { reason: 'Sí era' } })
  expect(reverted).toEqual(invoice)
  expect(await cashOf(app)).toBe(109)
  const token = await app.tokenOf('gerente')
  const again = await app.request('POST', `/invoices/${invoice.id}/revert-annulment`, {
    token,
    body: { reason },
  })
  expect([again.status, again.body.code]).toEqual([409, 'INVOICE_NOT_ANNULLED'])
})

it('edits observation and additional info before the document is sent; requires the right', async () => {
  const { app, invoice } = await givenInvoice()
  const manager = await app.as('gerente')
  const additionalInfo = [{ label: 'Proyecto', value: 'Casa nueva' }]
  const body = { observation: 'Entregar temprano', additionalInfo }
  const edited = await manager.invoices.edit({ params: { id: invoice.id }, body })
  expect(edited).toEqual({ ...invoice, ...body })
  const token = await app.tokenOf('cajera')
  const cashier = await app.request('PATCH', `/invoices/${invoice.id}`, { token, body })
  expect(cashier.status).toBe(403)
})

it('returns the parts that a combo had when it was sold, even if the combo changed since', async () => {
  const { app } = await givenInvoice()
  const admin = await app.as('admin')
  const combo = await productNamed(app, 'Combo parrilla dos')
  const comboId = combo.comboInfo?.comboId ?? 0
  const beer = async () => (await productNamed(app, 'Cerveza rubia 330 ml')).stock
  const before = await beer()
  const sold = await admin.invoices.issue({
    body: invoiceRequest({
      totalAmount: 34.5,
      emissionPointId: 1,
      details: [{ combo: { id: comboId }, quantity: 1 }],
    }),
  })
  expect(await beer()).toBe(before - 2)
  const details = combo.comboInfo?.details ?? []
  await admin.products.update({
    params: { id: combo.id },
    body: {
      name: combo.name,
      referenceCode: combo.referenceCode,
      productTypeId: combo.productTypeId,
      categoryId: combo.category.id,
      taxId: combo.tax.id,
      measureUnitId: combo.measureUnit.id,
      priceOne: combo.priceOne,
      comboInfo: {
        details: details
          .filter(({ product }) => product.name !== 'Cerveza rubia 330 ml')
          .map(({ product, quantity, salePrice }) => ({
            productId: product.id,
            quantity,
            salePrice,
          })),
      },
    },
  })
  await admin.invoices.annul({ params: { id: sold.id }, body: { reason } })
  expect(await beer()).toBe(before)
})

it('refuses to delete a combo that was sold', async () => {
  const { app } = await givenInvoice()
  const admin = await app.as('admin')
  const combo = await productNamed(app, 'Combo dulce')
  await admin.invoices.issue({
    body: invoiceRequest({
      totalAmount: 5,
      details: [{ combo: { id: combo.comboInfo?.comboId ?? 0 }, quantity: 1 }],
    }),
  })
  const token = await app.tokenOf('admin')
  const answer = await app.request('DELETE', `/products/${combo.id}`, { token })
  expect([answer.status, answer.body.code]).toEqual([409, 'IN_USE'])
})
