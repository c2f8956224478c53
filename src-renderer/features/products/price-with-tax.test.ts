import { describe, expect, test } from 'vitest'
import type { BasisPoints, Cents } from '../../../src-shared/domain/money.ts'
import { netPrice, priceWithTax } from './price-with-tax.ts'

const iva = { rate: 1500 as BasisPoints, iceRate: undefined }
const free = { rate: 0 as BasisPoints, iceRate: undefined }
const cents = Array.from({ length: 20_000 }, (_, index) => (index + 1) as Cents)

describe('a price that is typed with its tax', () => {
  test('is kept net to the millionth', () => {
    expect(netPrice(450 as Cents, iva)).toBe(3.913043)
    expect(priceWithTax(3.913043, iva)).toBe(450)
    expect(netPrice(450 as Cents, free)).toBe(4.5)
  })

  test('is what the guest pays, but for sums that no net price in cents can reach', () => {
    const reachable = new Set(cents.map((net) => priceWithTax(net / 100, iva)))
    const missed = cents.filter((gross) => priceWithTax(netPrice(gross, iva), iva) !== gross)
    expect(missed.filter((gross) => reachable.has(gross))).toEqual([])
    expect(
      missed.every((gross) => Math.abs(priceWithTax(netPrice(gross, iva), iva) - gross) === 1),
    ).toBe(true)
    expect(cents.every((gross) => priceWithTax(netPrice(gross, free), free) === gross)).toBe(true)
  })

  test('carries the special consumption tax inside the base of the other', () => {
    const beer = { rate: 1500 as BasisPoints, iceRate: 1000 as BasisPoints }
    expect(priceWithTax(2, beer)).toBe(253)
    expect(netPrice(253 as Cents, beer)).toBe(2)
  })
})
