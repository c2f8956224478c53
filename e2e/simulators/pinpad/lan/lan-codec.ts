import { type Answer, type Command, isPayment, type Refusal } from '../command.ts'
import { readFields, widthOf, writeFields } from './fixed-fields.ts'
import {
  cardInquiryAnswer,
  cardReadingAnswer,
  controlAnswer,
  controlRequest,
  paymentAnswer,
  paymentRequest,
  paymentRequestOf145,
  paymentRequestOf180,
} from './layouts.ts'
import { testCard } from '../test-card.ts'

/** The terminal's own ids; the answer has them if the request's ids are blank. */
export interface TerminalIdentity {
  readonly merchantId: string
  readonly terminalId: string
  /** Software that hashes cards with SHA-1 answers with narrower fields. */
  readonly cardHash: 'SHA1' | 'SHA256'
}

const OPERATIONS = {
  '01': 'SALE',
  '02': 'SALE',
  '03': 'VOID',
  '04': 'REVERSAL',
  '06': 'SALE',
} as const

function refused(messageType: string, code: string, message: string): Refusal {
  return { kind: 'REFUSED', messageType, code, message }
}

/** Parses a message's text. Returns the command, or the terminal's refusal if it is invalid. */
export function readRequest(text: string): Command | Refusal {
  const messageType = text.slice(0, 2)
  switch (messageType) {
    case 'PP':
      return readPayment(text)
    case 'PC': {
      if (text.length !== widthOf(controlRequest)) return refused('PC', '20', 'ERROR EN TRAMA')
      return { kind: 'CONTROL', lot: readFields(controlRequest, text).lot.trim() }
    }
    case 'LT':
      return { kind: 'CARD_READING' }
    case 'CT':
      return { kind: 'CARD_INQUIRY' }
    case 'CB':
      return { kind: 'CONFIGURATION' }
    default:
      return refused(messageType, '20', 'MENSAJE INVALIDO')
  }
}

const paymentLayouts = [paymentRequest, paymentRequestOf180, paymentRequestOf145]

function readPayment(text: string): Command | Refusal {
  const layout = paymentLayouts.find((each) => widthOf(each) === text.length)
  if (layout === undefined) return refused('PP', '20', 'ERROR EN TRAMA')
  const fields = readFields(layout, text)
  const more: Partial<Record<string, string>> = fields
  const kind = OPERATIONS[fields.operation as keyof typeof OPERATIONS]
  const amounts = [fields.taxedBase, fields.untaxedBase, fields.tax, fields.service, fields.tip]
  const isNumeric =
    /^\d{12}$/.test(fields.total) && amounts.every((amount) => /^(?:\d{12}| {12})$/.test(amount))
  const isDated = /^\d{6}$/.test(fields.hour) && /^\d{8}$/.test(fields.date)
  if (!isNumeric || !isDated) return refused('PP', '20', 'ERROR EN TRAMA')
  const key = {
    hour: fields.hour,
    date: fields.date,
    total: Number(fields.total),
    merchantId: fields.merchantId.trim(),
    terminalId: fields.terminalId.trim(),
  }
  if (kind === undefined) return refused('PP', '20', 'TRANSACCION INVALIDA')
  if (kind === 'REVERSAL') return { kind, ...key }
  const { network, reference, authorization } = fields
  if (kind === 'VOID') return { kind, ...key, network, reference, authorization }
  if (reference.trim() !== '' || authorization.trim() !== '') {
    return refused('PP', '20', 'VALORES INCORRECTOS')
  }
  return {
    kind,
    ...key,
    network,
    deferredCode: fields.deferredCode,
    cashRegisterId: (more['cashRegisterId'] ?? '').trim(),
    invoice: (more['invoice'] ?? '').trim(),
    parts: amounts.reduce((sum, amount) => sum + (Number(amount.trim()) || 0), 0),
  }
}

/** Returns the text of an answer, without length and component. */
export function writeAnswer(
  command: Command | Refusal,
  answer: Answer,
  terminal: TerminalIdentity,
): string {
  const hashWidth = terminal.cardHash === 'SHA1' ? 40 : 64
  const { code, message } = answer
  const card = testCard(hashWidth)
  const isDone = code === '00'
  if (isPayment(command)) {
    const isApproved = isDone && answer.authorizerCode === '00' && command.kind === 'SALE'
    return writeFields(paymentAnswer(hashWidth), {
      messageType: 'PP',
      ...answer,
      hour: command.hour,
      date: command.date,
      terminalId: command.terminalId === '' ? terminal.terminalId : command.terminalId,
      merchantId: command.merchantId === '' ? terminal.merchantId : command.merchantId,
      ...(isApproved ? { interest: '0'.repeat(12), ...card.payment } : {}),
    })
  }
  switch (command.kind) {
    case 'CONTROL':
      return writeFields(controlAnswer, { messageType: 'PC', code, message })
    case 'CARD_READING':
      return writeFields(cardReadingAnswer(hashWidth), {
        messageType: 'LT',
        code,
        message,
        ...(isDone ? { networkCurrent: '1', networkDeferred: '2', ...card.reading } : {}),
      })
    case 'CARD_INQUIRY':
      return writeFields(cardInquiryAnswer(hashWidth), {
        messageType: 'CT',
        code,
        message,
        ...(isDone ? card.inquiry : {}),
      })
    case 'CONFIGURATION': {
      const { terminalId } = terminal
      return `CB${code}9999;1;127.0.0.1;255.0.0.0;${terminalId};SIMULADOR 1.0${' '.repeat(15)}`
    }
    case 'STATUS':
      return ''
    case 'REFUSED':
      break
  }
  const { messageType } = command
  return messageType === 'PP'
    ? writeFields(paymentAnswer(hashWidth), { messageType, ...answer })
    : writeFields(controlAnswer, { messageType, code, message })
}
