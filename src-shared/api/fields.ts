import { EMAIL_PATTERN, LONGEST_EMAIL } from '#shared/domain/text/email-address.ts'
import { z } from 'zod'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'

/** A positive integer id in a body. */
export const id = z.int().positive()

/** Number() would also take `0x1`, `1e0`, ` 1` and an empty text, so that one record had many addresses. */
function fromDigits(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
}

/** An integer in a query, received as text; `usual` if it is absent. */
export function integerText(minimum: number, maximum: number, usual: number) {
  return z.preprocess(fromDigits, z.int().min(minimum).max(maximum).default(usual))
}

/** A positive integer id in a path or query, received as text. */
export const pathId = z.preprocess(fromDigits, id)
export const flag = z.boolean()
/** A boolean in a query: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A uuid may be written in capitals and is the same one (RFC 9562): rules and the database see lower case. */
export const uuid = z.uuid().toLowerCase()

/**
 * No control characters, lone surrogates or noncharacters: they would reach a printer, a CSV file or the tax office's
 * XML. No marks that turn the direction of text: the name on the screen would not be the one that is stored.
 */
const UNPRINTABLE = String.raw`\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069`
const printable = new RegExp(`^[^${UNPRINTABLE}]*$`, 'u')
const printableLines = new RegExp(`^[^${UNPRINTABLE}]*(?:[\\n\\r\\t][^${UNPRINTABLE}]*)*$`, 'u')
/** A text of zero-width characters alone shows nothing. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** A line of text that must not be blank. */
export function text(maximum = 300) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(printable)
    .refine((value) => visible.test(value), { params: { reason: 'TEXT_EMPTY' } })
}

/** A line of text that may be empty. */
export function optionalText(maximum = 300) {
  return z.string().trim().max(maximum).regex(printable).nullish()
}

/** A note; may have line breaks. */
export function note(maximum = 1000) {
  return z.string().trim().max(maximum).regex(printableLines)
}

/** ISO calendar date. */
export const date = z.iso.date()
/** ISO 8601 with milliseconds and Z. */
/** What the days of a list are: dates of issue (default), or the owner's days, which end at `dayEndsAt`. */
export const dayBy = z.enum(['ISSUE_DATE', 'BUSINESS_DAY'])

export const timestamp = z.iso.datetime({ precision: 3 })

const MAXIMUM_AMOUNT = 999_999_999.99

/** Dollars with at most two decimals, not negative. */
export const money = z
  .number()
  .min(0)
  .max(MAXIMUM_AMOUNT)
  .refine((value) => hasAtMostDecimals(value, 2), { params: { reason: 'TWO_DECIMALS' } })
  .meta({ description: 'US dollars, at most two decimals' })

/** Dollars above zero. */
export const positiveMoney = money.refine((value) => value > 0, { params: { reason: 'POSITIVE' } })

/** A unit price: net of tax, at most six decimals. */
export const priceUnit = z
  .number()
  .min(0)
  .max(9_999_999)
  .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })
  .meta({ description: 'US dollars net of tax, at most six decimals' })

/** Amount that an option adds to a price or takes off it: net of tax, at most six decimals. */
export const priceDifference = z
  .number()
  .min(-9_999_999)
  .max(9_999_999)
  .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })
  .meta({ description: 'US dollars net of tax, at most six decimals, may be negative' })

/** A quantity above zero with at most six decimals. */
export const quantity = z
  .number()
  .positive()
  .max(999_999)
  .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })

/** 0 to 100 with at most two decimals. */
export const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => hasAtMostDecimals(value, 2), { params: { reason: 'TWO_DECIMALS' } })

/** A colour: `#1F6F5C`. */
export const colorHex = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const email = z.email({ pattern: EMAIL_PATTERN }).max(LONGEST_EMAIL)

/** Three digits: an establishment's or emission point's SRI code, 001 to 999. */
export const threeDigits = z.string().regex(/^(?!000)\d{3}$/)

/** An amount in answers, in dollars; differences may be negative. */
export const amount = z.number()

/** An item of every options and catalog operation. */
export const Option = z
  .object({ id: z.int(), name: z.string(), code: z.string().optional() })
  .meta({ id: 'LookupItem' })

/**
 * Options of a refinement over several fields. It runs even if single fields fail, so that one answer lists
 * all errors; the refinement must therefore accept fields of other types.
 */
export function acrossFields(
  path: string,
  reason: string,
  parameters: Record<string, unknown> = {},
) {
  return {
    path: [path],
    params: { reason, ...parameters },
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  }
}
