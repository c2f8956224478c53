import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { Sound } from '#renderer/session/sound.ts'

/** The stages of a charge that a cashier must distinguish. */
export type ChargeStage =
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'batchFull'
  | 'notSent'
  /** The charge was reversed, or a manager confirmed that nothing was charged. */
  | 'notCharged'
  | 'unknown'

type Outcome = Pick<PinpadTransaction, 'state' | 'resolution' | 'code'>

/** Returns the stage of a charge's state (src-shared/domain/payment/pinpad-state.ts). */
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

/** Returns what the cashier hears of a stage; undefined: nothing. */
export function soundOf(stage: ChargeStage): Sound | undefined {
  switch (stage) {
    case 'waiting':
      return undefined
    case 'approved':
    case 'unknown':
      return stage
    case 'declined':
    case 'cancelled':
    case 'batchFull':
    case 'notSent':
    case 'notCharged':
      return 'declined'
  }
}
