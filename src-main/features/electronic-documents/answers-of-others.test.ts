import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { givenTaxOffice, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { readReceptionAnswer } from '#main/work/tax-office/transmission/read-answer.ts'

async function detailOf(test: TaxOfficeTest, invoiceId: number) {
  const admin = await test.as('admin')
  const { data } = await admin.electronicDocuments.list({ query: { size: 100 } })
  const listed = data.find(({ documentId }) => documentId === invoiceId)
  const id = listed?.id ?? 0
  return { listed, detail: await admin.electronicDocuments.get({ params: { id } }) }
}

describe('an answer about the document of another key', () => {
  it.each(['OTHER_KEY', 'OTHER_ENTRY'] as const)(
    '%s: an authorisation does not count; the next answer about our key does',
    async (kind) => {
      const test = await givenTaxOffice()
      const id = await test.sell()
      test.faults.push(undefined, { kind })
      await test.run()
      const { detail } = await detailOf(test, id)
      expect([detail.state, detail.tries[0]?.outcome]).toEqual(['RECEIVED', 'UNREADABLE'])
      expect(await test.stateOf(id)).not.toBe('AUTHORIZED')
      test.clock.advance(60_000)
      await test.run()
      expect(await test.stateOf(id)).toBe('AUTHORIZED')
      expect(test.sri.taken).toHaveLength(1)
    },
  )

  it('a refusal does not count: the document is asked for by key and sent', async () => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    test.faults.push({ kind: 'OTHER_KEY' })
    await test.run()
    expect((await detailOf(test, id)).detail).toMatchObject({
      state: 'SIGNED',
      isUncertain: true,
      needsPerson: false,
    })
    test.clock.advance(600_000)
    await test.run()
    expect(await test.stateOf(id)).toBe('AUTHORIZED')
  })

  it('a refusal with the key N/A is ours: the tax office could not read the document', () => {
    const answer =
      '<Envelope><Body><validarComprobanteResponse><RespuestaRecepcionComprobante>' +
      '<estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>N/A</claveAcceso>' +
      '<mensajes><mensaje><identificador>35</identificador><mensaje>ESTRUCTURA</mensaje>' +
      '<tipo>ERROR</tipo></mensaje></mensajes></comprobante></comprobantes>' +
      '</RespuestaRecepcionComprobante></validarComprobanteResponse></Body></Envelope>'
    expect(readReceptionAnswer(answer, '1'.repeat(49))).toMatchObject({
      outcome: 'RETURNED',
      messages: [{ code: '35', message: 'ESTRUCTURA' }],
    })
  })
})

it('a refusal of megabytes is kept shortened, and a list shows its beginning', async () => {
  const test = await givenTaxOffice()
  const id = await test.sell()
  const info = 'x'.repeat(1_900_000)
  test.faults.push({ kind: 'RETURNED', message: { code: '35', message: 'ESTRUCTURA', info } })
  await test.run()
  const { listed, detail } = await detailOf(test, id)
  expect(detail.messages[0]?.info).toHaveLength(2_000)
  expect(listed?.messages[0]?.info).toHaveLength(300)
  const admin = await test.as('admin')
  const { data } = await admin.invoices.list({ query: {} })
  expect(data.find((invoice) => invoice.id === id)?.taxMessages[0]?.info).toHaveLength(300)
  // Rows that an older version stored are shortened when they are read.
  test.sql(
    'UPDATE invoices SET taxMessages = ? WHERE id = ?',
    JSON.stringify([{ code: '35', kind: 'ERROR', message: 'ESTRUCTURA', info }]),
    id,
  )
  const invoice = await admin.invoices.get({ params: { id } })
  expect(invoice.taxMessages[0]?.info).toHaveLength(2_000)
})

it('a note with "]]>" leaves the file of the buyer readable, with the signed bytes inside', async () => {
  const test = await givenTaxOffice()
  const sale = await simpleSale(test)
  const answer = await test.request('POST', '/invoices', {
    token: await test.tokenOf('admin'),
    body: {
      ...sale,
      details: sale.details.map((line) => ({ ...line, observation: 'sin sal ]]> <b>' })),
      additionalInfo: [{ label: 'Nota ]]>', value: 'uno ]]> dos' }],
    },
  })
  await test.run()
  const file = await test.request('GET', `/invoices/${answer.body.id}/xml`, {
    token: await test.tokenOf('admin'),
  })
  const [document] = [...test.sri.documents.values()]
  expect(document?.xml).toContain(']]>')
  const parser = new XMLParser({ trimValues: false })
  const parsed = parser.parse(String(file.body), true) as {
    autorizacion: { comprobante: string }
  }
  expect(parsed.autorizacion.comprobante).toBe(document?.xml)
})
