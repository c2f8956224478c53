import { expect, it } from 'vitest'
import { countOf, quantityOf, withOneMore, withQuantity } from './chosen-labels.ts'

const water = { id: 7, name: 'Agua', code: 'BEB-07' }
const juice = { id: 8, name: 'Jugo', code: 'BEB-08' }

it('a product chosen twice has two labels; a new product comes first', () => {
  const labels = withOneMore(withOneMore(withOneMore([], water), juice), water)
  expect(labels.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [8, 1],
    [7, 2],
  ])
  expect(countOf(withQuantity(labels, 8, 10))).toBe(12)
})

it('a typed quantity is 0 if nothing is typed, and at most the maximum of one print', () => {
  expect([quantityOf(''), quantityOf('12'), quantityOf('1x'), quantityOf('999')]).toEqual([
    0, 12, 1, 500,
  ])
})
