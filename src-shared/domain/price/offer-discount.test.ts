import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guestLine } from '../sale/guest-line.ts'
import { invoiceTotals, lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { add, type BasisPoints, type Cents, times, toMillionths, ZERO } from '../money/money.ts'
import { offerDiscount } from './offer-discount.ts'
import { netPrice } from '../tax/price-with-tax.ts'
import { unitPriceFor } from '../tax/tax.ts'

/** Returns a line of units at a price with tax, of which some are free. */
function freeLine(cents: number, units: number, free: number, rate: BasisPoints): LineInput {
  const priceUnit = toMillionths(netPrice(cents as Cents, { rate }))
  const line: LineInput = {
    quantity: times(toMillionths(1), units),
    priceUnit,
    discount: ZERO,
    tax: { id: 1, identifierCode: '4', rate },
  }
  return { ...line, ...offerDiscount(line, free) }
}

it('charges exactly the paid units at the price on the menu, on the document too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(0, 500, 800, 1500),
      (cents, units, given, percent) => {
        const free = Math.min(given, units)
        const rate = percent as BasisPoints
        const input = freeLine(cents, units, free, rate)
        const total = lineAmount(input)
        expect(total).toBe(cents * (units - free))

        const totals = invoiceTotals([input])
        const [amounts] = totals.lines
        expect(totals.total).toBe(total)
        const { net = ZERO, ice = ZERO, tax = ZERO } = amounts ?? {}
        // The document's equation: quantity × the price on the menu − discount = net.
        const gross = add(net, input.discount)
        const priceUnit = unitPriceFor(gross, input.quantity, input.priceUnit)
        expect(priceUnit).toBe(input.priceUnit)
        const { quantity, discount } = input
        const guest = guestLine({ quantity, priceUnit, discount, net, ice, tax, rate })
        expect(guest.totalAmount).toBe(total)
        expect(guest.totalAmount + guest.discountWithTax).toBe(cents * units)
      },
    ),
  )
})

it('leaves what the options of a free unit cost', () => {
  const priceUnit = toMillionths(5.652174)
  const rate = 1500 as BasisPoints
  const extra = toMillionths(0.652174)
  const line: LineInput = {
    quantity: toMillionths(2),
    priceUnit,
    modifiersPrice: extra,
    discount: ZERO,
    tax: { id: 1, identifierCode: '4', rate },
  }
  expect(lineAmount({ ...line, ...offerDiscount(line, 1) })).toBe(650 + 150)
})
