import { describe, expect, it } from 'vitest'
import type { BasisPoints } from '../../../src-shared/domain/money.ts'
import { rateInForce, type TaxRow } from './load-taxes.ts'

function tax(id: number, more: Partial<TaxRow> = {}): TaxRow {
  return {
    id,
    kind: 'IVA',
    identifierCode: '4',
    name: `IVA ${id}`,
    rate: 1500 as BasisPoints,
    validFrom: null,
    validTo: null,
    active: 1,
    ...more,
  }
}

describe("the rate that holds for a product's tax today", () => {
  const today = '2026-11-21'

  it('is its own on its first and its last day', () => {
    const own = tax(1, { validFrom: today, validTo: today })

    expect(rateInForce([own, tax(2)], 1, today)).toBe(own)
  })

  it('is the latest of the same kind and code after its own has ended', () => {
    const ended = tax(1, { validTo: '2026-11-20' })
    const next = tax(2, { validFrom: '2026-11-01' })
    const latest = tax(3, { validFrom: '2026-11-21' })
    const others = [
      tax(4, { identifierCode: '0' }),
      tax(5, { kind: 'ICE' }),
      tax(6, { validFrom: '2026-11-22' }),
      tax(7, { active: 0, validFrom: '2026-11-21' }),
    ]

    expect(rateInForce([ended, next, latest, ...others], 1, today)).toBe(latest)
  })

  it('is none where nothing followed, or the tax is unknown', () => {
    expect(rateInForce([tax(1, { validTo: '2026-11-20' })], 1, today)).toBeUndefined()
    expect(rateInForce([tax(1)], 2, today)).toBeUndefined()
  })
})
