import { formatMoney } from '../../../src-shared/domain/format-money.ts'
import { hasAtMostDecimals, toCents } from '../../../src-shared/domain/money.ts'
import type { NumberField } from '../../../src-shared/domain/number-fields.ts'
import type { Language } from '../../../src-shared/api/messages.ts'

/** Returns a number of an import as people read it: an amount with its currency, a share with its percent sign. */
export function shownNumber(
  value: number,
  { form }: Pick<NumberField, 'form'>,
  language: Language,
): string {
  switch (form) {
    case 'AMOUNT':
      return hasAtMostDecimals(value, 2)
        ? formatMoney(toCents(value), language)
        : `$${language === 'es' ? '\u00a0' : ''}${decimals(value, language)}`
    case 'PERCENT':
      return `${decimals(value, language)}${language === 'es' ? '\u00a0' : ''}%`
    default:
      return decimals(value, language)
  }
}

function decimals(value: number, language: Language): string {
  const [whole = '0', fraction] = value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .split('.')
  const [group, decimal] = language === 'es' ? ['.', ','] : [',', '.']
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group ?? '')
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}
