import type { Charge, ReversalOutcome, SaleOutcome, VoidOutcome } from '../pinpad.ts'
import { maskCardNumbers } from '../masking.ts'
import { type PaymentAnswer, readPaymentAnswer, receiptOf } from './payment-answer.ts'

/** An answer as it came, beside what the request sent to recognise it by. */
export interface ReceivedAnswer {
  readonly text: string
  /** The security component that came back; undefined on a line without one. */
  readonly seal: string | undefined
  readonly sentSeal: string | undefined
  /** Then only our own hour and date make it ours. */
  readonly mayBeOld: boolean
}

const OK = '00'
const FRAME_ERROR = '01'
const BATCH_FULL = '02'
const FAILED = '20'
/** The terminal asked the bank and heard nothing: the bank may have charged (facts/pinpad.md §3.3). */
const NO_ANSWER_FROM_BANK = /NO HUBO RESPUESTA/i
const CONTROL_NEEDED = /PROCESO CONTROL/i
const NO_SUCH_CHARGE = /NO ENCONTRADA|NO EXISTE/i
const ALREADY_UNDONE = /\b(?:ANULADA|REVERSADA|VOIDED)\b/i

/**
 * What an answer to a sale means (decisions §7a). Undefined where it is not ours. An approval needs
 * both codes, an authorisation and our hour and date; anything that says neither yes nor no is UNKNOWN.
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
 * What an answer to a reversal means. On a line whose answers name no request, one that carries an
 * authorisation is the sale's own, come late: the reversal's answer has none.
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
  // Before it confirmed the reversal, it may still be telling of the charge.
  if (received.mayBeOld) return undefined
  const message = maskCardNumbers(answer.message)
  // Its hour and date may be the reversal's own (facts: a refused one carries the terminal's clock).
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

/** What an answer to a return means; it has no authorisation of its own. */
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
  // That the terminal refuses a second time does not say that the first went wrong.
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

/** Refusals leave hour and date blank; anything else in them must be ours. */
function echoOf(answer: PaymentAnswer, charge: Charge): 'OURS' | 'BLANK' | 'FOREIGN' {
  if (answer.hour === charge.hour && answer.date === charge.date) return 'OURS'
  return answer.hour === '' && answer.date === '' ? 'BLANK' : 'FOREIGN'
}

function unknown(code: string, message: string | null = null) {
  return { outcome: 'UNKNOWN', code, message } as const
}
