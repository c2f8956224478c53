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

test('gives lines with a guest to that person, also beyond the number of people', () => {
  const split = giveBySeat(newSplit(2), [item('soup', 1), item('fish', 4), item('bread', null)])

  expect(split.people).toBe(4)
  expect(split.given).toEqual({
    soup: { units: { 1: 2 }, shared: null },
    fish: { units: { 4: 2 }, shared: null },
  })
})

test('keeps what was assigned by hand, also if it was taken back', () => {
  const draft: SplitDraft = { ...newSplit(2), given: { soup: { units: {}, shared: null } } }

  expect(giveBySeat(draft, [item('soup', 1)]).given).toEqual(draft.given)
})

test('gives nothing more to a guest who has paid, and does not assign a line in shares', () => {
  const draft: SplitDraft = {
    ...newSplit(2),
    paid: [{ person: 1, invoiceId: 7, total: 9, lines: [] }],
  }
  const shares = { of: 2, quantity: 2, discountAmount: 0, totalAmount: 9, paid: [] }

  expect(giveBySeat(draft, [item('late', 1), item('shared', 2, { shares })])).toBe(draft)
})
