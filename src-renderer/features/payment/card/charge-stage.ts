import type { PinpadTransaction } from '../../../../src-shared/api/pinpad-transactions.ts'

/** What a cashier has to know of a charge. */
export type ChargeStage =
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'batchFull'
  | 'notSent'
  /** It was undone, or a manager found that nothing was taken. */
  | 'notCharged'
  | 'unknown'

type Outcome = Pick<PinpadTransaction, 'state' | 'resolution' | 'code'>

/** Twelve states of the register, eight things to tell (facts/pinpad.md §3.2). */
export function stageOf({ state, resolution, code }: Outcome): ChargeStage {
  switch (state) {
    case 'CREATED':
    case 'SENDING':
    case 'WAITING':
      return 'waiting'
    case 'APPROVED':
    case 'VOIDING':
      return 'approved'
    case 'DECLINED':
      return code === 'BATCH_FULL' ? 'batchFull' : 'declined'
    case 'NOT_SENT':
      return 'notSent'
    case 'CANCELLED':
      return 'cancelled'
    case 'REVERSED':
    case 'NOT_FOUND':
    case 'VOIDED':
      return 'notCharged'
    case 'MANUAL_RESOLVED':
      return resolution === 'APPROVED' ? 'approved' : 'notCharged'
    case 'UNKNOWN':
    case 'REVERSING':
      return 'unknown'
  }
}

/** Nothing was taken, and the bill may be charged in any way. */
export function isHarmless(stage: ChargeStage): boolean {
  return !['waiting', 'approved', 'unknown'].includes(stage)
}
