import { expect, it } from 'vitest'
import { pinpadStates, UNRESOLVED_STATES } from '#shared/domain/payment/pinpad-state.ts'
import { stageOf } from './charge-stage.ts'

const outcome = { resolution: null, code: null }

it('a charge that may have taken money is never shown as not charged', () => {
  for (const state of UNRESOLVED_STATES) {
    expect(['waiting', 'approved', 'unknown'], state).toContain(stageOf({ ...outcome, state }))
  }
})

it('only an approval, by the bank or by a manager, counts as paid', () => {
  const approved = pinpadStates.filter((state) => stageOf({ ...outcome, state }) === 'approved')
  expect(approved).toEqual(['APPROVED', 'VOIDING'])
  const byHand = { state: 'MANUAL_RESOLVED', code: null } as const
  expect(stageOf({ ...byHand, resolution: 'APPROVED' })).toBe('approved')
  expect(stageOf({ ...byHand, resolution: 'NOT_CHARGED' })).toBe('notCharged')
})

it('a full batch is distinguished from a declined card', () => {
  expect(stageOf({ ...outcome, state: 'DECLINED', code: 'BATCH_FULL' })).toBe('batchFull')
  expect(stageOf({ ...outcome, state: 'DECLINED', code: '51' })).toBe('declined')
})
