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

describe('lookOf and isReturnable', () => {
  test('a charge in progress is not shown as one that needs a person', () => {
    expect(lookOf({ ...unknown, state: 'WAITING', isInProgress: true })).toBe('underway')
    expect(lookOf({ ...unknown, state: 'WAITING' })).toBe('open')
    expect(lookOf({ ...unknown, state: 'VOIDING', isInProgress: true })).toBe('underway')
  })

  test('a charge and a return have different final states', () => {
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

  test('a charge resolved by hand is marked as such', () => {
    const byHand = { ...sale, state: 'MANUAL_RESOLVED' } as const
    expect(lookOf({ ...byHand, resolution: 'APPROVED' })).toBe('chargedByHand')
    expect(lookOf({ ...byHand, resolution: 'NOT_CHARGED' })).toBe('notChargedByHand')
    expect(lookOf({ ...byHand, type: 'VOID', resolution: 'APPROVED' })).toBe('returnedByHand')
    expect(lookOf({ ...byHand, type: 'VOID', resolution: 'NOT_CHARGED' })).toBe('notReturnedByHand')
  })

  test('only an approved sale with its terminal reference can be returned', () => {
    const found = { ...sale, authorizationNumber: '123456', reference: '000001' }
    expect(isReturnable(found)).toBe(true)
    expect(isReturnable({ ...found, reference: null })).toBe(false)
    expect(isReturnable({ ...found, type: 'VOID' })).toBe(false)
    expect(isReturnable({ ...found, state: 'VOIDED' })).toBe(false)
  })
})
