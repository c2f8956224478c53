import { expect, test } from 'vitest'
import { ApiCallError, type Client } from '#shared/api/client.ts'
import { accessKeyCheckDigit } from '#shared/domain/tax/access-key.ts'
import { invoiceRequest, simpleSale } from '#main/testing/acts/sales.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { givenParted } from '#main/testing/given/given-parted.ts'
import { givenTaxOffice, type TaxOfficeTest } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { demoUsers } from '#main/testing/test-app.ts'

const { pin } = demoUsers.gerente

interface Lost {
  readonly id: number
  readonly number: string
  readonly accessKey: string
}

/** The till that is lost with its file, and the one that goes on from an earlier copy, at the same tax office. */
async function givenLostTill(): Promise<{
  readonly lost: TaxOfficeTest
  readonly here: TaxOfficeTest
  readonly manager: Client
}> {
  const lost = await givenTaxOffice()
  const here = await givenTaxOffice()
  const { receptionUrl, authorizationUrl } = lost.sri
  const admin = await here.as('admin')
  await admin.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  return { lost, here, manager: await here.as('gerente') }
}

/** Sells at the lost till to a customer whom only it knows. */
async function sellThere(lost: TaxOfficeTest, more: object = {}): Promise<Lost> {
  const cashier = await lost.as('cajera')
  const [known] = (await cashier.customers.list({ query: { search: '1710034065' } })).data
  const customer =
    known ??
    (await cashier.customers.create({
      body: newCustomer({ email: 'nusta@example.com', address: 'Av. Colón 123' }),
    }))
  return cashier.invoices.issue({
    body: await simpleSale(lost, {
      customer: { id: customer.id },
      observation: 'Sin ají',
      ...more,
    }),
  })
}

const signedXml = (app: TaxOfficeTest, { id }: Lost): string =>
  String(
    app.sql('SELECT signedXml FROM electronicDocuments WHERE documentId = ?', id)[0]?.['signedXml'],
  )

const utf8 = (text: string) => ({ name: 'factura.xml', bytes: new TextEncoder().encode(text) })

const refusal = async (asked: Promise<unknown>): Promise<{ status: number; code: string }> => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiCallError)) throw new Error('It was not refused')
  return { status: error.status, code: error.body.errors[0]?.code ?? error.code }
}

test('a sale that the tax office has is recorded with its number and amounts, in no drawer, after it was shown', async () => {
  const { lost, here, manager } = await givenLostTill()
  const sale = await sellThere(lost)
  await lost.run()
  const { accessKey, number } = sale
  const drawer = await manager.cashRegister.availableCash({ query: {} })

  const shown = await manager.invoices.recover({ body: { accessKey, preview: 'true' } })
  expect(shown).toMatchObject({
    invoiceId: null,
    number,
    source: 'TAX_OFFICE',
    customer: { name: 'Ñusta Quilumba', identification: '1710034065', isNew: true },
    lines: [{ description: 'Encebollado', quantity: 2, totalAmount: 9, isKnown: true }],
    payments: [{ name: 'Efectivo', amount: 9 }],
    total: 9,
  })
  expect(here.sql('SELECT id FROM invoices')).toEqual([])
  expect(here.sql('SELECT id FROM cashRegisters WHERE sequential = 0')).toEqual([])

  const { invoiceId } = await manager.invoices.recover({ body: { accessKey, pin } })
  const invoice = await manager.invoices.get({ params: { id: invoiceId ?? 0 } })
  expect(invoice).toMatchObject({
    number,
    accessKey,
    taxStatus: 'AUTHORIZED',
    total: 9,
    subtotal: 7.83,
    tax: 1.17,
    observation: 'Sin ají',
    customer: { name: 'Ñusta Quilumba', email: 'nusta@example.com' },
    details: [{ description: 'Encebollado', quantity: 2, totalAmount: 9 }],
    payments: [{ paymentMethodName: 'Efectivo', amount: 9 }],
    creditRefusal: null,
  })
  expect(here.sql('SELECT signedXml FROM electronicDocuments')).toEqual([
    { signedXml: signedXml(lost, sale) },
  ])
  expect(await manager.cashRegister.availableCash({ query: {} })).toEqual(drawer)
  const { data: sessions } = await manager.cashRegisters.list({ query: {} })
  expect(sessions.map(({ status }) => status)).toEqual(['OPEN'])
  expect((await manager.invoices.list({ query: { search: accessKey } })).data).toHaveLength(1)
  // The next number is free.
  const next = await manager.invoices.get({ params: { id: await here.sell() } })
  expect(Number(next.number.slice(-9))).toBe(Number(number.slice(-9)) + 1)
  expect(
    here.sql(`SELECT authorizedById, payload ->> 'number' AS number, payload ->> 'source' AS source
              FROM auditEntries WHERE kind = 'INVOICE_RECOVERED'`),
  ).toEqual([{ authorizedById: 2, number, source: 'TAX_OFFICE' }])
  expect(await refusal(manager.invoices.recover({ body: { accessKey, pin } }))).toEqual({
    status: 409,
    code: 'RECOVERY_ALREADY_HERE',
  })
  const history = await (await here.as('admin')).auditEntries.verify({})
  expect(history).toMatchObject({ isWhole: true, doubts: [] })
})

