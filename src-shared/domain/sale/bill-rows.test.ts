import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billRows, discountOfLine, issuedDiscounts, totalOfRows } from './bill-rows.ts'
import { documentRows } from './document-rows.ts'
import { menuLine } from '#main/testing/given/given-lines.ts'
import { discountBill } from '../price/bill-discount.ts'
import { guestLine } from './guest-line.ts'
import {
  grossOf,
  invoiceTotals,
  lineAmount,
  type LineInput,
  withTip,
} from '../tax/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  type Millionths,
  percentOf,
  subtract,
  sum,
  ZERO,
} from '../money/money.ts'
import { unitPriceFor } from '../tax/tax.ts'

/** A line as typed: millionths of a dollar net, units, discount in percent, IVA and ICE. */
const anyLine = fc.record({
  priceUnit: fc.integer({ min: 0, max: 90_000_000 }),
  quantity: fc.integer({ min: 1, max: 12_000_000 }),
  percent: fc.constantFrom(0, 0, 500, 1_000, 3_333, 10_000),
  rate: fc.constantFrom(0, 500, 800, 1_500),
  iceRate: fc.constantFrom(undefined, undefined, undefined, 1_000),
})

type Typed = typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never

function lineOf({ priceUnit, quantity, percent, rate, iceRate }: Typed): LineInput {
  const price = {
    quantity: quantity as Millionths,
    priceUnit: priceUnit as Millionths,
  }
  return {
    ...price,
    discount: percentOf(grossOf(price), percent as BasisPoints),
    tax: { id: rate, identifierCode: String(rate), rate: rate as BasisPoints },
    iceRate: iceRate as BasisPoints | undefined,
  }
}

const anyBill = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
  billDiscount: fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 0, max: 10_000 }).map((percent) => ({ percent: percent as BasisPoints })),
    fc.integer({ min: 0, max: 9_000 }).map((amount) => ({ amount: amount as Cents })),
  ),
  service: fc.integer({ min: 0, max: 500 }),
  tip: fc.integer({ min: 0, max: 500 }),
})

/** Returns a bill as the payment screen and its invoice compute it. */
function billOf({
  lines,
  billDiscount,
  service,
  tip,
}: typeof anyBill extends fc.Arbitrary<infer Bill> ? Bill : never) {
  const typed = lines.map(lineOf)
  const discounted =
    billDiscount === undefined ? { lines: typed, amount: ZERO } : discountBill(typed, billDiscount)
  const extras = { service: service as Cents, tip: tip as Cents }
  const totals = withTip(invoiceTotals(discounted.lines), sum([extras.service, extras.tip]))
  return { typed, discounted, extras, totals }
}

const taxesOf = ({ taxes }: ReturnType<typeof invoiceTotals>) =>
  taxes.map(({ tax, base, amount }) => ({ rate: tax.rate, base, amount }))

test('the rows of any bill sum to its total', () => {
  fc.assert(
    fc.property(anyBill, (given) => {
      const { typed, discounted, extras, totals } = billOf(given)
      const rows = billRows({
        net: totals.subtotal,
        ice: totals.ice,
        taxes: taxesOf(totals),
        lineDiscount: sum(typed.map(discountOfLine)),
        billDiscount: discounted.amount,
        ...extras,
      })
      expect(totalOfRows(rows)).toBe(totals.total)
      for (const { kind, amount } of rows) {
        expect(amount < 0).toBe(kind === 'LINE_DISCOUNT' || kind === 'BILL_DISCOUNT')
      }
    }),
  )
})

test('the discount of a line is what its amount falls by, to the cent', () => {
  fc.assert(
    fc.property(anyLine, (typed) => {
      const line = lineOf(typed)
      const before = lineAmount({ ...line, discount: ZERO })
      expect(subtract(before, discountOfLine(line))).toBe(lineAmount(line))
    }),
  )
})

