import { describe, expect, test } from 'vitest'
import { isReturnable, lookOf } from './charge-look.ts'

const sale = {
  id: 1,
  originalTransactionId: null,
  type: 'SALE',
  state: 'APPROVED',
  resolution: null,
  isUnresolved: false,
  isInProgress: false,
} as const
const unknown = { ...sale, state: 'UNKNOWN', isUnresolved: true } as const

describe('what is said of a charge', () => {
  test('nobody is told of a charge under way as of one that waits for them', () => {
    expect(lookOf({ ...unknown, state: 'WAITING', isInProgress: true })).toBe('underway')
    expect(lookOf({ ...unknown, state: 'WAITING' })).toBe('open')
    expect(lookOf({ ...unknown, state: 'VOIDING', isInProgress: true })).toBe('underway')
  })

  test('a charge and a return end in words of their own', () => {
    const states = ['APPROVED', 'DECLINED', 'NOT_SENT', 'CANCELLED', 'NOT_FOUND'] as const
    expect(states.map((state) => lookOf({ ...sale, state }))).toEqual([
      'charged',
      'notCharged',
      'notSent',
      'notSent',
      'notCharged',
    ])
    expect(states.map((state) => lookOf({ ...sale, type: 'VOID', state }))).toEqual([
      'returned',
      'notReturned',
      'notReturned',
      'notReturned',
      'notReturned',
    ])
    expect(lookOf({ ...sale, state: 'VOIDED' })).toBe('returned')
    expect(lookOf({ ...sale, state: 'REVERSED' })).toBe('reversed')
  })

  test('what was written by hand says so', () => {
    const byHand = { ...sale, state: 'MANUAL_RESOLVED' } as const
    expect(lookOf({ ...byHand, resolution: 'APPROVED' })).toBe('chargedByHand')
    expect(lookOf({ ...byHand, resolution: 'NOT_CHARGED' })).toBe('notChargedByHand')
    expect(lookOf({ ...byHand, type: 'VOID', resolution: 'APPROVED' })).toBe('returnedByHand')
    expect(lookOf({ ...byHand, type: 'VOID', resolution: 'NOT_CHARGED' })).toBe('notReturnedByHand')
  })

  test('only an approved charge that the terminal can find is given back', () => {
    const found = { ...sale, authorizationNumber: '123456', reference: '000001' }
    expect(isReturnable(found)).toBe(true)
    expect(isReturnable({ ...found, reference: null })).toBe(false)
    expect(isReturnable({ ...found, type: 'VOID' })).toBe(false)
    expect(isReturnable({ ...found, state: 'VOIDED' })).toBe(false)
  })
})
