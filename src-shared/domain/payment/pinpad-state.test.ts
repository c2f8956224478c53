import { describe, expect, it } from 'vitest'
import { isUnresolved, mayFollow, pinpadStates } from './pinpad-state.ts'

const pairs = (type: 'SALE' | 'VOID') =>
  pinpadStates.flatMap((from) =>
    pinpadStates.filter((to) => mayFollow(from, to, type)).map((to) => `${from} > ${to}`),
  )

describe('the states of a charge', () => {
  it('allow exactly the listed transitions', () => {
    expect(new Set(pairs('SALE'))).toEqual(
      new Set([
        'CREATED > SENDING',
        'CREATED > CANCELLED',
        'SENDING > WAITING',
        'SENDING > NOT_SENT',
        'SENDING > UNKNOWN',
        'WAITING > APPROVED',
        'WAITING > DECLINED',
        'WAITING > UNKNOWN',
        'APPROVED > VOIDING',
        'UNKNOWN > APPROVED',
        'UNKNOWN > REVERSING',
        'UNKNOWN > MANUAL_RESOLVED',
        'REVERSING > NOT_FOUND',
        'REVERSING > REVERSED',
        'REVERSING > UNKNOWN',
        'VOIDING > APPROVED',
        'VOIDING > VOIDED',
      ]),
    )
  })

  it('never change from unknown to declined; an unknown sale is never sent again', () => {
    for (const type of ['SALE', 'VOID'] as const) {
      expect(mayFollow('UNKNOWN', 'DECLINED', type)).toBe(false)
      expect(mayFollow('UNKNOWN', 'NOT_SENT', type)).toBe(false)
    }
    expect(mayFollow('UNKNOWN', 'SENDING', 'SALE')).toBe(false)
    expect(mayFollow('UNKNOWN', 'SENDING', 'VOID')).toBe(true)
    expect(mayFollow('UNKNOWN', 'REVERSING', 'VOID')).toBe(false)
  })

  it('are unresolved exactly if a transition is possible, except APPROVED', () => {
    const open = pinpadStates.filter((from) =>
      pinpadStates.some((to) => mayFollow(from, to, 'SALE')),
    )
    expect(pinpadStates.filter(isUnresolved)).toEqual(open.filter((each) => each !== 'APPROVED'))
  })
})
