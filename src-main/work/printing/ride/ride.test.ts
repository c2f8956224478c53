import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { designsOf } from '#shared/api/paper/designs.ts'
import { givenPng } from '#main/testing/given/given-png.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { givenTaxOffice } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import type { TestApp } from '#main/testing/test-app.ts'
import { wordsOfPdf } from '#main/testing/checks/words-of-pdf.ts'

async function rideOf(app: TestApp, path: string): Promise<Uint8Array> {
  const answer = await app.app.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      headers: { Authorization: `Bearer ${await app.tokenOf('gerente')}` },
    }),
  )
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}

async function givenSale() {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const customer = await admin.customers.create({
    body: newCustomer({ email: 'compras@correo.example' }),
  })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(app, {
      customer: { id: customer.id },
      observation: 'Entregar en recepción',
      additionalInfo: [{ label: 'Pedido', value: 'OC-77' }],
    }),
  })
  return { app, admin, invoice }
}

it.each(['a4', 'ticket'])(
  'the RIDE of an invoice states what the law demands, as %s',
  async (format) => {
    const { app, invoice } = await givenSale()
    const words = wordsOfPdf(await rideOf(app, `/invoices/${invoice.id}/ride?format=${format}`))
    const unbroken = words.replaceAll(/[\s]/g, '')
    for (const fact of [
      app.sql('SELECT ruc FROM companies')[0]?.['ruc'],
      app.sql('SELECT legalName FROM companies')[0]?.['legalName'],
      'FACTURA',
      invoice.number,
      invoice.accessKey,
      'AUTORIZACIÓN',
      'CLAVE DE ACCESO',
      'OBLIGADO A LLEVAR CONTABILIDAD',
      invoice.customer.name,
      invoice.customer.identification,
      'Encebollado',
      'SUBTOTAL 15%',
      'SUBTOTAL SIN IMPUESTOS',
      '7,83',
      'IVA 15%',
      '1,17',
      '9,00',
      '01 SIN UTILIZACIÓN DEL SISTEMA FINANCIERO',
      'compras@correo.example',
      'Pedido: OC-77',
      'PRUEBAS',
      'SIN VALIDEZ TRIBUTARIA',
    ]) {
      expect(unbroken.toLowerCase()).toContain(String(fact).replaceAll(' ', '').toLowerCase())
    }
  },
)

