import { randomUUID } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSchemaFault } from '../../../../e2e/simulators/sri/schema-check.ts'
import { invoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import {
  fromCents,
  percentOf,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { netInvoiceTotals } from '#shared/domain/tax/net-invoice-totals.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'
import { openReader } from '#main/testing/checks/open-reader.ts'
import { loadInvoiceContent } from './load-invoice-content.ts'
import { invoiceXml } from '../xml/invoice-xml.ts'

/** 300 fixed sales in `npm test`; 5,000 new ones in `npm run nightly`. */
const SALES = Number(process.env['MOSTRADOR_XML_SALES'] ?? 300)

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  attributeNamePrefix: '',
  isArray: (name) =>
    ['detalle', 'totalImpuesto', 'impuesto', 'pago', 'campoAdicional', 'detAdicional'].includes(
      name,
    ),
})

interface Tax {
  codigo: string
  codigoPorcentaje: string
  tarifa: string
  baseImponible: string
  valor: string
}

interface Parsed {
  factura: {
    infoFactura: Record<
      'totalSinImpuestos' | 'totalDescuento' | 'propina' | 'importeTotal',
      string
    > & {
      totalConImpuestos: { totalImpuesto: Tax[] }
      pagos: { pago: { formaPago: string; total: string; plazo?: string }[] }
    }
    detalles: {
      detalle: (Record<
        'cantidad' | 'precioUnitario' | 'descuento' | 'precioTotalSinImpuesto',
        string
      > & {
        descripcion: string
        impuestos: { impuesto: Tax[] }
        detallesAdicionales?: { detAdicional: { nombre: string; valor: string }[] }
      })[]
    }
    infoAdicional?: { campoAdicional: { nombre: string; '#text': string }[] }
  }
}

const cents = (text: string) => toCents(Number(text))
const total = (texts: readonly string[]) => texts.reduce((all, text) => all + cents(text), 0)

/**
 * Expects the equations of SRI table 21, with a cent of tolerance only where the tax office's
 * production has it (base × rate).
 */
function expectLawfulTotals({ factura }: Parsed): void {
  const { infoFactura: head, detalles } = factura
  const lines = detalles.detalle
  expect(total(lines.map((line) => line.precioTotalSinImpuesto))).toBe(
    cents(head.totalSinImpuestos),
  )
  expect(total(lines.map((line) => line.descuento))).toBe(cents(head.totalDescuento))
  for (const line of lines) {
    const net = Number(line.cantidad) * Number(line.precioUnitario) - Number(line.descuento)
    expect(Math.abs(net - Number(line.precioTotalSinImpuesto))).toBeLessThan(0.005)
    const [ice] = line.impuestos.impuesto.filter(({ codigo }) => codigo === '3')
    const iva = line.impuestos.impuesto.find(({ codigo }) => codigo === '2')
    expect(cents(iva?.baseImponible ?? '')).toBe(
      cents(line.precioTotalSinImpuesto) + (ice === undefined ? 0 : cents(ice.valor)),
    )
  }
  const taxes = head.totalConImpuestos.totalImpuesto
  for (const tax of taxes) {
    const same = lines
      .flatMap(({ impuestos }) => impuestos.impuesto)
      .filter(
        (each) => each.codigo === tax.codigo && each.codigoPorcentaje === tax.codigoPorcentaje,
      )
    expect(total(same.map(({ baseImponible }) => baseImponible))).toBe(cents(tax.baseImponible))
    expect(total(same.map(({ valor }) => valor))).toBe(cents(tax.valor))
    const exact = percentOf(cents(tax.baseImponible), toBasisPoints(Number(tax.tarifa)))
    // ICE is rounded by line.
    const tolerance = tax.codigo === '2' ? 1 : lines.length
    expect(Math.abs(exact - cents(tax.valor))).toBeLessThanOrEqual(tolerance)
  }
  expect(
    cents(head.totalSinImpuestos) + total(taxes.map(({ valor }) => valor)) + cents(head.propina),
  ).toBe(cents(head.importeTotal))
  expect(total(head.pagos.pago.map((pago) => pago.total))).toBe(cents(head.importeTotal))
  expect(cents(head.propina)).toBeLessThanOrEqual(
    percentOf(cents(head.totalSinImpuestos), toBasisPoints(10)),
  )
}

const oddText = fc
  .stringMatching(/^[a-zñáéíóúA-Z0-9&<>"' \t\n.,;:%ü€]{1,60}$/)
  .filter((text) => text.trim() !== '')

const anySale = fc.record({
  lines: fc.array(
    fc.record({
      dish: fc.nat(1_000_000),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 0.05, max: 4, noNaN: true }),
      ),
      discount: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        fc.integer({ min: 1, max: 100 }),
      ),
      observation: fc.option(oddText, { nil: null }),
      serialNumber: fc.option(oddText, { nil: null }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  isNet: fc.boolean(),
  service: fc.boolean(),
  tip: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 })),
  group: fc.boolean(),
  /** A discount of 100 % on the whole bill. */
  isFree: fc.integer({ min: 1, max: 12 }).map((number) => number === 12),
  means: fc.constantFrom('cash', 'card', 'transfer', 'check', 'credit', 'mixed'),
  info: fc.array(fc.record({ label: oddText, value: oddText }), { maxLength: 15 }),
  observation: fc.option(oddText, { nil: null }),
  plate: fc.option(fc.constantFrom('ABC0123', 'PBX1234'), { nil: null }),
})
type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never

