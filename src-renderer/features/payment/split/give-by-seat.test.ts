import { expect, test } from 'vitest'
import { giveBySeat } from './give-by-seat.ts'
import { newSplit, type SplitDraft } from './split-draft.ts'

const item = (itemUuid: string, seat: number | null, given: object = {}) => ({
  itemUuid,
  seat,
  quantity: 2,
  billedQuantity: 0,
  shares: null,
  ...given,
})

test('gives each line to its guest, even beyond the number of people', () => {
  const split = giveBySeat(newSplit(2), [item('soup', 1), item('fish', 4), item('bread', null)])

  expect(split.people).toBe(4)
  expect(split.given).toEqual({
    soup: { units: { 1: 2 }, shared: null },
    fish: { units: { 4: 2 }, shared: null },
  })
})

test('keeps a line as it was assigned by hand, also one that was taken back', () => {
  const draft: SplitDraft = { ...newSplit(2), given: { soup: { units: {}, shared: null } } }

  expect(giveBySeat(draft, [item('soup', 1)]).given).toEqual(draft.given)
})

test('gives no line to a guest who has paid, and does not assign a line in shares', () => {
  const draft: SplitDraft = {
    ...newSplit(2),
    paid: [{ person: 1, invoiceId: 7, total: 9, lines: [] }],
  }
  const shares = { of: 2, quantity: 2, discountAmount: 0, totalAmount: 9, paid: [] }

  expect(giveBySeat(draft, [item('late', 1), item('shared', 2, { shares })])).toBe(draft)
})
