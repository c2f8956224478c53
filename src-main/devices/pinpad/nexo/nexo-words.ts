import { maskCardNumber, maskCardNumbers } from '../masking.ts'
import { hideBytes, hideText, showText } from '../readable-bytes.ts'
import type { FrameWords } from '../recorded-transport.ts'

const HEADER = 4
/** Leading digits of a card number that may be shown. */
const CARD_PREFIX = 6
const CARD_NUMBER = /^\d{12,19}$/
const NAME = /^[A-Za-z]+$/
const TIME_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)?$/

/**
 * Values of an answer that are shown, by their names in nexo retailer 3.0. A terminal may send more than
 * required (card numbers, tracks, receipts): any other value is replaced by a star.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'ProtocolVersion',
  'MessageClass',
  'MessageCategory',
  'MessageType',
  'SaleID',
  'ServiceID',
  'POIID',
  'Result',
  'ErrorCondition',
  'TransactionID',
  'TimeStamp',
  'POIReconciliationID',
  'ReconciliationType',
  'ReversedAmount',
  'Currency',
  'AuthorizedAmount',
  'PaymentBrand',
  'EntryMode',
  'PaymentInstrumentType',
  'MerchantID',
  'AcquirerID',
  'AcquirerPOIID',
  'ApprovalCode',
  'GlobalStatus',
  'EventToNotify',
])

/** Shows the length and the JSON of each message. */
export function createNexoWords(): FrameWords {
  return {
    sent: (bytes) =>
      `[${bytes.length - HEADER}]${maskCardNumbers(Buffer.from(bytes).subarray(HEADER).toString('utf8'))}`,
    received({ bytes }) {
      const text = Buffer.from(bytes).toString('utf8')
      return `[${bytes.length}]${showJson(text) ?? hideBytes(bytes)}`
    },
  }
}

function showJson(text: string): string | undefined {
  try {
    return JSON.stringify(show('', JSON.parse(text)))
  } catch {
    return undefined
  }
}

/** `name` is the name of the object's field, also for members of a list in it. */
function show(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => show(name, each))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        NAME.test(key) ? key : hideText(key),
        show(key, each),
      ]),
    )
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = String(value)
  if (name === 'MaskedPan') return maskCardNumber(text)
  if (name === 'AdditionalResponse') return showReasons(text)
  return SHOWN.has(name) ? showValue(text) : '*'
}

/**
 * A lost or added byte may have split a card number and moved part of it to another field: keep only the
 * first six digits of a value.
 */
function showValue(text: string): string {
  if (TIME_STAMP.test(text)) return text
  if (CARD_NUMBER.test(text)) return maskCardNumbers(text)
  let digits = 0
  return text.replaceAll(/\d/g, (digit) => (++digits > CARD_PREFIX ? '*' : digit))
}

/**
 * Shows `message` and `refusalReason` of `name=value` pairs joined by &. Terminals also put base64 or
 * receipts here: hide everything else.
 */
function showReasons(text: string): string {
  return text
    .split('&')
    .map((pair) => {
      const [, name, value = ''] = /^(message|refusalReason)=(.*)$/.exec(pair) ?? []
      return name === undefined ? '*' : `${name}=${showText(value.replaceAll(/%20|\+/g, ' '))}`
    })
    .join('&')
}
