import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findSchemaFault } from '../../../e2e/simulators/sri/schema-check.ts'
import type { SriFault } from '../../../e2e/simulators/sri/sri-simulator.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenTaxOffice, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'

const returned = (code: string): SriFault => ({
  kind: 'RETURNED',
  message: { code, message: 'NO' },
})

async function documentOf(test: TaxOfficeTest, invoiceId: number) {
  const admin = await test.as('admin')
  const all = await admin.electronicDocuments.list({ query: { size: 100 } })
  const found = all.data.find(({ documentId }) => documentId === invoiceId)
  if (found === undefined) throw new Error(`No document of ${invoiceId}`)
  return found
}

describe('an issued invoice', () => {
  it('is signed, received and authorised, and its XML contains the authorisation', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    expect(await documentOf(test, id)).toMatchObject({
      kind: 'INVOICE',
      state: 'UNSIGNED',
      attempts: 0,
    })

    expect(await test.run()).toEqual({ waiting: 0, sent: 1, authorized: 1 })

    expect(await documentOf(test, id)).toMatchObject({
      state: 'AUTHORIZED',
      attempts: 1,
      isUncertain: false,
      messages: [{ code: '60', kind: 'WARNING' }],
      total: 9,
    })
    expect(await test.stateOf(id)).toBe('AUTHORIZED')
    const xml = await test.request('GET', `/invoices/${id}/xml`, {
      token: await test.tokenOf('admin'),
    })
    expect(xml.headers.get('content-type')).toContain('application/xml')
    const [document] = [...test.sri.documents.values()]
    expect(String(xml.body)).toContain(`<comprobante><![CDATA[${document?.xml}]]></comprobante>`)
    expect(findSchemaFault(document?.xml ?? '')).toBeUndefined()
  })

  it('is sent in the order of issue, each once', async () => {
    const test = await givenTaxOffice()
    for (let sale = 0; sale < 4; sale++) await test.sell()
    expect(await test.run()).toEqual({ waiting: 0, sent: 4, authorized: 4 })
    expect(test.sri.taken).toEqual([...test.sri.taken].toSorted())
    expect(await test.run()).toEqual({ waiting: 0, sent: 0, authorized: 0 })
  })

  it('annulled before it is sent is never sent; a sent one of a final consumer is not annulled', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const [early, sent] = [await test.sell(), await test.sell()]
    await admin.invoices.annul({ params: { id: early }, body: { reason: 'Mesa equivocada' } })
    expect(await test.run()).toEqual({ waiting: 0, sent: 1, authorized: 1 })
    expect(await documentOf(test, early)).toMatchObject({ isWithdrawn: true, attempts: 0 })
    await expect(
      admin.invoices.annul({ params: { id: sent }, body: { reason: 'Tarde' } }),
    ).rejects.toMatchObject({ status: 409, code: 'ANNULMENT_FINAL_CONSUMER' })
    await admin.invoices.revertAnnulment({ params: { id: early }, body: { reason: 'Sí era' } })
    expect(await test.run()).toEqual({ waiting: 0, sent: 1, authorized: 1 })
  })

  it('edited before it is sent is signed with the new text', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const id = await test.sell()
    test.faults.push({ kind: 'CUT_BEFORE' })
    await admin.invoices.edit({ params: { id }, body: { observation: 'Cumpleaños' } })
    await test.run()
    await test.run()
    const [document] = [...test.sri.documents.values()]
    expect(document?.xml).toContain('Cumpleaños')
  })
})

