import { PROVIDER_LABEL } from '#shared/domain/tax/additional-fields.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { formatPrice, formatQuantity } from '#shared/domain/money/format-number.ts'
import { formatAmount } from '#shared/domain/money/format-money.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { center, pair, type PaperBlock, type TextSize } from '../../paper-document.ts'
import type { Issuer } from '../print-content.ts'

const MINUS = '\u2212'

/** Returns an amount in Spanish, as all papers are: guests, cooks and the tax office read them. */
export function amountText(dollars: number): string {
  return centsText(toCents(dollars))
}

export function centsText(cents: Cents): string {
  return withHyphen(formatAmount(cents, 'es'))
}

/** A printer's code page has no minus sign, only the hyphen. */
function withHyphen(number: string): string {
  return number.replace(MINUS, '-')
}

/** Up to six decimals, at least two. */
export function unitPriceText(dollars: number): string {
  return withHyphen(formatPrice(dollars, 'es'))
}

export function quantityText(quantity: number): string {
  return withHyphen(formatQuantity(quantity, 'es'))
}

/** `21/11/2026 14:58` in the establishment's zone. */
export function timeText(instant: string, timeZone: string): string {
  const local = localTimestamp(new Date(instant), timeZone)
  return `${dateText(local.slice(0, 10))} ${local.slice(11, 16)}`
}

export function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** The business name at the top of every slip. */
export function heading({ tradeName }: Pick<Issuer, 'tradeName'>): PaperBlock {
  return center(tradeName.toLocaleUpperCase('es'), { bold: true })
}

/** A pair with an amount; nothing if it is 0 or unknown. */
export function amountPair(label: string, value: number | undefined): PaperBlock[] {
  return value === undefined || value === 0 ? [] : [pair(label, amountText(value))]
}

/** A pair with a text; nothing if there is none. */
export function knownPair(label: string, value: string | null): PaperBlock[] {
  return value === null || value === '' ? [] : [pair(label, value)]
}

/** Quantity, words and amount of a position. */
export function positionRow(
  quantity: string,
  words: string,
  value: string,
  style: { readonly size?: TextSize; readonly bold?: boolean } = {},
): PaperBlock {
  return {
    kind: 'COLUMNS',
    ...style,
    cells: [
      { text: quantity, width: 4 },
      { text: words },
      { text: value, width: 'FIT', align: 'RIGHT' },
    ],
  }
}

/** Returns the number of the program's provider as the document states it; nothing for own development. */
export function providerLines({
  softwareProviderRuc = '',
}: Pick<Issuer, 'softwareProviderRuc'>): string[] {
  return softwareProviderRuc === '' ? [] : [`${PROVIDER_LABEL}: ${softwareProviderRuc}`]
}
