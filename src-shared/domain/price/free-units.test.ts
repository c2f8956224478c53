import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeUnits, type OfferLine } from './free-units.ts'
import { toMillionths } from '../money/money.ts'

const TWO_FOR_ONE = { takeQuantity: 2, payQuantity: 1, pool: 'mojito' }

function line(quantity: number, given: Partial<OfferLine> = {}): OfferLine {
  return {
    offer: TWO_FOR_ONE,
    quantity: toMillionths(quantity),
    priceUnit: toMillionths(5.652174),
    ...given,
  }
}

it('of two units one is free, of three still one, also over several lines', () => {
  expect(freeUnits([line(2)])).toEqual([1])
  expect(freeUnits([line(3)])).toEqual([1])
  expect(freeUnits([line(1), line(1)])).toEqual([0, 1])
  expect(freeUnits([line(3), line(1)])).toEqual([1, 1])
})

it('gives the cheapest of different products, and counts whole units alone', () => {
  const dear = toMillionths(7)
  expect(freeUnits([line(1), line(1, { priceUnit: dear })])).toEqual([1, 0])
  expect(freeUnits([line(2, { priceUnit: dear }), line(2)])).toEqual([0, 2])
  expect(freeUnits([line(1.9)])).toEqual([0])
})

it('keeps products apart that do not count together, and offers of other numbers', () => {
  const beer = { ...TWO_FOR_ONE, pool: 'beer' }
  expect(freeUnits([line(1), line(1, { offer: beer })])).toEqual([0, 0])
  const threeForTwo = { ...TWO_FOR_ONE, takeQuantity: 3, payQuantity: 2 }
  expect(freeUnits([line(1), line(3, { offer: threeForTwo })])).toEqual([0, 1])
})

it('counts the units of a paid line without changing it', () => {
  expect(freeUnits([line(1, { fixedUnits: 0 }), line(1)])).toEqual([0, 1])
  expect(freeUnits([line(1, { fixedUnits: 1 }), line(1)])).toEqual([1, 0])
})

const anyLines = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 30 }),
    price: fc.constantFrom(toMillionths(3), toMillionths(5.652174), toMillionths(7)),
  }),
  { minLength: 1, maxLength: 8 },
)
const anyOffer = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .filter(([take, pay]) => pay < take)
  .map(([takeQuantity, payQuantity]) => ({ takeQuantity, payQuantity, pool: 'one' }))

it('gives exactly the free units of the whole check, and of no line more than it has', () => {
  fc.assert(
    fc.property(anyLines, anyOffer, (given, offer) => {
      const lines = given.map(({ units, price }) => line(units, { offer, priceUnit: price }))
      const free = freeUnits(lines)
      const units = given.reduce((sum, each) => sum + each.units, 0)
      const groups = Math.floor(units / offer.takeQuantity)
      expect(free.reduce((sum, each) => sum + each, 0)).toBe(
        groups * (offer.takeQuantity - offer.payQuantity),
      )
      for (const [index, each] of free.entries()) {
        expect(each).toBeGreaterThanOrEqual(0)
        expect(each).toBeLessThanOrEqual(given[index]?.units ?? 0)
      }
    }),
  )
})

it('of one price a further line leaves two for one as it is on the lines before it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2 }), (units) => {
      const lines = units.map((each) => line(each))
      const before = freeUnits(lines.slice(0, -1))
      expect(freeUnits(lines).slice(0, -1)).toEqual(before)
    }),
  )
})
