import type { Field } from './fixed-fields.ts'

// The fields of docs/pinpad-protocols.md from left to right, as a terminal reads and writes them.

const saleHead = [
  ['messageType', 2],
  ['operation', 2],
  ['network', 1],
  ['deferredCode', 2],
  ['months', 2],
  ['graceMonths', 2],
  ['filler', 1],
  ['total', 12],
  ['taxedBase', 12],
  ['untaxedBase', 12],
  ['tax', 12],
  ['service', 12],
  ['tip', 12],
  ['fixedAmount', 12],
  ['reference', 6],
  ['hour', 6],
  ['date', 8],
  ['authorization', 6],
  ['merchantId', 15],
  ['terminalId', 8],
] as const satisfies readonly Field[]

/** 220 characters; the oldest software stops after the terminal's id, newer software before the wallet. */
export const paymentRequest = [
  ...saleHead,
  ['cashRegisterId', 15],
  ['walletToken', 8],
  ['walletProvider', 2],
  ['invoice', 15],
  ['push', 15],
  ['end', 20],
] as const satisfies readonly Field[]

export const paymentRequestOf180 = [
  ...saleHead,
  ['cashRegisterId', 15],
  ['end', 20],
] as const satisfies readonly Field[]

export const paymentRequestOf145 = saleHead

/** 514 characters with a SHA-256 of the card, 490 with a SHA-1. */
export function paymentAnswer(hashWidth: 64 | 40) {
  return [
    ['messageType', 2],
    ['code', 2],
    ['network', 2],
    ['authorizerCode', 2],
    ['message', 20],
    ['reference', 6],
    ['lot', 6],
    ['hour', 6],
    ['date', 8],
    ['authorization', 6],
    ['terminalId', 8],
    ['merchantId', 15],
    ['interest', 12],
    ['voucher', 80],
    ['bankCode', 3],
    ['bank', 30],
    ['cardGroup', 25],
    ['entryMode', 2],
    ['cardholder', 40],
    ['fixedAmount', 12],
    ['applicationLabel', 20],
    ['applicationId', 20],
    ['cryptogram', 22],
    ['pinVerification', 15],
    ['arqc', 16],
    ['tvr', 10],
    ['tsi', 4],
    ['cardMasked', 25],
    ['expiry', 4],
    ['cardHash', hashWidth],
    ['end', 27],
  ] as const satisfies readonly Field[]
}

/** LT: reads and holds a card. 146 or 122 characters. */
export function cardReadingAnswer(hashWidth: 64 | 40) {
  return [
    ['messageType', 2],
    ['code', 2],
    ['networkCurrent', 1],
    ['networkDeferred', 1],
    ['cardMasked', 25],
    ['expiry', 4],
    ['cardHash', hashWidth],
    ['message', 20],
    ['end', 27],
  ] as const satisfies readonly Field[]
}

/** CT: asks about a card. 125 or 101 characters. */
export function cardInquiryAnswer(hashWidth: 64 | 40) {
  return [
    ['messageType', 2],
    ['code', 2],
    ['cardHash', hashWidth],
    ['bin', 6],
    ['expiry', 4],
    ['message', 20],
    ['end', 27],
  ] as const satisfies readonly Field[]
}

/** PC: starts a new batch. 88 characters. */
export const controlRequest = [
  ['messageType', 2],
  ['lot', 6],
  ['reference', 6],
  ['secondNetworkLot', 6],
  ['secondNetworkReference', 6],
  ['merchantId', 15],
  ['terminalId', 8],
  ['secondNetworkIds', 23],
  ['cashRegisterId', 15],
  ['end', 1],
] as const satisfies readonly Field[]

export const controlAnswer = [
  ['messageType', 2],
  ['code', 2],
  ['filler', 2],
  ['message', 20],
] as const satisfies readonly Field[]