it('a sale as consumption has the same lines on paper, in both RIDEs and in the XML', async () => {
  const test = await givenTaxOffice()
  const dishes = test.sql(
    'SELECT id, name FROM products WHERE comboId IS NULL AND active = 1 AND soldOut = 0 ORDER BY id LIMIT 3',
  ) as unknown as readonly { readonly id: number; readonly name: string }[]
  const [soup = 0, roast = 0, water = 0] = dishes.map(({ id }) => id)
  test.sql('UPDATE products SET taxId = 1, priceOne = 2000000, maximumDiscountOne = 10000')
  test.sql('UPDATE products SET taxId = 2 WHERE id = ?', water)
  test.sql('UPDATE modifierGroups SET minimum = 0')
  const answer = await test.request('POST', '/invoices', {
    token: await test.tokenOf('admin'),
    body: await simpleSale(test, {
      groupConsumption: true,
      details: [
        { product: { id: soup }, quantity: 1 },
        { product: { id: water }, quantity: 1 },
        { product: { id: roast }, quantity: 2, discountAmount: 1 },
      ],
      // 2 + 2 × 2 − 1 = 5 at 15 %, and 2 at 0 %.
      totalAmount: 7.75,
    }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id = answer.body.id as number

  await test.run()
  const signed = await test.app.fetch(
    new Request(`http://localhost/api/v1/invoices/${id}/xml`, {
      headers: { Authorization: `Bearer ${await test.tokenOf('admin')}` },
    }),
  )
  const xml = await signed.text()
  const details = [
    ...xml.matchAll(/<detalle>.*?<descripcion>(.*?)<.*?<precioTotalSinImpuesto>(.*?)</gs),
  ]
  expect(details.map(([, description, total]) => [description, total])).toEqual([
    ['CONSUMO', '5.00'],
    ['CONSUMO', '2.00'],
  ])
  for (const format of ['a4', 'ticket']) {
    const words = wordsOfPdf(await rideOf(test, `/invoices/${id}/ride?format=${format}`))
    const lines = words.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
    const consumed = lines.filter((line) => /^(?:1 )?CONSUMO/.test(line))
    expect(consumed.length).toBeGreaterThanOrEqual(2)
    for (const { name } of dishes) expect(words).not.toContain(name)
    for (const amount of ['6,00', '1,00', '5,00', '2,00', '7,75']) expect(words).toContain(amount)
  }
})

it.each(['a4', 'ticket'])(
  'the RIDE of an invoice of 0.00 states the way of payment that its document has, as %s',
  async (format) => {
    const { app } = await givenSale()
    const admin = await app.as('admin')
    const sale = await simpleSale(app, { totalAmount: 0, payments: [] })
    const billDiscount = { percent: 100, reason: 'Cumpleaños', kind: 'COURTESY' as const }
    const { id } = await admin.invoices.issue({ body: { ...sale, billDiscount } })
    const words = wordsOfPdf(await rideOf(app, `/invoices/${id}/ride?format=${format}`))
    const unbroken = words.replaceAll(/[\s]/g, '')
    expect(unbroken).toContain('01SINUTILIZACIÓNDELSISTEMAFINANCIERO')
    expect(unbroken).toContain('0,00')
  },
)

it('a user who asks for many documents at once is told to wait; another user gets his', async () => {
  const { app, invoice } = await givenSale()
  const ask = async (user: 'gerente' | 'admin') =>
    app.app.fetch(
      new Request(`http://localhost/api/v1/invoices/${invoice.id}/ride`, {
        headers: { Authorization: `Bearer ${await app.tokenOf(user)}` },
      }),
    )
  const many = Array.from({ length: 30 }, () => ask('gerente'))
  const [other, ...own] = await Promise.all([ask('admin'), ...many])
  expect(other?.status).toBe(200)
  const drawn = own.filter(({ status }) => status === 200)
  const refused = own.filter(({ status }) => status === 429)
  expect(drawn.length + refused.length).toBe(30)
  expect(drawn.length).toBeLessThanOrEqual(10)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(await refused[0]?.json()).toMatchObject({ code: 'DRAWING_QUEUE_FULL' })
  const bytes = await Promise.all(drawn.map((answer) => answer.arrayBuffer()))
  expect(new Set(bytes.map((each) => each.byteLength)).size).toBe(1)
})

it('a logo whose pixels inflate beyond its header is left out of the document', async () => {
  const { app, invoice } = await givenSale()
  const path = `/invoices/${invoice.id}/ride`
  const without = await rideOf(app, path)
  app.sql(
    "INSERT INTO images (owner, ownerId, size, contentType, hash, bytes) VALUES ('COMPANY', 1, 'full', 'image/png', 'bomb', ?)",
    givenPng(200, 50_000_000),
  )
  expect(Buffer.compare(await rideOf(app, path), without)).toBe(0)
})

it('says that a document is not authorised until it is', async () => {
  const { app, invoice } = await givenSale()
  const warning = 'PENDIENTE DE AUTORIZACIÓN'
  const read = (format: string) => rideOf(app, `/invoices/${invoice.id}/ride?format=${format}`)
  expect(wordsOfPdf(await read('a4'))).toContain(warning)
  expect(wordsOfPdf(await read('ticket'))).toContain(warning)
  app.sql("UPDATE invoices SET taxStatus = 'AUTHORIZED'")
  expect(wordsOfPdf(await read('a4'))).not.toContain(warning)
  expect(wordsOfPdf(await read('ticket'))).not.toContain(warning)
})

it.each(['a4', 'ticket'])(
  'prints when the tax office authorised an invoice and a note that the central sent, as %s',
  async (format) => {
    const { app, admin, invoice } = await givenSale()
    const note = await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CREDIT' },
      },
    })
    for (const [table, id] of [
      ['invoices', invoice.id],
      ['credit-notes', note.id],
    ] as const) {
      const read = async () =>
        wordsOfPdf(await rideOf(app, `/${table}/${id}/ride?format=${format}`)).replaceAll(
          /\s+/g,
          ' ',
        )
      expect(await read()).not.toContain('21/11/2026 20:03')
      const stored = table === 'invoices' ? 'invoices' : 'creditNotes'
      app.sql(
        `UPDATE ${stored} SET taxStatus = 'AUTHORIZED', authorizedAt = '2026-11-22T01:03:00.000Z'`,
      )
      expect(await read()).toContain('21/11/2026 20:03')
    }
  },
)

it.each(['a4', 'ticket'])(
  'the RIDE of a credit note names what it modifies and why, as %s',
  async (format) => {
    const { app, admin, invoice } = await givenSale()
    const note = await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CREDIT' },
      },
    })
    const words = wordsOfPdf(await rideOf(app, `/credit-notes/${note.id}/ride?format=${format}`))
    for (const fact of ['NOTA DE CRÉDITO', note.number, invoice.number, 'Plato devuelto', '9,00']) {
      expect(words).toContain(fact)
    }
  },
)

