import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { burstStart, queueState } from './queue-state.ts'

const quiet: SyncStatus = {
  enabled: true,
  sendsDocuments: false,
  online: true,
  signInRefused: false,
  pending: 0,
  inFlight: 0,
  retry: 0,
  unknown: 0,
  parked: 0,
  done: 40,
  conflicts: 0,
  oldestPendingAt: null,
  lastSuccessAt: null,
  lastError: null,
  clockSkewMs: null,
  issuingHold: null,
  historyDoubt: null,
  clockDoubt: null,
  pull: null,
  productsAwaited: null,
}

test('without a central, shows nothing about the queue', () => {
  expect(queueState({ ...quiet, enabled: false, online: null, pending: 90 }, 40, true)).toEqual({
    kind: 'quiet',
  })
})

test('while offline, shows the number of waiting operations', () => {
  expect(queueState({ ...quiet, online: false }, undefined, false)).toEqual({ kind: 'noLine' })
  expect(
    queueState({ ...quiet, online: false, pending: 11, retry: 1, unknown: 1 }, 40, false),
  ).toEqual({ kind: 'noLineWaiting', count: 13 })
})

test('while sending, the count rises, also if a sale joins the queue', () => {
  const start = burstStart(undefined, { ...quiet, pending: 3 })
  expect(start).toBe(40)
  const later = { ...quiet, done: 41, inFlight: 1, pending: 2 }
  expect(burstStart(start, later)).toBe(40)
  expect(queueState(later, start, false)).toEqual({ kind: 'sending', current: 2, total: 4 })
  expect(burstStart(start, { ...quiet, done: 44 })).toBeUndefined()
})

test('shows the first load of a long list, but not a short list or a renewal', () => {
  const pull = {
    resource: 'products',
    phase: 'READING',
    done: 12_400,
    total: 100_000,
    isFirst: true,
  } as const
  expect(queueState({ ...quiet, pull }, 40, false)).toEqual({
    kind: 'loading',
    current: 12_400,
    total: 100_000,
  })
  expect(queueState({ ...quiet, pull: { ...pull, isFirst: false } }, 40, true)).toEqual({
    kind: 'quiet',
  })
  expect(queueState({ ...quiet, pull: { ...pull, total: 120 } }, 40, true)).toEqual({
    kind: 'quiet',
  })
})

test('hides a single sale that is being sent, but shows one that is stuck', () => {
  expect(queueState({ ...quiet, inFlight: 1 }, 40, true)).toEqual({ kind: 'quiet' })
  expect(queueState({ ...quiet, pending: 1 }, 40, true)).toEqual({ kind: 'quiet' })
  expect(queueState({ ...quiet, retry: 1 }, 40, true)).toEqual({ kind: 'waiting', count: 1 })
})

test('shows operations to review only to users who may review them', () => {
  const parked = { ...quiet, online: false, parked: 2, conflicts: 1, pending: 4 }
  expect(queueState(parked, 40, true)).toEqual({ kind: 'toReview', count: 3 })
  expect(queueState(parked, 40, false)).toEqual({ kind: 'noLineWaiting', count: 4 })
  expect(queueState({ ...quiet, signInRefused: true }, undefined, false)).toEqual({
    kind: 'signInRefused',
  })
})

test('shows a clock that is two minutes off only to users who may review, and only while online', () => {
  const off = { ...quiet, clockSkewMs: -120_000 }
  expect(queueState(off, 40, true)).toEqual({ kind: 'clockOff' })
  expect(queueState(off, 40, false)).toEqual({ kind: 'quiet' })
  expect(queueState({ ...off, online: false }, 40, true)).toEqual({ kind: 'noLine' })
  expect(queueState({ ...quiet, clockSkewMs: 119_000 }, 40, true)).toEqual({ kind: 'quiet' })
})

test('shows to everybody, before anything else, that no invoice can be issued', () => {
  const hold = { code: 'NUMBER_TAKEN', since: '2026-11-21T19:00:00.000Z' }
  expect(queueState({ ...quiet, issuingHold: hold, parked: 2 }, 40, false)).toEqual({
    kind: 'noIssuing',
  })
  const doubt = {
    code: 'BEHIND',
    expectedAt: '2026-11-24T19:00:00.000Z',
    today: '2026-11-21',
  } as const
  expect(queueState({ ...quiet, clockDoubt: doubt }, 40, false)).toEqual({ kind: 'noIssuing' })
})
