import type { Language } from '#shared/api/messages.ts'
import { formatPercent, formatPrice, formatQuantity } from '#shared/domain/money/format-number.ts'
import type { NumberField } from '#shared/domain/number-fields.ts'

/** Decimals of a price with tax that gives a net price exactly. */
const MOST_DECIMALS = 8
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Returns a number of an import as people read it: an amount with its currency, a share with its percent sign. */
export function shownNumber(
  value: number,
  { form }: Pick<NumberField, 'form'>,
  language: Language,
): string {
  switch (form) {
    case 'AMOUNT':
      return `$${language === 'es' ? '\u00a0' : ''}${formatPrice(value, language, MOST_DECIMALS)}`
    case 'PERCENT':
      return formatPercent(value, language)
    default:
      return formatQuantity(value, language)
  }
}

/** Returns a stored value of an import as people read it; a text that is no number stays. */
export function shownText(text: string, form: NumberField | undefined, language: Language): string {
  if (text === 'true' || text === 'false') return yesOrNo(text === 'true', language)
  return form === undefined || !NUMBER.test(text) ? text : shownNumber(Number(text), form, language)
}

function yesOrNo(value: boolean, language: Language): string {
  if (language === 'en') return value ? 'Yes' : 'No'
  return value ? 'Sí' : 'No'
}
