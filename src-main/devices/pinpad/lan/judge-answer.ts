import type { Charge, ReversalOutcome, SaleOutcome, VoidOutcome } from '../pinpad.ts'
import { maskCardNumbers } from '../masking.ts'
import { type PaymentAnswer, readPaymentAnswer, receiptOf } from './payment-answer.ts'

/** An answer with the data needed to match it to its request. */
export interface ReceivedAnswer {
  readonly text: string
  /** Security component of the answer; undefined on a connection without one. */
  readonly seal: string | undefined
  readonly sentSeal: string | undefined
  /** If true, only an echo of our hour and date proves that the answer is ours. */
  readonly mayBeOld: boolean
}

const OK = '00'
const FRAME_ERROR = '01'
const BATCH_FULL = '02'
const FAILED = '20'
/**
 * The terminal asked the bank and got no answer: the bank may have charged (docs/pinpad-protocols.md, "Codes
 * and what they prove").
 */
const NO_ANSWER_FROM_BANK = /NO HUBO RESPUESTA/i
const CONTROL_NEEDED = /PROCESO CONTROL/i
const NO_SUCH_CHARGE = /NO ENCONTRADA|NO EXISTE/i
const ALREADY_UNDONE = /\b(?:ANULADA|REVERSADA|VOIDED)\b/i

/**
 * Judges an answer to a sale; undefined if it is not ours. An approval needs both codes, an authorisation and
 * our hour and date. Anything that is neither a clear approval nor a clear refusal is UNKNOWN.
 */
export function judgeSale(received: ReceivedAnswer, charge: Charge): SaleOutcome | undefined {
  const answer = recognise(received)
  if (answer === 'FOREIGN') return undefined
  if (answer === undefined) return unknown('ANSWER_GARBLED')
  const message = maskCardNumbers(answer.message)
  const echo = echoOf(answer, charge)
  if (received.mayBeOld && echo !== 'OURS') return undefined
  switch (answer.pinpadCode) {
    case OK:
      if (answer.authorizerCode === OK) {
        if (echo !== 'OURS') return undefined
        if (answer.authorizationNumber === '') return unknown('APPROVAL_INCOMPLETE', message)
        return { outcome: 'APPROVED', receipt: receiptOf(answer), message }
      }
      if (echo === 'FOREIGN') return undefined
      return answer.authorizerCode === ''
        ? unknown('APPROVAL_INCOMPLETE', message)
        : { outcome: 'DECLINED', code: `BANK_${answer.authorizerCode}`, message }
    case FRAME_ERROR:
      return { outcome: 'DECLINED', code: 'REQUEST_NOT_UNDERSTOOD', message }
    case BATCH_FULL:
      return { outcome: 'DECLINED', code: 'BATCH_FULL', message }
    case FAILED:
      if (echo === 'FOREIGN') return undefined
      if (NO_ANSWER_FROM_BANK.test(message)) return unknown('BANK_SILENT', message)
      return {
        outcome: 'DECLINED',
        code: CONTROL_NEEDED.test(message) ? 'BATCH_FULL' : 'PINPAD_DECLINED',
        message,
      }
    default:
      return unknown('ANSWER_UNCLEAR', message)
  }
}

/**
 * Judges an answer to a reversal. On a connection without security component, an answer with an authorisation is
 * the sale's own late answer: a reversal's answer has none.
 */
export function judgeReversal(
  received: ReceivedAnswer,
  charge: Charge,
): ReversalOutcome | undefined {
  const answer = recognise(received)
  if (answer === 'FOREIGN') return undefined
  if (answer === undefined) return unknown('ANSWER_GARBLED')
  const isSealed = received.seal !== undefined
  if (!isSealed && answer.authorizationNumber !== '') return undefined
  // It came before the reversal was acknowledged, so it may be the charge's answer.
  if (received.mayBeOld) return undefined
  const message = maskCardNumbers(answer.message)
  // Hour and date may be the reversal's own: a refused reversal carries the terminal's clock.
  if (answer.pinpadCode === OK) {
    if (!isSealed && echoOf(answer, charge) === 'FOREIGN') return undefined
    return { outcome: 'REVERSED', message }
  }
  if (answer.pinpadCode === FAILED) {
    if (NO_SUCH_CHARGE.test(message)) {
      return { outcome: 'NOT_FOUND', message, lot: answer.lot || null }
    }
    if (ALREADY_UNDONE.test(message)) return { outcome: 'REVERSED', message }
  }
  return unknown('REVERSAL_REFUSED', message)
}

/** Judges an answer to a void; it has no authorisation of its own. */
export function judgeVoid(
  received: ReceivedAnswer,
  charge: Charge,
  isRepeat: boolean,
): VoidOutcome | undefined {
  const answer = recognise(received)
  if (answer === 'FOREIGN') return undefined
  if (answer === undefined) return unknown('ANSWER_GARBLED')
  const echo = echoOf(answer, charge)
  if (echo === 'FOREIGN' || (received.mayBeOld && echo !== 'OURS')) return undefined
  const message = maskCardNumbers(answer.message)
  if (answer.pinpadCode === OK && answer.authorizerCode === OK) {
    return { outcome: 'VOIDED', receipt: receiptOf(answer), message }
  }
  if (answer.pinpadCode === OK && answer.authorizerCode === '') {
    return unknown('APPROVAL_INCOMPLETE', message)
  }
  if (answer.pinpadCode === FAILED && ALREADY_UNDONE.test(message)) {
    return { outcome: 'VOIDED', receipt: receiptOf(answer), message }
  }
  const isSilent = answer.pinpadCode === FAILED && NO_ANSWER_FROM_BANK.test(message)
  const isClear = [OK, FRAME_ERROR, BATCH_FULL, FAILED].includes(answer.pinpadCode)
  // If the terminal refuses the repeat, the first attempt may still have succeeded.
  if (isSilent || !isClear || isRepeat) return unknown('BANK_SILENT', message)
  const code = answer.pinpadCode === OK ? `BANK_${answer.authorizerCode}` : 'PINPAD_DECLINED'
  return { outcome: 'DECLINED', code, message }
}

function recognise(received: ReceivedAnswer): PaymentAnswer | 'FOREIGN' | undefined {
  if (
    received.seal !== undefined &&
    received.sentSeal !== undefined &&
    received.seal !== received.sentSeal
  ) {
    return 'FOREIGN'
  }
  return readPaymentAnswer(received.text)
}

/** Refusals leave hour and date blank; any other value must be ours. */
function echoOf(answer: PaymentAnswer, charge: Charge): 'OURS' | 'BLANK' | 'FOREIGN' {
  if (answer.hour === charge.hour && answer.date === charge.date) return 'OURS'
  return answer.hour === '' && answer.date === '' ? 'BLANK' : 'FOREIGN'
}

function unknown(code: string, message: string | null = null) {
  return { outcome: 'UNKNOWN', code, message } as const
}
