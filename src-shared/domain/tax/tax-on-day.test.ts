import { describe, expect, it } from 'vitest'
import { type DatedTax, type TaxPlace, taxOnDay } from './tax-on-day.ts'

/** Cayambe in Pichincha, not in the tourism registry. */
const shop: TaxPlace = { isTourism: false, provinceId: 17, cantonId: 1702 }
const hotel: TaxPlace = { ...shop, isTourism: true }

function tax(id: number, more: Partial<DatedTax> = {}): DatedTax {
  return {
    id,
    kind: 'IVA',
    identifierCode: '4',
    validFrom: null,
    validTo: null,
    active: 1,
    replacesCode: null,
    provinceIds: [],
    cantonIds: [],
    ...more,
  }
}

describe("the tax in force for a product's tax on a day", () => {
  const day = '2026-11-21'

  it("is the product's own on its first and last day", () => {
    const own = tax(1, { validFrom: day, validTo: day })

    expect(taxOnDay([own, tax(2)], 1, day, shop)).toBe(own)
  })

  it("is the latest of the same kind and code after the product's own ended", () => {
    const ended = tax(1, { validTo: '2026-11-20' })
    const next = tax(2, { validFrom: '2026-11-01' })
    const latest = tax(3, { validFrom: '2026-11-21' })
    const others = [
      tax(4, { identifierCode: '0' }),
      tax(5, { kind: 'ICE' }),
      tax(6, { validFrom: '2026-11-22' }),
      tax(7, { active: 0, validFrom: '2026-11-21' }),
    ]

    expect(taxOnDay([ended, next, latest, ...others], 1, day, shop)).toBe(latest)
  })

  it('is undefined if no tax followed or the tax is unknown', () => {
    expect(taxOnDay([tax(1, { validTo: '2026-11-20' })], 1, day, shop)).toBeUndefined()
    expect(taxOnDay([tax(1)], 2, day, shop)).toBeUndefined()
  })
})

describe('the days of a tourism decree', () => {
  const usual = tax(1, { validFrom: '2024-04-01' })
  const free = tax(2, { identifierCode: '0' })
  const tourism = tax(8, {
    identifierCode: '8',
    validFrom: '2026-02-14',
    validTo: '2026-02-17',
    replacesCode: '4',
  })
  const taxes = [usual, free, tourism]
  const days = ['2026-02-13', '2026-02-14', '2026-02-17', '2026-02-18']

  it('replace the usual IVA of a registered establishment, first and last day included', () => {
    expect(days.map((day) => taxOnDay(taxes, 1, day, hotel)?.id)).toEqual([1, 8, 8, 1])
  })

  it('change nothing for other establishments, for 0 % products, or if the row is inactive', () => {
    expect(days.map((day) => taxOnDay(taxes, 1, day, shop)?.id)).toEqual([1, 1, 1, 1])
    expect(days.map((day) => taxOnDay(taxes, 2, day, hotel)?.id)).toEqual([2, 2, 2, 2])
    const switchedOff = [usual, { ...tourism, active: 0 as const }]
    expect(taxOnDay(switchedOff, 1, '2026-02-15', hotel)).toBe(usual)
  })

  it('replace it only in their provinces and cantons, and nowhere if the place is unknown', () => {
    const inCayambe = { ...tourism, provinceIds: [4, 10], cantonIds: [1702] }
    const rateAt = (changes: Partial<TaxPlace>) =>
      taxOnDay([usual, inCayambe], 1, '2026-02-15', { ...hotel, ...changes })?.id

    expect(rateAt({})).toBe(8)
    expect(rateAt({ cantonId: 1701 })).toBe(1)
    expect(rateAt({ provinceId: 10, cantonId: 1001 })).toBe(8)
    expect(rateAt({ provinceId: 10, cantonId: null })).toBe(8)
    expect(rateAt({ provinceId: null, cantonId: null })).toBe(1)
  })

  it('may be of two decrees at once, each in its own place', () => {
    const north = { ...tourism, provinceIds: [10] }
    const south = { ...tourism, id: 9, provinceIds: [11] }
    const at = (provinceId: number) =>
      taxOnDay([usual, north, south], 1, '2026-02-15', { ...hotel, provinceId, cantonId: null })?.id

    expect([10, 11, 17].map(at)).toEqual([8, 9, 1])
  })

  it('have no limit of days a year', () => {
    const decrees = Array.from({ length: 20 }, (_, index) => ({
      ...tourism,
      id: 100 + index,
      validFrom: `2026-03-${String(index + 1).padStart(2, '0')}`,
      validTo: `2026-03-${String(index + 1).padStart(2, '0')}`,
    }))
    const reduced = decrees.filter(
      ({ validFrom, id }) => taxOnDay([usual, ...decrees], 1, validFrom, hotel)?.id === id,
    )
    expect(reduced).toHaveLength(20)
  })
})