describe('after a doubt', () => {
  it.each(['CUT_AFTER', 'SILENT_AFTER', 'STATUS_500', 'HTML', 'SOAP_FAULT', 'EMPTY'] as const)(
    '%s: the key is asked for, and the document is not sent again',
    async (kind) => {
      const test = await givenTaxOffice()
      const id = await test.sell()
      test.faults.push({ kind })
      expect(await test.run()).toEqual({ waiting: 1, sent: 1, authorized: 0 })
      expect(await documentOf(test, id)).toMatchObject({ state: 'SIGNED', isUncertain: true })
      expect(await test.stateOf(id)).toBe('SENT')
      expect(await test.run()).toEqual({ waiting: 0, sent: 0, authorized: 1 })
      expect(test.sri.taken).toHaveLength(1)
    },
  )

  it.each(['CUT_BEFORE', 'SILENT_BEFORE'] as const)(
    '%s: an unknown key is sent again',
    async (kind) => {
      const test = await givenTaxOffice()
      await test.sell()
      test.faults.push({ kind })
      expect(await test.run()).toMatchObject({ waiting: 1, authorized: 0 })
      expect(await test.run()).toEqual({ waiting: 0, sent: 1, authorized: 1 })
    },
  )

  it('a document in process is asked for again, not sent again', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    test.faults.push({ kind: 'LATE', questions: 2 })
    await test.run()
    expect(await test.stateOf(id)).toBe('RECEIVED')
    await test.run()
    await test.run()
    expect(await test.stateOf(id)).toBe('AUTHORIZED')
    expect(test.sri.taken).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it('waits for a person with its message, and continues with the same number after a retry', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const id = await test.sell()
    test.faults.push(returned('28'))
    await test.run()
    const refused = await documentOf(test, id)
    expect(refused).toMatchObject({
      state: 'RETURNED',
      needsPerson: true,
      messages: [{ code: '28', kind: 'ERROR' }],
    })
    expect(await test.stateOf(id)).toBe('RETURNED')
    expect(await test.run()).toMatchObject({ sent: 0 })
    await admin.electronicDocuments.retry({ params: { id: refused.id } })
    expect(await test.run()).toMatchObject({ sent: 1, authorized: 1 })
    expect([...test.sri.documents.keys()]).toEqual([refused.accessKey])
    await expect(
      admin.electronicDocuments.retry({ params: { id: refused.id } }),
    ).rejects.toMatchObject({ status: 409, code: 'DOCUMENT_AUTHORIZED' })
  })

  it('with 50 is tried again automatically', async () => {
    const test = await givenTaxOffice()
    await test.sell()
    test.faults.push(returned('50'))
    expect(await test.run()).toMatchObject({ waiting: 1, authorized: 0 })
    expect(await test.run()).toMatchObject({ authorized: 1 })
  })

  it('with 43 or 70 means that the tax office has the document', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    test.faults.push(returned('70'))
    await test.run()
    expect(await test.stateOf(id)).toBe('RECEIVED')
  })

  it('with 45 keeps the number, because another document may have it', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    test.faults.push(returned('45'))
    await test.run()
    expect(await documentOf(test, id)).toMatchObject({
      state: 'RETURNED',
      messages: [{ code: '45' }],
    })
  })

  it('of many is retried at once, and each request is listed with its answer', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const [first, second, third] = [await test.sell(), await test.sell(), await test.sell()]
    test.faults.push(returned('56'), returned('56'))
    await test.run()
    const toReview = await admin.electronicDocuments.list({ query: { stage: 'NEEDS_PERSON' } })
    expect(toReview.data.map(({ documentId }) => documentId)).toEqual([second, first])
    expect(await admin.electronicDocuments.status()).toMatchObject({
      needsPerson: 2,
      authorized: 1,
      oldestAt: null,
      oldestToReviewAt: toReview.data[1]?.createdAt,
    })
    expect(await admin.electronicDocuments.retryMany({ body: {} })).toEqual({ retried: 2 })
    const waiting = await admin.electronicDocuments.list({ query: { stage: 'WAITING' } })
    expect(waiting.pagination.totalElements).toBe(2)
    await test.run()
    const done = await admin.electronicDocuments.list({ query: { stage: 'AUTHORIZED' } })
    expect(done.data.map(({ documentId }) => documentId)).toEqual([third, second, first])
    const { tries } = await admin.electronicDocuments.get({
      params: { id: toReview.data[0]?.id ?? 0 },
    })
    expect(tries.map(({ service, outcome }) => [service, outcome])).toEqual([
      ['AUTHORIZATION', 'AUTHORIZED'],
      ['RECEPTION', 'RECEIVED'],
      ['RECEPTION', 'RETURNED'],
    ])
    expect(tries.at(-1)).toMatchObject({ status: 200, messages: [{ code: '56', kind: 'ERROR' }] })
    const ids = done.data.map(({ id }) => id)
    expect(await admin.electronicDocuments.retryMany({ body: { ids } })).toEqual({ retried: 0 })
  })

  it('without an answer is listed as such', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    test.faults.push({ kind: 'CUT_BEFORE' }, { kind: 'HTML' })
    await test.run()
    await test.run()
    const admin = await test.as('admin')
    const document = await documentOf(test, id)
    const { tries } = await admin.electronicDocuments.get({ params: { id: document.id } })
    expect(tries.map(({ outcome }) => outcome)).toEqual(['UNREADABLE', 'NO_ANSWER'])
  })

  it('of one document does not stop the next', async () => {
    const test = await givenTaxOffice()
    const [first, second] = [await test.sell(), await test.sell()]
    test.faults.push(returned('35'))
    await test.run()
    expect([await test.stateOf(first), await test.stateOf(second)]).toEqual([
      'RETURNED',
      'AUTHORIZED',
    ])
  })
})

describe('the queue', () => {
  it('states how many wait, and keeps unsigned documents while there is no certificate', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    await admin.company.deleteCertificate()
    await test.sell()
    await test.run()
    expect(await admin.electronicDocuments.status()).toMatchObject({
      enabled: true,
      waiting: 1,
      certificateFault: 'MISSING',
      oldestAt: '2026-11-21T19:58:00.000Z',
    })
  })

  it('is empty where another program transmits', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    await admin.electronicDocuments.saveSettings({ body: { enabled: false } })
    const id = await test.sell()
    expect((await admin.electronicDocuments.list()).pagination.totalElements).toBe(0)
    expect(await test.stateOf(id)).toBe('PENDING')
  })

  it('stops production from starting while test documents wait', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    await test.sell()
    test.sql(`UPDATE cashRegisters SET status = 'CLOSED'`)
    await expect(
      admin.company.goLive({ body: { pin: '9999', emissionPoints: [] } }),
    ).rejects.toMatchObject({ status: 409, code: 'GO_LIVE_TAX_DOCUMENTS_WAIT' })
  })

  it('lets production start although a test document was refused finally', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const id = await test.sell()
    test.faults.push(returned('65'))
    await test.run()
    expect(await test.stateOf(id)).toBe('RETURNED')
    test.sql(`UPDATE cashRegisters SET status = 'CLOSED'`)
    const company = await admin.company.goLive({
      body: { pin: '9999', emissionPoints: [{ id: 1, nextInvoiceNumber: 1 }] },
    })
    expect(company.environment).toBe('PRODUCTION')
  })
})