it('a long sale has numbered pages and every line', async () => {
  const { app, admin } = await givenSale()
  const product = await productNamed(app, 'Encebollado')
  const invoice = await admin.invoices.issue({
    body: await simpleSale(app, {
      details: Array.from({ length: 90 }, () => ({ product: { id: product.id }, quantity: 1 })),
      totalAmount: 405,
      customer: { id: 2 },
      payments: [{ amount: 405, paymentMethod: { id: 1 } }],
    }),
  })
  const words = wordsOfPdf(await rideOf(app, `/invoices/${invoice.id}/ride`))
  expect(words.match(/Encebollado/g)).toHaveLength(90)
  expect(words).toContain('Página 2 de')
})

it('the same document gives the same bytes, also with a logo that cannot be read', async () => {
  const { app, invoice } = await givenSale()
  const path = `/invoices/${invoice.id}/ride`
  const [first, again] = [await rideOf(app, path), await rideOf(app, path)]
  expect(Buffer.compare(first, again)).toBe(0)
  app.sql(
    "INSERT INTO images (owner, ownerId, size, contentType, hash, bytes) VALUES ('COMPANY', 1, 'full', 'image/png', 'x', x'00')",
  )
  expect(wordsOfPdf(await rideOf(app, path))).toContain(invoice.number)
})

it.each(['a4', 'ticket'])(
  'the RIDE of an authorised invoice states when it was authorised, as %s',
  async (format) => {
    const test = await givenTaxOffice()
    const id = await test.sell()
    const path = `/invoices/${id}/ride?format=${format}`
    expect(wordsOfPdf(await rideOf(test, path))).toContain('PENDIENTE DE AUTORIZACIÓN')
    await test.run()
    const words = wordsOfPdf(await rideOf(test, path))
    expect(words).not.toContain('PENDIENTE')
    expect(words).toMatch(/(?:FECHA Y HORA DE AUTORIZACIÓN\s+|Autorizado el )21\/11\/2026 14:58/)
  },
)

it('the compact A4 sheet has smaller letters and every fact', async () => {
  const { app, admin, invoice } = await givenSale()
  const path = `/invoices/${invoice.id}/ride?format=a4`
  const usual = await rideOf(app, path)
  const establishment = await admin.establishments.get({ params: { id: 1 } })
  await admin.establishments.update({
    params: { id: 1 },
    body: { ...establishment, rideDesign: 'a4-compact' },
  })
  const compact = await rideOf(app, path)
  expect(compact.length).toBeLessThan(usual.length)
  const facts = (pdf: Uint8Array) =>
    wordsOfPdf(pdf).replaceAll(/\s/g, '').split('').toSorted().join('')
  expect(facts(compact)).toBe(facts(usual))
})

it('the horizontal invoice has the size that the establishment chose', async () => {
  const { app, admin, invoice } = await givenSale()
  const read = () => rideOf(app, `/invoices/${invoice.id}/ride?format=horizontal`)
  const sizeOf = (pdf: Uint8Array) =>
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1'))?.slice(1)
  const usual = await read()
  expect(sizeOf(usual)).toEqual(['841.89', '595.28'])
  expect(wordsOfPdf(usual)).toContain(invoice.accessKey)
  const establishment = await admin.establishments.get({ params: { id: 1 } })
  await admin.establishments.update({
    params: { id: 1 },
    body: { ...establishment, horizontalInvoiceDesign: 'a5-horizontal' },
  })
  const half = await read()
  expect(sizeOf(half)).toEqual(['595.28', '419.53'])
  expect(wordsOfPdf(half)).toContain(invoice.accessKey)
})

it.each(['rideDesign', 'rideCreditNoteDesign', 'horizontalInvoiceDesign'] as const)(
  '%s is shown before it is chosen',
  async (document) => {
    const app = await givenRestaurant()
    const shown = async (design: string) => {
      const path = `/api/v1/catalogs/designs/preview?document=${document}&design=${design}`
      const answer = await app.app.fetch(
        new Request(`http://localhost${path}`, {
          headers: { Authorization: `Bearer ${await app.tokenOf('admin')}` },
        }),
      )
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
      const picture = await answer.text()
      const folder = process.env['PAPER_PICTURES']
      if (folder !== undefined) writeFileSync(`${folder}/${document}-${design}.svg`, picture)
      return picture
    }
    const [first, second] = designsOf[document]
    const usual = await shown(first)
    expect(usual).toContain(document === 'rideCreditNoteDesign' ? '>NOTA DE CRÉDITO<' : '>FACTURA<')
    expect(usual).toContain('Encebollado')
    expect(usual).toContain('font-size="8.5"')
    const compact = await shown(second)
    expect(compact).toContain('font-size="7"')
    expect(compact).not.toContain('font-size="8.5"')
  },
)
