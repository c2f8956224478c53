import { describe, expect, test } from 'vitest'
import type { Denomination } from '#shared/api/sales/cash-register.ts'
import { asTyped, countCash, countedPieces, typedCents, worthOf } from './count-cash.ts'

const twenty: Denomination = { id: 3, type: 'BILL', value: 20, name: '$ 20' }
const quarter: Denomination = { id: 10, type: 'COIN', value: 0.25, name: '25 c' }
const cent: Denomination = { id: 13, type: 'COIN', value: 0.01, name: '1 c' }
const all = [twenty, quarter, cent]

describe('the count of a drawer', () => {
  test('adds up bills and coins to the cent', () => {
    const quantities = { 3: '14', 10: '40', 13: '45' }
    expect(worthOf(quarter, quantities)).toBe(1_000)
    expect(countCash(all, quantities)).toBe(28_000 + 1_000 + 45)
  })

  test('counts empty fields as zero', () => {
    expect(countCash(all, {})).toBe(0)
    expect(countCash(all, { 3: '', 13: '7' })).toBe(7)
    expect(typedCents(undefined)).toBe(0)
    expect(typedCents('')).toBe(0)
    expect(typedCents('486,2')).toBe(48_620)
  })

  test('suggests a sum in the format in which it is typed', () => {
    expect(asTyped(typedCents('1234,5'))).toBe('1234,50')
    expect(asTyped(typedCents(''))).toBe('0,00')
    expect(asTyped(typedCents('0,05'))).toBe('0,05')
  })

  test('sends only non-zero pieces, so that a zero and an empty field are the same count', () => {
    expect(countedPieces(all, { 3: '0', 10: '4', 13: '' })).toEqual([
      { denominationId: 10, quantity: 4 },
    ])
  })
})