it('without a person, a sale is signed, sent and authorised in the background', async () => {
  const test = await givenTaxOffice({ dependencies: { taxOffice: { quietMs: 1 } } })
  const sold = [await test.sell(), await test.sell(), await test.sell()]
  // The first question comes 3 s after the reception, by the clock of the test.
  await expect
    .poll(() => Promise.all(sold.map((id) => test.stateOf(id))))
    .toEqual(sold.map(() => 'RECEIVED'))
  test.clock.advance(4000)
  await test.sell()
  await expect.poll(() => test.stateOf(sold[2] ?? 0)).toBe('AUTHORIZED')
})

describe('a number that was refused', () => {
  /** From the afternoon into the next day, within a session. */
  const PAST_MIDNIGHT = 10 * 3_600_000
  const refusedFor = async (code: string, test: TaxOfficeTest) => {
    const id = await test.sell()
    test.faults.push(returned(code))
    await test.run()
    return { id, document: await documentOf(test, id) }
  }

  it('with 45 stays used: the sale is issued under the next one, dated today, and authorised once', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const { id, document } = await refusedFor('45', test)
    const before = await admin.invoices.get({ params: { id } })
    test.clock.advance(PAST_MIDNIGHT)
    const renumbered = await admin.electronicDocuments.renumber({ params: { id: document.id } })

    expect(renumbered).toMatchObject({
      number: '001-001-000000002',
      state: 'UNSIGNED',
      needsPerson: false,
      messages: [],
      replacedNumbers: [{ number: '001-001-000000001', accessKey: document.accessKey, code: '45' }],
    })
    const after = await admin.invoices.get({ params: { id } })
    expect(after).toMatchObject({
      number: '001-001-000000002',
      accessKey: renumbered.accessKey,
      taxStatus: 'PENDING',
      total: before.total,
      payments: before.payments,
      cashRegisterId: before.cashRegisterId,
    })
    expect(after.issueDate > before.issueDate).toBe(true)
    expect(await test.run()).toMatchObject({ sent: 1, authorized: 1 })
    expect([...test.sri.documents.keys()]).toEqual([renumbered.accessKey])
    const next = await test.sell()
    expect((await admin.invoices.get({ params: { id: next } })).number).toBe('001-001-000000003')
  })

  it('with 65 of a date that is not over is kept: the clock is wrong, not the number', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const { document } = await refusedFor('65', test)
    const renumber = () => admin.electronicDocuments.renumber({ params: { id: document.id } })
    await expect(renumber()).rejects.toMatchObject({ status: 409, code: 'DOCUMENT_DATE_AHEAD' })
    test.clock.advance(PAST_MIDNIGHT)
    expect(await renumber()).toMatchObject({ number: '001-001-000000002' })
  })

  it('is not taken from a document that was refused for another reason, or is authorised', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const { document } = await refusedFor('56', test)
    const sold = await documentOf(test, await test.sell())
    await test.run()
    for (const { id } of [document, sold]) {
      await expect(admin.electronicDocuments.renumber({ params: { id } })).rejects.toMatchObject({
        status: 409,
        code: 'DOCUMENT_NUMBER_STANDS',
      })
    }
  })
})

describe('a credit note', () => {
  it('is sent after its invoice, and names the number under which that was accepted', async () => {
    const test = await givenTaxOffice()
    const admin = await test.as('admin')
    const customer = await admin.customers.create({ body: newCustomer() })
    const sale = await simpleSale(test, { customer: { id: customer.id } })
    const invoice = await admin.invoices.issue({ body: sale })
    test.faults.push(returned('45'))
    await test.run()
    const note = await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CASH' },
      },
    })
    expect(await test.run()).toMatchObject({ sent: 0 })
    const [waiting, refused] = (await admin.electronicDocuments.list()).data
    expect(waiting).toMatchObject({ kind: 'CREDIT_NOTE', waitsFor: invoice.number })
    await admin.electronicDocuments.renumber({ params: { id: refused?.id ?? 0 } })
    await test.run()
    expect(await test.run()).toMatchObject({ waiting: 0 })

    const sent = [...test.sri.documents.values()].map(({ xml }) => xml)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toContain('<factura ')
    expect(sent[1]).toContain('<numDocModificado>001-001-000000002</numDocModificado>')
    expect(await admin.creditNotes.get({ params: { id: note.id } })).toMatchObject({
      invoiceNumber: '001-001-000000002',
      taxStatus: 'AUTHORIZED',
    })
  })
})
