import { expect, test } from 'vitest'
import type { Shop } from '#shared/api/machine/shop.ts'
import { fileOwnerOf, pollIntervalOf, secondsAway, stageOf } from './main-till.ts'

const HEARD_AT = '2026-11-21T18:41:22.000Z'
const counter: Shop = {
  role: 'COUNTER',
  counterId: 2,
  name: 'Mostrador 2',
  epoch: 3,
  isReplaced: false,
  mainUrl: 'https://192.168.1.20:4600',
  isMainHeard: true,
  heardAt: HEARD_AT,
  lagMs: 40,
  lagActs: 0,
  copyUntil: HEARD_AT,
  lastInvoiceNumber: '001-001-000004391',
  emissionPoints: [{ id: 2, code: '002' }],
  waitingActs: 0,
  conflicts: 0,
  ownSince: null,
  bringing: null,
  takeoverAfterSeconds: 10,
  ways: [{ points: 'ALL', needs: 'MANAGER_PIN' }],
  joining: null,
}
const away: Shop = { ...counter, isMainHeard: false }
const after = (seconds: number) => new Date(Date.parse(HEARD_AT) + seconds * 1_000)

test('a counter waits for its main till before it offers to go on', () => {
  expect(stageOf(counter, after(60))).toBe('heard')
  expect(stageOf(away, after(4))).toBe('waiting')
  expect(secondsAway(away, after(4))).toBe(4)
  expect(stageOf(away, after(10))).toBe('away')
})

test('a counter that never heard its main till offers it at once', () => {
  expect(stageOf({ ...away, heardAt: null }, after(0))).toBe('away')
})

test('a clock that is behind the main till gives no negative seconds', () => {
  expect(secondsAway(away, after(-3))).toBe(0)
})

test('a counter asks for its main till, and more often while it is away; a main till never asks', () => {
  expect(pollIntervalOf({ ...counter, role: 'MAIN' })).toBe(false)
  expect(pollIntervalOf(undefined)).toBe(false)
  expect(pollIntervalOf(away)).toBeLessThan(Number(pollIntervalOf(counter)))
  expect(stageOf({ ...away, role: 'MAIN' }, after(60))).toBe('heard')
})

test('a counter with its own points answers itself, and goes on asking for its main till', () => {
  const own: Shop = { ...away, ownSince: HEARD_AT }
  expect(stageOf(own, after(600))).toBe('heard')
  expect(pollIntervalOf(own)).toBe(pollIntervalOf(counter))
  expect(pollIntervalOf({ ...own, bringing: { sent: 1, waiting: 2, fault: null } })).toBe(
    pollIntervalOf(away),
  )
})

test('a main till that was replaced asks, because it becomes a counter', () => {
  expect(pollIntervalOf({ ...counter, role: 'MAIN', isReplaced: true })).not.toBe(false)
})

test('the screens show the file of the main till, of this counter, or nothing new', () => {
  expect(fileOwnerOf(counter)).toBe('main')
  expect(fileOwnerOf(away)).toBe('nobody')
  expect(fileOwnerOf({ ...away, ownSince: HEARD_AT })).toBe('own')
  expect(fileOwnerOf({ ...counter, role: 'MAIN', ownSince: HEARD_AT })).toBe('own')
  expect(fileOwnerOf({ ...counter, role: 'MAIN' })).toBe('main')
})