interface Dish {
  readonly id: number
  readonly priceOne: number
  readonly taxId: number
  readonly rate: number
  readonly identifierCode: string
  readonly iceRate: number | null
}

/** Sells through the API and returns the invoice's id. */
async function sell(
  app: Restaurant,
  token: string,
  dishes: readonly Dish[],
  sale: Sale,
): Promise<number> {
  const chosen = sale.lines.map((line) => {
    const dish = dishes[line.dish % dishes.length] as Dish
    const quantity = Number(line.quantity.toFixed(3))
    const gross = (dish.priceOne / 1e6) * quantity
    return {
      ...line,
      dish,
      quantity,
      discountAmount: Math.floor(gross * line.discount) / 100,
    }
  })
  const inputs = chosen.map(({ dish, quantity, discountAmount }) => ({
    quantity: toMillionths(quantity),
    priceUnit: dish.priceOne as never,
    discount: toCents(Number(discountAmount.toFixed(2))),
    tax: { id: dish.taxId, identifierCode: dish.identifierCode, rate: dish.rate as never },
    iceRate: (dish.iceRate ?? undefined) as never,
  }))
  const totals = (sale.isNet && !sale.isFree ? netInvoiceTotals : invoiceTotals)(
    sale.isFree ? inputs.map((input) => ({ ...input, amount: ZERO })) : inputs,
  )
  const service = sale.service ? percentOf(totals.subtotal, toBasisPoints(10)) : 0
  // A tip above the 10 % is paid beside the invoice with money, not on credit.
  const mostTip = Math.max(0, percentOf(totals.subtotal, toBasisPoints(10)) - service)
  const isOnCredit = sale.means === 'credit' || sale.means === 'mixed'
  if (isOnCredit && sale.tip > mostTip) return sell(app, token, dishes, { ...sale, tip: mostTip })
  const due = totals.total + service + sale.tip
  if (totals.total === 0 && sale.tip > 0) return sell(app, token, dishes, { ...sale, tip: 0 })
  const dollars = (amount: number) => fromCents(amount as never)
  const half = Math.floor(due / 2)
  const means = {
    cash: [{ amount: dollars(due), paymentMethod: paymentMethod.cash }],
    card: [
      {
        amount: dollars(due),
        paymentMethod: paymentMethod.card,
        cardVoucherNumber: randomUUID().slice(0, 20),
      },
    ],
    transfer: [
      {
        amount: dollars(due),
        paymentMethod: paymentMethod.transfer,
        bankTransactionReference: randomUUID(),
        targetBank: 'Pichincha',
      },
    ],
    check: [
      {
        amount: dollars(due),
        paymentMethod: paymentMethod.check,
        checkNumber: randomUUID().slice(0, 20),
        checkBank: 'Guayaquil',
      },
    ],
    credit: [{ amount: dollars(due), paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
    mixed:
      half === 0
        ? [{ amount: dollars(due), paymentMethod: paymentMethod.cash }]
        : [
            { amount: dollars(half), paymentMethod: paymentMethod.cash },
            {
              amount: dollars(due - half),
              paymentMethod: paymentMethod.credit,
              paymentTerm: { id: 2 },
            },
          ],
  }[sale.means]
  const answer = await app.request('POST', '/invoices', {
    token,
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      subtotalAmount: fromCents(totals.subtotal),
      totalAmount: dollars(due),
      tipAmount: dollars(sale.tip),
      serviceCharge: sale.service,
      groupConsumption: sale.group,
      observation: sale.observation,
      plate: sale.plate,
      additionalInfo: sale.info.map(({ label, value }) => ({
        label: label.replaceAll(/\s/g, ' '),
        value: value.replaceAll(/\s/g, ' '),
      })),
      customer: { id: 2 },
      payments: due === 0 ? [] : means,
      ...(sale.isFree
        ? { billDiscount: { percent: 100, reason: 'Cumpleaños', kind: 'COURTESY' } }
        : {}),
      details: chosen.map(({ dish, quantity, discountAmount, observation, serialNumber }) => ({
        product: { id: dish.id },
        quantity,
        discountAmount,
        observation,
        serialNumber: serialNumber?.replaceAll(/\s/g, ' ') ?? null,
      })),
    },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify([answer.body, inputs, due]))
  return answer.body.id as number
}

async function givenShop() {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql(`UPDATE products SET iceTaxId = 101 WHERE id % 17 = 3 AND comboId IS NULL`)
  for (const [index, code] of ['5', '6', '7'].entries()) {
    app.sql(
      `UPDATE products SET taxId = (SELECT id FROM taxes WHERE identifierCode = ?) WHERE id % 13 = ? AND name <> 'Encebollado'`,
      code,
      index,
    )
  }
  app.sql('UPDATE products SET maximumDiscountOne = 10000, salesDiscount = 0')
  app.sql('UPDATE customers SET creditLimit = NULL')
  // A random sale chooses no options.
  app.sql('UPDATE modifierGroups SET minimum = 0')
  const dishes = app.sql(
    `SELECT products.id, priceOne, taxId, taxes.rate, taxes.identifierCode, ice.rate AS iceRate
     FROM products JOIN taxes ON taxes.id = taxId LEFT JOIN taxes AS ice ON ice.id = iceTaxId
     WHERE comboId IS NULL AND products.active = 1 AND soldOut = 0`,
  ) as unknown as Dish[]
  return { app, dishes, token: await app.tokenOf('admin'), db: openReader(app) }
}

describe('the XML of an invoice', () => {
  it(
    `is valid and adds up for ${SALES} random sales`,
    async () => {
      const { app, dishes, token, db } = await givenShop()
      const sales = fc.sample(anySale, {
        numRuns: SALES,
        seed: Number(process.env['MOSTRADOR_FIRST_SEED'] ?? 15),
      })
      const seen = new Set<string>()
      let free = 0
      for (const sale of sales) {
        const id = await sell(app, token, dishes, sale)
        const content = await loadInvoiceContent(db, id)
        for (const version of ['1.1.0', '2.1.0'] as const) {
          const xml = invoiceXml(content, version)
          expect(findSchemaFault(xml), xml).toBeUndefined()
        }
        const xml = invoiceXml(content)
        expect(invoiceXml(await loadInvoiceContent(db, id))).toBe(xml)
        const parsed = parser.parse(xml) as Parsed
        expectLawfulTotals(parsed)
        const { totalConImpuestos, pagos } = parsed.factura.infoFactura
        for (const tax of totalConImpuestos.totalImpuesto)
          seen.add(`tax ${tax.codigo}/${tax.codigoPorcentaje}`)
        for (const pago of pagos.pago) seen.add(`pago ${pago.formaPago}`)
        if (parsed.factura.infoFactura.importeTotal === '0.00') free += 1
      }
      expect(free).toBeGreaterThan(5)
      expect([...seen].toSorted()).toEqual([
        'pago 01',
        'pago 19',
        'pago 20',
        'tax 2/0',
        'tax 2/4',
        'tax 2/5',
        'tax 2/6',
        'tax 2/7',
        'tax 3/3054',
      ])
    },
    60_000 + SALES * 300,
  )

  it('names the regime, the term of credit, the plate and the observation', async () => {
    const { app, token, db } = await givenShop()
    app.sql(
      `UPDATE companies SET rimpeRegime = 'ENTREPRENEUR', withholdingAgent = '1234', specialTaxpayer = '567'`,
    )
    const answer = await app.request('POST', '/invoices', {
      token,
      body: {
        documentType: 'INVOICE',
        invoiceUuid: randomUUID(),
        totalAmount: 9,
        customer: { id: 2 },
        plate: 'ABC0123',
        payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
        details: [
          {
            product: { id: app.productId('Encebollado') },
            quantity: 2,
            observation: 'sin "cebolla"\n& ají',
          },
        ],
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const xml = invoiceXml(await loadInvoiceContent(db, Number(answer.body.id)))
    expect(findSchemaFault(xml)).toBeUndefined()
    expect(xml).toContain(
      '<agenteRetencion>1234</agenteRetencion><contribuyenteRimpe>CONTRIBUYENTE RÉGIMEN RIMPE</contribuyenteRimpe>',
    )
    expect(xml).toContain(
      '<contribuyenteEspecial>567</contribuyenteEspecial><obligadoContabilidad>SI</obligadoContabilidad>',
    )
    expect(xml).toContain(
      '<pago><formaPago>20</formaPago><total>9.00</total><plazo>30</plazo><unidadTiempo>dias</unidadTiempo></pago>',
    )
    expect(xml).toContain(
      '<detAdicional nombre="Observación" valor="sin &quot;cebolla&quot; &amp; ají"></detAdicional>',
    )
    expect(xml).toContain('<moneda>DOLAR</moneda><placa>ABC0123</placa><pagos>')
    expect(xml).toContain('<claveAcceso>' + String(answer.body.accessKey))
    app.sql(`UPDATE companies SET rimpeRegime = 'POPULAR_BUSINESS'`)
    const popular = invoiceXml(await loadInvoiceContent(db, Number(answer.body.id)))
    expect(popular).toContain('CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE')
  })
})