test('the rows of the paper of any invoice sum to its total, in net amounts', () => {
  fc.assert(
    fc.property(anyBill, (given) => {
      const { extras, totals } = billOf(given)
      const rows = documentRows({
        net: totals.subtotal,
        discount: totals.discount,
        ice: totals.ice,
        taxes: taxesOf(totals),
        ...extras,
      })
      expect(totalOfRows(rows)).toBe(totals.total)
    }),
  )
})

test('the rows of any issued invoice sum to its total, although its lines state discounts in net amounts', () => {
  fc.assert(
    fc.property(anyBill, (given) => {
      const { discounted, extras, totals } = billOf(given)
      const lines = discounted.lines.map((line, index) => {
        const { net, ice, tax } = totals.lines[index] ?? { net: ZERO, ice: ZERO, tax: ZERO }
        const { quantity, priceUnit, discount } = line
        return guestLine({ quantity, priceUnit, discount, net, ice, tax, rate: line.tax.rate })
      })
      const rows = billRows({
        net: totals.subtotal,
        ice: totals.ice,
        taxes: taxesOf(totals),
        ...issuedDiscounts({
          lines: lines.map(({ discountWithTax }) => discountWithTax),
          ofBill: discounted.amount,
        }),
        ...extras,
      })
      expect(totalOfRows(rows)).toBe(totals.total)
    }),
  )
})

test('an issued line of a menu price states the discount that the till showed, to the cent', () => {
  const anyDish = fc.record({
    units: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 5, max: 9_999 }),
    percent: fc.constantFrom(0, 5, 10, 15, 20, 50, 100),
  })
  fc.assert(
    fc.property(anyDish, ({ units, price, percent }) => {
      const dish = menuLine(units, price / 100)
      const discount = percentOf(grossOf(dish), (percent * 100) as BasisPoints)
      const line = { ...dish, discount }
      const [amounts] = invoiceTotals([line]).lines
      const { net, ice, tax } = amounts ?? { net: ZERO, ice: ZERO, tax: ZERO }
      const stated = unitPriceFor(sum([net, discount]), line.quantity, line.priceUnit)
      const issued = guestLine({ ...line, priceUnit: stated, net, ice, tax, rate: line.tax.rate })
      const isExact = stated === line.priceUnit
      const missed = issued.discountWithTax - discountOfLine(line)
      expect(Math.abs(missed)).toBeLessThanOrEqual(isExact ? 0 : 1)
    }),
  )
})

const cents = (amount: number) => amount as Cents
const fifteen = 1_500 as BasisPoints

test('without a discount the rows are net and tax; with one, prices with tax, discount, and the tax that is included', () => {
  const taxes = [{ rate: fifteen, amount: cents(93) }]
  expect(billRows({ net: cents(619), ice: ZERO, taxes })).toEqual([
    { kind: 'SUBTOTAL', amount: 619, isIncluded: false },
    { kind: 'TAX', amount: 93, rate: 1_500, isIncluded: false },
  ])
  expect(
    billRows({
      net: cents(557),
      ice: ZERO,
      taxes: [{ rate: fifteen, amount: cents(84) }],
      lineDiscount: cents(178),
      billDiscount: cents(71),
    }),
  ).toEqual([
    { kind: 'SUM', amount: 890, isIncluded: false },
    { kind: 'LINE_DISCOUNT', amount: -178, isIncluded: false },
    { kind: 'BILL_DISCOUNT', amount: -71, isIncluded: false },
    { kind: 'TAX', amount: 84, rate: 1_500, isIncluded: true },
  ])
})

test('a cent that lines round is not shown as a discount of a line', () => {
  expect(issuedDiscounts({ lines: [cents(36), cents(36)], ofBill: cents(71) })).toEqual({
    lineDiscount: 0,
    billDiscount: 71,
  })
  expect(issuedDiscounts({ lines: [cents(178), cents(71)], ofBill: cents(71) })).toEqual({
    lineDiscount: 178,
    billDiscount: 71,
  })
})
