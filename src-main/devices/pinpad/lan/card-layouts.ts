import type { MessageLayout } from './fields.ts'

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
  ] as const satisfies MessageLayout
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
  ] as const satisfies MessageLayout
}

/**
 * Answers to LT, "lectura de tarjeta", one layout per width of the card hash. The till sends no LT, but another
 * program on the connection may, and the log of frames must hide its card number.
 */
export const readingLayouts = [readingLayout(64), readingLayout(40)] as const
/** Answers to CT, "consulta de tarjeta", likewise. */
export const inquiryLayouts = [inquiryLayout(64), inquiryLayout(40)] as const