test('a recovered sale takes a credit note, and its money counts in the reports of its day', async () => {
  const { lost, here, manager } = await givenLostTill()
  const { accessKey } = await sellThere(lost)
  await lost.run()
  const { invoiceId } = await manager.invoices.recover({ body: { accessKey, pin } })
  const note = await manager.creditNotes.create({
    body: {
      creditNoteUuid: crypto.randomUUID(),
      invoiceId: invoiceId ?? 0,
      reason: 'Devolución',
      lines: [{ lineNumber: 1, quantity: 1 }],
      refund: { kind: 'CASH' },
      totalAmount: 4.5,
    },
  })
  expect(note).toMatchObject({ total: 4.5 })
  const admin = await here.as('admin')
  const sales = await admin.reports.sales({ query: { from: '2026-11-21', to: '2026-11-21' } })
  expect(sales).toMatchObject({ totals: { documents: 1, creditNotes: 1, total: 4.5 } })
})

test('a file is read bare, escaped or in a section, in both encodings, and the tax office is asked afterwards', async () => {
  const { lost, here, manager } = await givenLostTill()
  const sale = await sellThere(lost)
  await lost.run()
  const xml = signedXml(lost, sale)
  const escaped = xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const around = (inner: string, encoding = 'UTF-8') =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<autorizacion><estado>AUTORIZADO</estado>` +
    `<numeroAutorizacion>${sale.accessKey}</numeroAutorizacion><comprobante>${inner}</comprobante></autorizacion>`
  const latin = around(`<![CDATA[${xml}]]>`, 'ISO-8859-1')
  const files = [
    utf8(xml),
    utf8(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
    utf8(around(`<![CDATA[${xml}]]>`)),
    utf8(around(escaped)),
    { name: 'factura.xml', bytes: new Uint8Array(Buffer.from(latin, 'latin1')) },
    { name: 'factura.xml', bytes: new Uint8Array(Buffer.from(xml, 'latin1')) },
  ]
  for (const file of files) {
    const shown = await manager.invoices.recover({ body: { file, preview: 'true' } })
    expect(shown).toMatchObject({
      source: 'FILE',
      authorizedAt: null,
      customer: { name: 'Ñusta Quilumba' },
      total: 9,
    })
  }
  const file = files[4] ?? utf8('')
  const { invoiceId } = await manager.invoices.recover({ body: { file, pin } })
  const { taxStatus } = await manager.invoices.get({ params: { id: invoiceId ?? 0 } })
  expect(taxStatus).toBe('PENDING')
  await here.run()
  expect(await here.stateOf(invoiceId ?? 0)).toBe('AUTHORIZED')
  // It was asked for, not sent a second time.
  expect(lost.sri.taken).toEqual([sale.accessKey])
})

test('a signed file that the tax office never got is sent as it is', async () => {
  const { lost, here, manager } = await givenLostTill()
  lost.faults.push({ kind: 'CUT_BEFORE' })
  const sale = await sellThere(lost)
  await lost.run()
  const xml = signedXml(lost, sale)
  const { invoiceId } = await manager.invoices.recover({ body: { file: utf8(xml), pin } })
  await here.run()
  expect(await here.stateOf(invoiceId ?? 0)).toBe('AUTHORIZED')
  expect(here.sql('SELECT signedXml FROM electronicDocuments')).toEqual([{ signedXml: xml }])
})

test('a line whose product is not here keeps its description, and no screen offers a product for it', async () => {
  const { lost, here, manager } = await givenLostTill()
  const admin = await lost.as('admin')
  const product = await admin.products.create({
    body: newProduct({ name: 'Cazuela del día', referenceCode: 'CAZ-99' }),
  })
  const cashier = await lost.as('cajera')
  const { accessKey } = await cashier.invoices.issue({
    body: invoiceRequest({
      details: [{ product: { id: product.id }, quantity: 1 }],
      totalAmount: 5,
    }),
  })
  await lost.run()
  const recovered = await manager.invoices.recover({ body: { accessKey, pin } })
  expect(recovered.lines).toMatchObject([{ description: 'Cazuela del día', isKnown: false }])
  const invoice = await manager.invoices.get({ params: { id: recovered.invoiceId ?? 0 } })
  expect(invoice.details).toMatchObject([{ description: 'Cazuela del día', productCode: 'CAZ-99' }])
  for (const active of ['true', 'false'] as const) {
    const found = await manager.products.list({ query: { search: 'recuperada', active } })
    expect(found.data).toEqual([])
  }
  const [push] = here.sql(`SELECT input FROM outbox WHERE operation = 'invoices.issue'`)
  expect(JSON.parse(push?.['input'] as string)).toMatchObject({
    body: { outsideDrawers: true, details: [{ withoutProduct: true, product: null }] },
  })
})

test('what is no sale of this business is refused in words, each with its own code', async () => {
  const { lost, manager } = await givenLostTill()
  const sale = await sellThere(lost)
  const other = await sellThere(lost, { customer: null })
  await lost.run()
  const { accessKey } = sale
  const changed = (from: number, digits: string) => {
    const body = accessKey.slice(0, from) + digits + accessKey.slice(from + digits.length, 48)
    return `${body}${accessKeyCheckDigit(body)}`
  }
  const ask = (key: string) => refusal(manager.invoices.recover({ body: { accessKey: key, pin } }))
  const wrongDigit = `${accessKey.slice(0, 48)}${(Number(accessKey[48]) + 1) % 10}`
  expect(await ask(wrongDigit)).toEqual({ status: 400, code: 'RECOVERY_KEY_INVALID' })
  expect(await ask('123')).toEqual({ status: 400, code: 'RECOVERY_KEY_INVALID' })
  expect(await ask(changed(10, '1790012345001'))).toEqual({
    status: 400,
    code: 'RECOVERY_OTHER_RUC',
  })
  expect(await ask(changed(23, accessKey[23] === '1' ? '2' : '1'))).toEqual({
    status: 400,
    code: 'RECOVERY_OTHER_ENVIRONMENT',
  })
  expect(await ask(changed(8, '04'))).toEqual({ status: 400, code: 'RECOVERY_NOT_INVOICE' })
  expect(await ask(changed(30, '000077777'))).toEqual({ status: 409, code: 'RECOVERY_KEY_UNKNOWN' })
  const file = utf8(signedXml(lost, other))
  const both = manager.invoices.recover({ body: { accessKey, file, pin } })
  expect(await refusal(both)).toEqual({ status: 400, code: 'RECOVERY_FILE_DIFFERS' })
  const text = manager.invoices.recover({ body: { file: utf8('<html>hola</html>'), pin } })
  expect(await refusal(text)).toEqual({ status: 400, code: 'RECOVERY_FILE_UNREADABLE' })
  const dearer = signedXml(lost, sale).replace('<importeTotal>9.00', '<importeTotal>9.50')
  const wrongSum = manager.invoices.recover({ body: { file: utf8(dearer), pin } })
  expect(await refusal(wrongSum)).toEqual({ status: 409, code: 'RECOVERY_SUMS_DIFFER' })
  lost.faults.push({ kind: 'STATUS_500' })
  expect(await ask(accessKey)).toEqual({ status: 409, code: 'RECOVERY_NO_ANSWER' })
  const noPin = manager.invoices.recover({ body: { accessKey } })
  expect(await refusal(noPin)).toEqual({ status: 403, code: 'APPROVAL_REQUIRED' })
  const { pin: cashiers } = demoUsers.cajera
  const byCashier = manager.invoices.recover({ body: { accessKey, pin: cashiers } })
  expect(await refusal(byCashier)).toEqual({ status: 400, code: 'PIN_WRONG' })
})

test('a program that comes home with a sale that was recovered meanwhile brings its drawer, and the sale stays one', async () => {
  const given = await givenParted()
  const { main, apart, registerId } = given
  const sold = await given.at('cajera', 'POST', '/invoices', {
    ...(await simpleSale(apart)),
    emissionPointId: COUNTER_POINT,
  })
  const { accessKey, number } = sold.body
  const xml = await apart.request('GET', `/invoices/${sold.body.id}/xml`, {
    token: await apart.tokenOf('admin'),
  })
  expect(xml.status).toBe(404)
  // Its file is that of the guest's paper.
  const paper = paperOf(accessKey, number, sold.body.issueDate)
  const manager = await main.as('gerente')
  const { invoiceId } = await manager.invoices.recover({ body: { file: utf8(paper), pin } })
  for (const answer of await given.bring()) expect(answer.status).toBeLessThan(300)
  expect(main.sql('SELECT id, cashRegisterId FROM invoices')).toEqual([
    { id: invoiceId, cashRegisterId: registerId },
  ])
  expect(main.sql('SELECT cashRegisterId, amount FROM invoicePayments')).toEqual([
    { cashRegisterId: registerId, amount: 900 },
  ])
  // Repeating it changes nothing.
  for (const answer of await given.bring()) expect(answer.status).toBeLessThan(300)
  expect(main.sql('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 1 }])
})

function paperOf(accessKey: string, number: string, issueDate: string): string {
  const [estab, ptoEmi, secuencial] = number.split('-')
  const tax =
    '<codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje>' +
    '<baseImponible>7.83</baseImponible><tarifa>15.00</tarifa><valor>1.17</valor>'
  return (
    `<factura id="comprobante" version="1.1.0"><infoTributaria><claveAcceso>${accessKey}</claveAcceso>` +
    `<codDoc>01</codDoc><estab>${estab}</estab><ptoEmi>${ptoEmi}</ptoEmi><secuencial>${secuencial}</secuencial>` +
    `</infoTributaria><infoFactura><fechaEmision>${issueDate.split('-').toReversed().join('/')}</fechaEmision>` +
    '<tipoIdentificacionComprador>07</tipoIdentificacionComprador>' +
    '<razonSocialComprador>CONSUMIDOR FINAL</razonSocialComprador>' +
    '<identificacionComprador>9999999999999</identificacionComprador>' +
    '<totalSinImpuestos>7.83</totalSinImpuestos><totalDescuento>0.00</totalDescuento>' +
    `<totalConImpuestos><totalImpuesto>${tax}</totalImpuesto></totalConImpuestos>` +
    '<propina>0.00</propina><importeTotal>9.00</importeTotal>' +
    '<pagos><pago><formaPago>01</formaPago><total>9.00</total></pago></pagos></infoFactura>' +
    '<detalles><detalle><codigoPrincipal>X</codigoPrincipal><descripcion>Encebollado</descripcion>' +
    '<cantidad>2.000000</cantidad><precioUnitario>3.915000</precioUnitario><descuento>0.00</descuento>' +
    '<precioTotalSinImpuesto>7.83</precioTotalSinImpuesto>' +
    `<impuestos><impuesto>${tax}</impuesto></impuestos></detalle></detalles></factura>`
  )
}
