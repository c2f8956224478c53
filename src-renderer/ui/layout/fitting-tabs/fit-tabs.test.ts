import { expect, test } from 'vitest'
import { fitTabs } from './fit-tabs.ts'

/** Four tabs of 100 px, 40 of which are the count. */
const row = {
  tabs: Array.from({ length: 4 }, () => ({ whole: 100, count: 40 })),
  frame: 10,
  gap: 5,
  more: 50,
}

test('tabs keep their counts if the row has room', () => {
  expect(fitTabs(row, 425, 0)).toEqual({ hasCounts: true, shown: [0, 1, 2, 3] })
})

test('the counts are hidden before any tab', () => {
  expect(fitTabs(row, 424, 0)).toEqual({ hasCounts: false, shown: [0, 1, 2, 3] })
  expect(fitTabs(row, 265, 3)).toEqual({ hasCounts: false, shown: [0, 1, 2, 3] })
})

test("the last tabs go into 'Más', except the chosen one", () => {
  expect(fitTabs(row, 264, 0)).toEqual({ hasCounts: false, shown: [0, 1, 2] })
  expect(fitTabs(row, 264, 3)).toEqual({ hasCounts: false, shown: [0, 1, 3] })
  expect(fitTabs(row, 200, 2)).toEqual({ hasCounts: false, shown: [0, 2] })
})

test('the chosen tab stays even if nothing fits', () => {
  expect(fitTabs(row, 20, 2)).toEqual({ hasCounts: false, shown: [2] })
})
