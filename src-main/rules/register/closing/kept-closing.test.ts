import { expect, it } from 'vitest'
import { keepClosing, keptCentralAnswer, keptCloseAnswer, keptReceipt } from './kept-closing.ts'

const answer = {
  cashRegisterId: 3,
  sequential: 7,
  closedAt: '2026-11-21T20:00:00.000Z',
  countedTotal: 120.5,
  systemComparison: { systemTotal: 121, difference: -0.5 },
  receiptAvailable: true,
  warnings: [],
}
const unreadable = expect.objectContaining({ code: 'CLOSING_UNREADABLE' })

it('stores a closing with its version and returns it without the version', () => {
  const json = keepClosing(answer)
  expect(JSON.parse(json)).toEqual({ ...answer, version: 2 })
  expect(keptCloseAnswer(json)).toEqual(answer)
})

it('reads a closing without a version, as release 0.1.0 stored it', () => {
  expect(keptCloseAnswer(JSON.stringify(answer))).toEqual(answer)
})

it('keeps the fields that another central adds to its answer', () => {
  const theirs = { cashRegisterId: 9, countedTotal: 120.5, folio: 'A-1' }
  expect(keptCentralAnswer(keepClosing(theirs))).toEqual(theirs)
})

it.each([
  ['is cut', '{"cashRegisterId":3'],
  ['has a figure of another type', JSON.stringify({ ...answer, countedTotal: '120.50' })],
  ['is of a newer program', JSON.stringify({ ...answer, version: 3 })],
])('refuses a closing that %s with a sentence instead of wrong figures', (_, json) => {
  expect(() => keptCloseAnswer(json)).toThrow(unreadable)
  expect(() => keptReceipt(json)).toThrow(unreadable)
})
