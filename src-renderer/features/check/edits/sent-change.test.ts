import { expect, it } from 'vitest'
import { fromCents } from '#shared/domain/money/money.ts'
import { lineOfItem } from '../lines/check-line.ts'
import { givenItem } from '#renderer/testing/given-check.ts'
import { judgeSentChange, sentChangeOf } from './sent-change.ts'

const line = lineOfItem(
  givenItem({ status: 'SENT', quantity: 3, totalAmount: 13.5, observation: 'sin ají' }),
  undefined,
)

it('is no change if the cook would read the same', () => {
  expect(sentChangeOf(line, { observation: 'sin ají', modifiers: [] })).toBeUndefined()
  expect(sentChangeOf(line, { quantity: 4 })).toBeUndefined()
})

it('of the quantity has no words, so that the rest stays on its ticket', () => {
  const change = sentChangeOf(line, { quantity: 1, observation: 'sin ají', modifiers: [] })
  expect(change).toMatchObject({ quantity: 1, words: {} })
})

it('of fewer units has the amount that leaves the bill, and needs a reason', () => {
  const { less, needsReason } = judgeSentChange({ line, quantity: 2, words: {} })
  expect(fromCents(less)).toBe(4.5)
  expect(needsReason).toBe(true)
})

it('of the note alone needs no reason', () => {
  const change = sentChangeOf(line, { observation: null })
  expect(change?.words).toEqual({ observation: null })
  expect(change && judgeSentChange(change)).toMatchObject({ less: 0, needsReason: false })
})
