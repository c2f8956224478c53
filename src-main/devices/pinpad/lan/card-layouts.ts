import { maskCardNumbers } from '../masking.ts'
import { type Layout, readFields } from './fields.ts'

/**
 * LT, "lectura de tarjeta": the terminal reads a card, keeps it for the next PP and returns the networks that
 * accept it.
 */
export const CARD_READING_REQUEST = 'LT'
/** CT, "consulta de tarjeta": the terminal reads a card and does not keep it. */
export const CARD_INQUIRY_REQUEST = 'CT'

function readingLayout<const W extends number>(hashWidth: W) {
  return [
    ['type', 2],
    ['code', 2],
    ['network', 1],
    ['deferredNetwork', 1],
    ['cardNumber', 25],
    ['expiry', 4],
    ['cardHash', hashWidth],
    ['message', 20],
    ['filler', 27],
  ] as const satisfies Layout
}

function inquiryLayout<const W extends number>(hashWidth: W) {
  return [
    ['type', 2],
    ['code', 2],
    ['cardHash', hashWidth],
    ['cardPrefix', 6],
    ['expiry', 4],
    ['message', 20],
    ['filler', 27],
  ] as const satisfies Layout
}

/** One layout per width of the card hash. */
export const readingLayouts = [readingLayout(64), readingLayout(40)] as const
export const inquiryLayouts = [inquiryLayout(64), inquiryLayout(40)] as const

export interface CardReading {
  readonly code: string
  /** Network digit for a payment at once; `deferredNetwork` is the one for instalments. */
  readonly network: string
  readonly deferredNetwork: string
  readonly cardMasked: string
  readonly message: string
}

export function readCardReading(text: string): CardReading | undefined {
  const fields = readFields(readingLayouts[0], text) ?? readFields(readingLayouts[1], text)
  if (fields?.type !== CARD_READING_REQUEST) return undefined
  const { code, network, deferredNetwork, message } = fields
  return {
    code,
    network,
    deferredNetwork,
    cardMasked: maskCardNumbers(fields.cardNumber),
    message: maskCardNumbers(message),
  }
}

export interface CardInquiry {
  readonly code: string
  /** The first six digits: they identify the issuer, not the holder. */
  readonly cardPrefix: string
  readonly message: string
}

export function readCardInquiry(text: string): CardInquiry | undefined {
  const fields = readFields(inquiryLayouts[0], text) ?? readFields(inquiryLayouts[1], text)
  if (fields?.type !== CARD_INQUIRY_REQUEST) return undefined
  const { code, cardPrefix, message } = fields
  return { code, cardPrefix, message: maskCardNumbers(message) }
}
