import { maskCardNumbers } from '../masking.ts'
import type { ChargeReceipt } from '../pinpad.ts'
import { type FieldsOf, type MessageLayout, readFields } from './fields.ts'

/**
 * Layout: docs/pinpad-protocols.md, "Payment answer". The width of the card hash depends on the terminal's
 * configuration.
 */
function layoutWith<const W extends number>(hashWidth: W) {
  return [
    ['type', 2],
    ['pinpadCode', 2],
    ['network', 2],
    ['authorizerCode', 2],
    ['message', 20],
    ['reference', 6],
    ['lot', 6],
    ['hour', 6],
    ['date', 8],
    ['authorizationNumber', 6],
    ['terminalId', 8],
    ['merchantId', 15],
    ['interestAmount', 12],
    ['voucherText', 80],
    ['bankCode', 3],
    ['bankName', 30],
    ['cardGroup', 25],
    ['readMode', 2],
    ['cardholderName', 40],
    ['fixedAmount', 12],
    ['applicationLabel', 20],
    ['applicationId', 20],
    ['cryptogram', 22],
    ['pinVerification', 15],
    ['requestCryptogram', 16],
    ['terminalVerification', 10],
    ['transactionStatus', 4],
    ['cardNumber', 25],
    ['expiry', 4],
    ['cardHash', hashWidth],
    ['filler', 27],
  ] as const satisfies MessageLayout
}

export const paymentAnswerLayouts = [layoutWith(64), layoutWith(40)] as const

export type PaymentAnswer = Omit<FieldsOf<(typeof paymentAnswerLayouts)[0]>, 'cardHash' | 'expiry'>

/** Reads the answer to a PP, without expiry and card hash; undefined if it is not one. */
export function readPaymentAnswer(text: string): PaymentAnswer | undefined {
  for (const layout of paymentAnswerLayouts) {
    const fields = readFields(layout, text)
    if (fields === undefined) continue
    if (fields.type !== 'PP' || !/^[0-9A-Z]{2}$/.test(fields.pinpadCode)) return undefined
    const { cardHash: _hash, expiry: _expiry, ...kept } = fields
    return kept
  }
  return undefined
}

/** Networks by their two-digit code in answers; requests use one digit. */
const networks: Readonly<Record<string, string>> = {
  '01': 'DATAFAST',
  '02': 'MEDIANET',
  '03': 'AUSTRO',
}

/** Returns the fields to keep: those that a settlement may need, without card number. */
export function receiptOf(answer: PaymentAnswer): ChargeReceipt {
  return {
    authorizationNumber: answer.authorizationNumber || null,
    reference: answer.reference || null,
    lot: answer.lot || null,
    acquirerNetwork: networks[answer.network] ?? null,
    merchantId: answer.merchantId || null,
    terminalId: answer.terminalId || null,
    cardMasked: masked(answer.cardNumber),
    cardBrand: masked(answer.cardGroup),
    cardholderName: masked(answer.cardholderName),
    details: Object.fromEntries(
      detailNames
        .map((name) => [name, maskCardNumbers(answer[name])] as const)
        .filter(([, value]) => value !== ''),
    ),
  }
}

function masked(text: string): string | null {
  return text === '' ? null : maskCardNumbers(text)
}

const detailNames = [
  'pinpadCode',
  'authorizerCode',
  'hour',
  'date',
  'interestAmount',
  'voucherText',
  'bankCode',
  'bankName',
  'readMode',
  'fixedAmount',
  'applicationLabel',
  'applicationId',
  'cryptogram',
  'pinVerification',
  'requestCryptogram',
  'terminalVerification',
  'transactionStatus',
] as const satisfies readonly (keyof PaymentAnswer)[]
