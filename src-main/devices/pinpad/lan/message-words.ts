import { maskCardNumber, maskCardNumbers } from '../masking.ts'
import { hideText, showText } from '../readable-bytes.ts'
import { inquiryLayouts, readingLayouts } from './card-layouts.ts'
import {
  CONFIGURATION_REQUEST,
  controlAnswerLayout,
  controlRequestLayout,
} from './control-messages.ts'
import { type MessageLayout, widthOf } from './fields.ts'
import { paymentAnswerLayouts } from './payment-answer.ts'
import { paymentRequestLayouts } from './payment-request.ts'

/** Formats the bodies of one conversation with a bar between fields. */
export interface MessageWords {
  request(body: string): string
  answer(body: string): string
}

const requestLayouts: Readonly<Record<string, readonly MessageLayout[]>> = {
  PP: paymentRequestLayouts,
  PC: [controlRequestLayout],
}
const answerLayouts: Readonly<Record<string, readonly MessageLayout[]>> = {
  PP: paymentAnswerLayouts,
  PC: [controlAnswerLayout],
  LT: readingLayouts,
  CT: inquiryLayouts,
}

const TYPE_WIDTH = 2
const CODE_WIDTH = 2
const SEPARATOR = '|'
const CODE = /^[0-9A-Z]{2}$/
const COUNTER = /^\d{6}$/
/**
 * Twelve digits with a leading zero: a card number never starts with zero, a restaurant's amounts always do.
 */
const AMOUNT = /^0\d{11}$/
/** No field contains control characters: a body with one was cut or damaged. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Formats that fields must have before a message is shown by fields: in a shifted message, parts of a card
 * number would appear under the names of other fields.
 */
const places: Readonly<Record<string, RegExp>> = {
  type: /^[A-Z]{2}$/,
  pinpadCode: CODE,
  code: CODE,
  reference: COUNTER,
  lot: COUNTER,
  hour: /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/,
  date: /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  interestAmount: AMOUNT,
  fixedAmount: AMOUNT,
  cardNumber: /^\d[^A-WYZa-wyz]*$/,
  cardPrefix: COUNTER,
  expiry: /^\d{4}$/,
  cardHash: /^(?:[0-9A-Fa-f]{40}|[0-9A-Fa-f]{64})$/,
}

type Show = (value: string, isOurs: boolean) => string

const asItIs: Show = (value) => value
const shaped =
  (shape: RegExp): Show =>
  (value) =>
    shape.test(value) ? value : hideText(value)

/** Only fields listed here are shown; all others are hidden. */
const shown: Readonly<Record<string, Show>> = {
  type: asItIs,
  pinpadCode: asItIs,
  code: asItIs,
  authorizerCode: shaped(CODE),
  network: shaped(/^\d{1,2}$/),
  deferredNetwork: shaped(/^\d$/),
  reference: asItIs,
  lot: asItIs,
  hour: asItIs,
  date: asItIs,
  authorizationNumber: shaped(/^[0-9A-Z]{1,6}$/),
  interestAmount: asItIs,
  fixedAmount: asItIs,
  bankCode: shaped(/^\d{1,3}$/),
  readMode: shaped(/^\d{2}$/),
  cardPrefix: asItIs,
  // As wide as a card number: show only the value that we sent.
  merchantId: (value, isOurs) => (isOurs ? value : hideText(value)),
  terminalId: shaped(/^[0-9A-Z]{1,8}$/),
  cardNumber: maskCardNumber,
  message: showField,
  bankName: showField,
  cardGroup: showField,
  applicationLabel: showField,
}

/**
 * Shows at most three digits. In a shifted message the end of one field and the start of the next may be
 * parts of a card number, and the neighbour fields show two or three digits; together at most six may appear.
 */
function showField(value: string): string {
  return showText(value, 3)
}

/** Creates the formatter of one conversation: an answer may show values that the request sent. */
export function createMessageWords(): MessageWords {
  let sent = ''
  return {
    request(body) {
      sent += body
      const layout = layoutOf(requestLayouts, body)
      // Requests hold no card data, but a reference typed by a person may look like a card number.
      return layout === undefined
        ? maskCardNumbers(body)
        : cut(layout, body).map(showSent).join(SEPARATOR)
    },

    answer(body) {
      if (body.startsWith(CONFIGURATION_REQUEST)) return showConfiguration(body)
      const layout = layoutOf(answerLayouts, body)
      const fields = layout === undefined ? [] : cut(layout, body)
      if (fields.length === 0 || CONTROL.test(body) || !fields.every(isInPlace)) {
        return hideText(body)
      }
      return fields.map(([name, value]) => show(name, value, sent)).join(SEPARATOR)
    },
  }
}

function isInPlace([name, value]: Field): boolean {
  const text = value.trim()
  return text === '' || (places[name]?.test(text) ?? true)
}

function show(name: string, value: string, sent: string): string {
  const text = value.trim()
  if (text === '') return value
  const hidden = shown[name]?.(text, sent.includes(text)) ?? hideAll(text)
  return hidden + value.slice(value.trimEnd().length)
}

/** `value` includes its blanks. */
type Field = readonly [name: string, value: string]

function layoutOf(
  layouts: Readonly<Record<string, readonly MessageLayout[]>>,
  body: string,
): MessageLayout | undefined {
  return layouts[body.slice(0, TYPE_WIDTH)]?.find((layout) => widthOf(layout) === body.length)
}

function cut(layout: MessageLayout, body: string): readonly Field[] {
  let at = 0
  return layout.map(([name, width]) => {
    at += width
    return [name, body.slice(at - width, at)] as const
  })
}

function showSent([name, value]: Field): string {
  return name === 'invoice' ? maskCardNumbers(value) : value
}

function hideAll(value: string): string {
  return value.replaceAll(/\S/g, '*')
}

/** Shows ports, addresses and versions; none is as long as a card number. */
function showConfiguration(body: string): string {
  const head = body.slice(0, TYPE_WIDTH + CODE_WIDTH)
  const values = body.slice(head.length).split(';')
  return [hideOdd(head), ...values.map(hideOdd)].join(SEPARATOR)
}

function hideOdd(value: string): string {
  return ADDRESS.test(value.trim()) ? value : showText(value)
}
