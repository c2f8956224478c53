import { describe, expect, test } from 'vitest'
import type { Counter } from '#shared/api/machine/counters.ts'
import {
  compareVersions,
  copySums,
  inOrder,
  isSurelyCurrent,
  secondsOf,
  shownStateOf,
} from './counter-state.ts'

const main: Counter = {
  id: 1,
  name: 'Caja Salón',
  role: 'MAIN',
  state: 'JOINED',
  emissionPointIds: [1],
  address: 'https://192.168.1.20:4600',
  fingerprint: null,
  joinedAt: null,
  isCurrent: false,
  lagMs: null,
  lagActs: null,
  maxLagMs: 0,
  lastHeardAt: null,
  lastAwayAt: null,
  version: '2.3.0',
  epoch: 3,
}
const counter: Counter = {
  ...main,
  id: 2,
  name: 'Mostrador 2',
  role: 'COUNTER',
  isCurrent: true,
  lagMs: 40,
  lagActs: 0,
  maxLagMs: 600,
}

describe('the state of a program', () => {
  test('is selling for the main till, and joined for a counter that follows', () => {
    expect(shownStateOf(main)).toBe('selling')
    expect(shownStateOf(counter)).toBe('joined')
  })

  test('is late from a copy of 5 s on', () => {
    expect(shownStateOf({ ...counter, lagMs: 4_999 })).toBe('joined')
    expect(shownStateOf({ ...counter, lagMs: 5_000 })).toBe('late')
  })

  test('says what a program does without the main till', () => {
    expect(shownStateOf({ ...counter, state: 'AWAY' })).toBe('away')
    expect(shownStateOf({ ...counter, state: 'OWN' })).toBe('own')
    expect(shownStateOf({ ...main, state: 'TAKEN_OVER' })).toBe('former')
  })
})

describe('a copy', () => {
  test('is current only if the main till says so, and has said it just now', () => {
    expect(isSurelyCurrent(counter, true)).toBe(true)
    expect(isSurelyCurrent({ ...counter, isCurrent: false }, true)).toBe(false)
    expect(isSurelyCurrent({ ...counter, state: 'AWAY' }, true)).toBe(false)
    expect(isSurelyCurrent(counter, false)).toBe(false)
  })

  test('counts for the sums unless its program was the main till', () => {
    const late = { ...counter, id: 3, isCurrent: false, lagMs: 7_200, maxLagMs: 9_000 }
    const former = { ...counter, id: 4, state: 'TAKEN_OVER' as const, maxLagMs: 90_000 }
    expect(copySums([main, counter, late, former], true)).toEqual({
      current: 1,
      total: 2,
      lagMs: 7_200,
      maxLagMs: 9_000,
      epoch: 3,
    })
    expect(copySums([main], true)).toMatchObject({ total: 0, lagMs: null })
  })
})

test('the main till is first, and the others follow by name', () => {
  const bar = { ...counter, id: 9, name: 'Barra' }
  expect(inOrder([counter, bar, main]).map(({ name }) => name)).toEqual([
    'Caja Salón',
    'Barra',
    'Mostrador 2',
  ])
})

test('a lag has two decimals below one second, and one above', () => {
  expect([40, 604, 7_230].map(secondsOf)).toEqual([0.04, 0.6, 7.2])
})

test('versions are compared by their numbers', () => {
  expect(compareVersions('2.10.0', '2.9.3')).toBeGreaterThan(0)
  expect(compareVersions('2.3.0', '2.3')).toBe(0)
  expect(compareVersions('2.2.9', '2.3.0')).toBeLessThan(0)
})
