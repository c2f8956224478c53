import { describe, expect, test } from 'vitest'
import { lineOfItem } from '../lines/check-line.ts'
import { completeEdit, isEditAboveCap, totalWithDiscount } from './edit-line.ts'
import { givenItem, givenProduct } from '#renderer/testing/given-check.ts'
import { nextMode, typedValue, typeEntry } from './line-entry.ts'

const product = givenProduct({ priceTwo: 3.5 })
/** Two units of $ 3,913043 net: 7,83, with a discount of 10 %. */
const line = lineOfItem(givenItem({ quantity: 2, discountAmount: 0.78 }), undefined)

describe('a change of a line', () => {
  test('keeps the discount’s share of the price, rounded down', () => {
    expect(completeEdit(line, { quantity: 4 }, product)).toEqual({
      quantity: 4,
      discountAmount: 1.55,
    })
    expect(completeEdit(line, { quantity: 1 }, product).discountAmount).toBe(0.38)
    const edit = completeEdit(line, { quantity: 3 }, product)
    expect(isEditAboveCap(line, edit, product)).toBe(false)
  })

  test('to another price applies that price, and its discount in proportion', () => {
    expect(completeEdit(line, { priceType: 2 }, product)).toEqual({
      priceType: 2,
      priceUnit: 3.5,
      quantity: 2,
      discountAmount: 0.69,
    })
  })

  test('of note or course leaves the amounts unchanged', () => {
    expect(completeEdit(line, { observation: 'sin ají' }, undefined)).toEqual({
      observation: 'sin ají',
      quantity: 2,
      discountAmount: 0.78,
    })
  })
})

describe('a discount', () => {
  test("in percent is taken off the line's net, rounded half up, and kept as typed", () => {
    const edit = (discountPercent: number) => completeEdit(line, { discountPercent }, product)
    expect(edit(10)).toEqual({ discountPercent: 10, discountAmount: 0.78, quantity: 2 })
    expect(edit(12.5).discountAmount).toBe(0.98)
    expect(edit(100).discountAmount).toBe(7.83)
    expect([totalWithDiscount(line, 20), totalWithDiscount(line, 100)]).toEqual([7_19, 0])
  })

  test('in percent stays that percentage when the quantity changes', () => {
    const given = lineOfItem(givenItem({ discountAmount: 0.78, discountPercent: 20 }), undefined)
    expect(completeEdit(given, { quantity: 3 }, product)).toEqual({
      quantity: 3,
      discountPercent: 20,
      discountAmount: 2.35,
    })
  })

  test('is above its cap from the first cent', () => {
    const edit = (discountAmount: number) => completeEdit(line, { discountAmount }, product)
    expect(isEditAboveCap(line, edit(0.78), product)).toBe(false)
    expect(isEditAboveCap(line, edit(0.79), product)).toBe(true)
    expect(isEditAboveCap(line, edit(0.79), givenProduct({ salesDiscount: 20 }))).toBe(false)
  })
})

describe('typing a number', () => {
  const typed = (mode: 'quantity' | 'discount', keys: string) =>
    typedValue(
      Array.from(keys).reduce(
        (entry, key) => typeEntry(entry, key as Parameters<typeof typeEntry>[1]),
        {
          lineKey: 'a',
          mode,
          text: '',
        } as Parameters<typeof typeEntry>[0],
      ),
    )

  test('accepts a quantity above zero, with three decimals for weighed products', () => {
    expect(typed('quantity', '12')).toBe(12)
    expect(typed('quantity', '0,7504')).toBe(0.75)
    expect(typed('quantity', '0')).toBeUndefined()
    expect(typed('quantity', '')).toBeUndefined()
  })

  test('accepts a discount up to 100 %', () => {
    expect(typed('discount', '12,5')).toBe(12.5)
    expect(typed('discount', '101')).toBeUndefined()
  })

  test('cycles through the available modes', () => {
    expect(nextMode('quantity', ['quantity', 'discount'])).toBe('discount')
    expect(nextMode('discount', ['quantity', 'discount'])).toBe('quantity')
  })
})
