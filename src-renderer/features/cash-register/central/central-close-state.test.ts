import { expect, test } from 'vitest'
import type { CentralClose } from '#shared/api/sales/cash-registers.ts'
import { centralCloseState } from './central-close-state.ts'

const sent: CentralClose = { isConnected: true, waiting: 0, toReview: 0, answer: null }

test('a till without a central has nothing to close there', () => {
  expect(centralCloseState({ ...sent, isConnected: false, waiting: 4 })).toEqual({ kind: 'none' })
})

test('a session closes at the central after all its operations arrived; a problem for a person is shown first', () => {
  expect(centralCloseState({ ...sent, waiting: 4 })).toEqual({ kind: 'waiting', count: 4 })
  expect(centralCloseState({ ...sent, waiting: 4, toReview: 1 })).toEqual({
    kind: 'toReview',
    count: 1,
  })
  expect(centralCloseState(sent)).toEqual({ kind: 'ready' })
})

test('a difference is shown if the central returned it', () => {
  const answer = { countedTotal: 109, systemComparison: { systemTotal: 114 } }
  expect(centralCloseState({ ...sent, answer })).toEqual({
    kind: 'closed',
    difference: { system: 114, counted: 109 },
  })
  const same = { countedTotal: 109, systemComparison: { systemTotal: 109 } }
  expect(centralCloseState({ ...sent, answer: same })).toEqual({
    kind: 'closed',
    difference: undefined,
  })
  expect(centralCloseState({ ...sent, isConnected: false, answer: {} })).toEqual({
    kind: 'closed',
    difference: undefined,
  })
})
