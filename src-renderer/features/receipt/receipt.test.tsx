import fc from 'fast-check'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { anyLine, menuLine, paired } from '#main/testing/given/given-lines.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Terminal } from '#shared/api/machine/system.ts'
import { billShare } from '#shared/domain/sale/bill-share.ts'
import { guestLine } from '#shared/domain/sale/guest-line.ts'
import { invoiceTotals, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  type Cents,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  multiply,
} from '#shared/domain/money/money.ts'
import { unitPriceFor } from '#shared/domain/tax/tax.ts'

// The session store reads sessionStorage on import; this test has no browser.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
afterAll(() => vi.unstubAllGlobals())
const { apiQuery } = await import('#renderer/api/query.ts')
const { Receipt } = await import('./receipt.tsx')

const terminal = {
  businessName: 'Picantería La Cuchara Azul',
  legalName: 'Cuchara Azul S.A.S.',
  ruc: '1799999999001',
  address: 'Av. de los Shyris N34-12, Quito',
  establishmentId: 1,
  establishmentIdentifier: '001',
  establishmentAddress: 'Av. de los Shyris N34-12, Quito',
  specialTaxpayer: null,
  withholdingAgent: null,
  isAccountingObliged: true,
  rimpeRegime: 'NONE',
  sendsToTaxOffice: true,
  // Only the fields that the receipt reads.
} as Terminal

/** Returns the invoice of these lines as the API returns it. */
function invoiceOf(lines: readonly LineInput[], extras: { service: number; tip: number }): Invoice {
  const tip = (extras.service + extras.tip) as Cents
  const totals = invoiceTotals(lines, tip)
  const details = paired(lines, totals.lines).map(([line, { net, ice, tax }], index) => {
    const stated = unitPriceFor((net + line.discount) as Cents, line.quantity, line.priceUnit)
    const guest = guestLine({ ...line, priceUnit: stated, net, ice, tax, rate: line.tax.rate })
    return {
      id: index + 1,
      productCode: `P-${index}`,
      description: `Plato ${index}`,
      quantity: fromMillionths(line.quantity),
      priceUnit: fromMillionths(stated),
      fullPriceUnit: fromMillionths(stated),
      discount: fromCents(line.discount),
      totalPrice: fromCents(net),
      iceAmount: fromCents(ice),
      taxAmount: fromCents(tax),
      priceWithTax: fromCents(guest.priceWithTax),
      discountWithTax: fromCents(guest.discountWithTax),
      totalAmount: fromCents(guest.totalAmount),
      taxId: line.tax.id,
      taxRate: fromBasisPoints(line.tax.rate),
      observation: null,
    }
  })
  return {
    establishmentId: 1,
    number: '001-001-000000001',
    accessKey: '2110201101179214673900110020010000000011234567813',
    issueDate: '2026-11-21',
    issuedAt: '2026-11-21T19:58:00.000Z',
    status: 'CREATED',
    customer: { name: 'CONSUMIDOR FINAL', identification: '9999999999999', address: null },
    details,
    payments: [
      {
        amount: fromCents(totals.total),
        receivedAmount: null,
        paymentMethodName: 'Efectivo',
        paymentTermName: null,
      },
    ],
    taxes: totals.taxes.map(({ tax, base, amount }) => ({
      taxId: tax.id,
      name: `IVA ${fromBasisPoints(tax.rate)} %`,
      taxRate: fromBasisPoints(tax.rate),
      base: fromCents(base),
      amount: fromCents(amount),
    })),
    subtotal: fromCents(totals.subtotal),
    discount: fromCents(totals.discount),
    ice: fromCents(totals.ice),
    tax: fromCents(totals.tax),
    tip: fromCents(totals.tip),
    serviceAmount: extras.service / 100,
    total: fromCents(totals.total),
    groupConsumption: false,
    tableName: null,
    createdBy: 'Andrea Mora',
    observation: null,
    additionalInfo: [],
  } as unknown as Invoice
}

function print(invoice: Invoice, issuer: Terminal = terminal): string {
  const client = new QueryClient()
  client.setQueryData(apiQuery('system', 'terminal').queryKey, issuer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Receipt invoice={invoice} />
    </QueryClientProvider>,
  )
}

/** Parses a printed amount (`1.234,50`) to cents. */
function read(text: string): number {
  const digits = text.replaceAll(/<[^>]*>|[$\s.]|&nbsp;/g, '')
  expect(digits).toMatch(/^-?\d+,\d\d$/)
  return Number(digits.replace(',', ''))
}

