import { expect, it } from 'vitest'
import type { CountedProduct } from '#shared/api/goods/counts.ts'
import { findByCode, isMissing, withKeptLines } from './count-view.ts'
import type { KeptLine } from './kept-lines.ts'

const beer: CountedProduct = {
  productId: 1,
  name: 'Cerveza rubia 330 ml',
  referenceCode: 'BEB-07',
  ean: '7861000200016',
  unit: 'Unidad',
  categoryName: 'Bebidas',
  isDeleted: false,
  counted: 14.1,
  countedAt: '2026-11-28T15:00:00.000Z',
  lines: [],
  isToRecount: false,
  isRecounted: false,
  expected: 20,
  difference: -5.9,
  unitCost: 0.79,
  cost: -4.66,
  movedBetween: 0,
  isAboveLimit: false,
}

const kept = (quantity: number, given: Partial<KeptLine> = {}): KeptLine => ({
  countId: 1,
  userId: 5,
  lineUuid: `0199f3a1-7c1e-7000-8000-00000000000${quantity}`,
  productId: 1,
  quantity,
  countedAt: '2026-11-28T15:05:00.000Z',
  place: null,
  mode: 'ADD',
  ...given,
})

it('what the till does not have yet is added or replaces, and its difference is not known', () => {
  const [added] = withKeptLines([beer], [kept(2)])
  expect(added).toMatchObject({ counted: 16.1, isWaiting: true, expected: null, difference: null })
  const [replaced] = withKeptLines([beer], [kept(2), kept(9, { mode: 'REPLACE' }), kept(1)])
  expect(replaced).toMatchObject({ counted: 10 })
  expect(withKeptLines([beer], [])).toEqual([{ ...beer, isWaiting: false }])
})

it('a line that the till has by now does not count twice', () => {
  const line = kept(2)
  const had = {
    ...beer,
    lines: [{ ...line, countedBy: 'Rosa Quishpe' }],
  }
  expect(withKeptLines([had], [line])).toEqual([{ ...had, isWaiting: false }])
})

it('a second count begins anew, and ends the waiting for it', () => {
  const asked = { ...beer, isToRecount: true }
  expect(isMissing(asked)).toBe(true)
  const [again] = withKeptLines([asked], [kept(2), kept(3)])
  expect(again).toMatchObject({ counted: 5, isToRecount: false, isRecounted: true })
})

it('a product is found by its barcode and its code, in capitals or not', () => {
  const products = withKeptLines([beer], [])
  expect(findByCode(products, '7861000200016')?.productId).toBe(1)
  expect(findByCode(products, ' beb-07 ')?.productId).toBe(1)
  expect(findByCode(products, 'BEB-08')).toBeUndefined()
})
