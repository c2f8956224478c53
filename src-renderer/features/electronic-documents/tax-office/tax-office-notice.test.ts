import { expect, test } from 'vitest'
import { noticeOf } from './tax-office-notice.ts'

const now = new Date('2026-11-22T15:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const quiet = {
  enabled: true,
  waiting: 0,
  received: 0,
  needsPerson: 0,
  authorized: 40,
  oldestAt: null,
  oldestToReviewAt: null,
  certificateFault: null,
  certificateEndsAt: inDays(200),
} as const

test('says nothing if all is authorised, or if a sale has waited less than a minute', () => {
  expect(noticeOf(quiet, now, true)).toBeUndefined()
  expect(noticeOf({ ...quiet, waiting: 1, oldestAt: before(0.5) }, now, true)).toBeUndefined()
})

test('counts documents that are not authorised, with the time of the oldest, and is red after an hour', () => {
  const waiting = { ...quiet, waiting: 12, received: 2, oldestAt: before(22) }
  expect(noticeOf(waiting, now, true)).toEqual({
    kind: 'WAITING',
    tone: 'neutral',
    count: 14,
    since: before(22),
  })
  expect(noticeOf({ ...waiting, oldestAt: before(60) }, now, true)).toMatchObject({
    tone: 'danger',
  })
})

test('shows first the documents that wait for a person, even if sending is switched off', () => {
  const refused = { ...quiet, enabled: false, needsPerson: 2, oldestToReviewAt: before(5) }
  expect(noticeOf(refused, now, true)).toEqual({ kind: 'REVIEW', tone: 'danger', count: 2 })
  expect(noticeOf({ ...quiet, enabled: false, waiting: 3 }, now, true)).toBeUndefined()
})

test('shows the last 30 days of a certificate only to a user who may replace it', () => {
  const ending = { ...quiet, certificateEndsAt: inDays(24.5) }
  expect(noticeOf(ending, now, true)).toEqual({ kind: 'ENDS', tone: 'warn', count: 24 })
  expect(noticeOf(ending, now, false)).toBeUndefined()
  expect(noticeOf({ ...quiet, certificateEndsAt: inDays(31.5) }, now, true)).toBeUndefined()
  expect(noticeOf({ ...quiet, certificateEndsAt: inDays(0.5) }, now, true)).toMatchObject({
    tone: 'danger',
    count: 0,
  })
  expect(noticeOf({ ...quiet, certificateFault: 'EXPIRED' }, now, false)).toMatchObject({
    kind: 'NO_SIGNATURE',
    fault: 'EXPIRED',
  })
})