function figuresOf(paper: string) {
  const rows = [...paper.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
  const sums = [...paper.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label = '', sum = '']) => [label, read(sum)] as const,
  )
  const of = (start: string) =>
    sums.filter(([label]) => label.startsWith(start)).reduce((all, [, sum]) => all + sum, 0)
  const total = /VALOR TOTAL<\/span><span>(.*?)<\/span>/.exec(paper)?.[1] ?? ''
  return {
    lines: rows.map(([, quantity = '', words = '', sum = '']) => ({
      quantity,
      price: read(/P\. unit\.\s([\d.,]+)/.exec(words)?.[1] ?? ''),
      discount: read(/Descuento\s([\d.,]+)/.exec(words)?.[1] ?? '0,00'),
      total: read(sum),
    })),
    net: of('SUBTOTAL SIN IMPUESTOS'),
    discount: of('TOTAL DESCUENTO'),
    before: of('ANTES DE DESCUENTO'),
    taxes: of('IVA') + of('ICE'),
    extras: of('SERVICIO') + of('PROPINA'),
    paid: of('Efectivo'),
    total: read(total),
  }
}

const anyExtras = fc.record({
  service: fc.integer({ min: 0, max: 999 }),
  tip: fc.integer({ min: 0, max: 999 }),
})

function expectToAddUp(figures: ReturnType<typeof figuresOf>): void {
  const ofLines = figures.lines.reduce((all, { total }) => all + total, 0)
  expect(ofLines + figures.extras).toBe(figures.total)
  expect(figures.net + figures.taxes + figures.extras).toBe(figures.total)
  // Without a discount there is no row before it.
  const before = figures.discount === 0 ? figures.net : figures.before
  expect(before + figures.discount).toBe(figures.net)
  expect(figures.paid).toBe(figures.total)
}

test('the printed amounts of an invoice add up, for any lines', () => {
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(anyLines, anyExtras, (lines, extras) => {
      const figures = figuresOf(print(invoiceOf(lines, extras)))
      expect(figures.lines).toHaveLength(lines.length)
      expectToAddUp(figures)
    }),
  )
})

test('each part of a split bill adds up on paper, and the parts add up to the bill', () => {
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 })
  const none = { service: 0, tip: 0 }
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 2, max: 20 }), (lines, of) => {
      let collected = 0
      for (let number = 1; number <= of; number++) {
        const figures = figuresOf(print(invoiceOf(billShare(lines, of, number), none)))
        expectToAddUp(figures)
        collected += figures.total
      }
      expect(collected).toBe(figuresOf(print(invoiceOf(lines, none))).total)
    }),
    { numRuns: 20 },
  )
})

test('a line prints the menu price, and quantity × price is its total', () => {
  const anyMenuLine = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 5, max: 9_999 }))
    .map(([quantity, cents]) => ({ quantity, cents, line: menuLine(quantity, cents / 100) }))
  fc.assert(
    fc.property(fc.array(anyMenuLine, { minLength: 1, maxLength: 12 }), (dishes) => {
      const paper = print(
        invoiceOf(
          dishes.map(({ line }) => line),
          { service: 0, tip: 0 },
        ),
      )
      expect(figuresOf(paper).lines).toEqual(
        dishes.map(({ quantity, cents }) => ({
          quantity: String(quantity),
          price: cents,
          discount: 0,
          total: quantity * cents,
        })),
      )
    }),
  )
})

test('with a discount, quantity × price − discount is the line total, up to a discount of 100 %', () => {
  const anyDiscounted = fc
    .tuple(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 5, max: 9_999 }),
      fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(100)),
    )
    .map(([quantity, cents, percent]) => {
      const dish = menuLine(quantity, cents / 100)
      const net = multiply(dish.quantity, dish.priceUnit)
      return { ...dish, discount: Math.round((net * percent) / 100) as Cents }
    })
  fc.assert(
    fc.property(fc.array(anyDiscounted, { minLength: 1, maxLength: 12 }), (dishes) => {
      const none = { service: 0, tip: 0 }
      for (const line of figuresOf(print(invoiceOf(dishes, none))).lines) {
        expect(Number(line.quantity) * line.price - line.discount).toBe(line.total)
      }
    }),
  )
})

test('prints the address once if head office and establishment share it', () => {
  const paper = print(invoiceOf([menuLine(1, 4.5)], { service: 0, tip: 0 }))
  expect(paper.split('Av. de los Shyris')).toHaveLength(2)
  const branch = { ...terminal, establishmentAddress: 'Calle Sucre 5-12, Cuenca' }
  const other = print(invoiceOf([menuLine(1, 4.5)], { service: 0, tip: 0 }), branch)
  expect(other).toContain('Matriz: Av. de los Shyris N34-12, Quito')
  expect(other).toContain('Establecimiento 001: Calle Sucre 5-12, Cuenca')
})

test('a document of production says that it is not authorised if it is not sent to the tax office', () => {
  const words = 'DOCUMENTO NO AUTORIZADO POR EL SRI'
  const invoice = invoiceOf([], { service: 0, tip: 0 })
  const liveKey = `${invoice.accessKey.slice(0, 23)}2${invoice.accessKey.slice(24)}`
  const live = { ...invoice, accessKey: liveKey }
  expect(print(live, { ...terminal, sendsToTaxOffice: false })).toContain(words)
  expect(print(live)).not.toContain(words)
  expect(print(invoice, { ...terminal, sendsToTaxOffice: false })).not.toContain(words)
})
