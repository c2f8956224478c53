import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenTaxOffice, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'

async function sellToPerson(test: TaxOfficeTest, identificationNumber = '1710034065') {
  const admin = await test.as('admin')
  const customer = await admin.customers.create({ body: newCustomer({ identificationNumber }) })
  return admin.invoices.issue({
    body: await simpleSale(test, { customer: { id: customer.id } }),
  })
}

async function creditOne(test: TaxOfficeTest, invoice: { id: number; lineId: number }) {
  const admin = await test.as('admin')
  return admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Plato devuelto',
      lines: [{ lineId: invoice.lineId, quantity: 1 }],
      refund: { kind: 'CASH' },
    },
  })
}

it('an invoice says before the reason is asked that it cannot be annulled, and the act refuses it alike', async () => {
  const test = await givenTaxOffice()
  const admin = await test.as('admin')
  const refusalOf = async (id: number) =>
    (await admin.invoices.get({ params: { id } })).annulRefusal?.code ?? null
  const refusedFor = async (id: number) => {
    const { status, body } = await test.request('POST', `/invoices/${id}/annul`, {
      token: await test.tokenOf('admin'),
      body: { reason: 'Otra mesa' },
    })
    return [status, body.code]
  }
  const toConsumer = await test.sell()
  const credited = await sellToPerson(test)
  expect([await refusalOf(toConsumer), await refusalOf(credited.id)]).toEqual([null, null])

  await test.run()
  await creditOne(test, { id: credited.id, lineId: credited.details[0]?.id ?? 0 })
  expect(await refusalOf(toConsumer)).toBe('ANNULMENT_FINAL_CONSUMER')
  expect(await refusedFor(toConsumer)).toEqual([409, 'ANNULMENT_FINAL_CONSUMER'])
  const consumer = await admin.invoices.get({ params: { id: toConsumer } })
  expect(consumer.creditRefusal?.code).toBe('CREDIT_NOTE_FINAL_CONSUMER')
  expect(await refusalOf(credited.id)).toBe('INVOICE_CREDITED')
  expect(await refusedFor(credited.id)).toEqual([409, 'INVOICE_CREDITED'])

  const late = await sellToPerson(test, '1714616123')
  await test.run()
  test.sql("UPDATE invoices SET issueDate = '2026-10-30' WHERE id = ?", late.id)
  expect((await admin.invoices.get({ params: { id: late.id } })).annulRefusal).toEqual({
    code: 'ANNULMENT_TOO_LATE',
    message: expect.stringContaining('2026-11-07') as string,
  })
  expect(await refusedFor(late.id)).toEqual([409, 'ANNULMENT_TOO_LATE'])
})

it('a list shows what credit notes have given back of each invoice', async () => {
  const test = await givenTaxOffice()
  const admin = await test.as('admin')
  const whole = await test.sell()
  const invoice = await sellToPerson(test)
  await creditOne(test, { id: invoice.id, lineId: invoice.details[0]?.id ?? 0 })
  const { data } = await admin.invoices.list()
  expect(data.map(({ id, creditedAmount }) => [id, creditedAmount])).toEqual([
    [invoice.id, 4.5],
    [whole, 0],
  ])
  const blind = await test.as('cajera')
  const seen = await blind.invoices.list()
  expect(seen.data.map(({ creditedAmount }) => creditedAmount)).toEqual([null, null])
})

it('the access key of a receipt or of a credit note finds the invoice, also with spaces', async () => {
  const test = await givenTaxOffice()
  const admin = await test.as('admin')
  await test.sell()
  const invoice = await sellToPerson(test)
  const note = await creditOne(test, { id: invoice.id, lineId: invoice.details[0]?.id ?? 0 })
  const found = async (search: string) =>
    (await admin.invoices.list({ query: { search } })).data.map(({ id }) => id)
  expect(await found(invoice.accessKey)).toEqual([invoice.id])
  expect(await found(invoice.accessKey.replaceAll(/(\d{4})/g, '$1 ').trim())).toEqual([invoice.id])
  expect(await found(note.accessKey)).toEqual([invoice.id])
  const otherDigit = invoice.accessKey.endsWith('0') ? '1' : '0'
  expect(await found(`${invoice.accessKey.slice(0, 48)}${otherDigit}`)).toEqual([])
})
