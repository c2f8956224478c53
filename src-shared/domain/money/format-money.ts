import { type Cents, absolute } from './money.ts'

const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'

/** Returns `1.234,50` in Spanish, `1,234.50` in English: always two decimals, no currency sign. */
export function formatAmount(cents: Cents, language: 'es' | 'en'): string {
  const magnitude = Math.abs(cents)
  const whole = String(Math.floor(magnitude / 100))
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'es' ? '.' : ',')
  const fraction = String(magnitude % 100).padStart(2, '0')
  const sign = cents < 0 ? MINUS : ''
  return `${sign}${grouped}${language === 'es' ? ',' : '.'}${fraction}`
}

/** Returns `$ 1.234,50` in Spanish, `$1,234.50` in English; a minus precedes the currency sign. */
export function formatMoney(cents: Cents, language: 'es' | 'en'): string {
  const amount = formatAmount(absolute(cents), language)
  const sign = cents < 0 ? MINUS : ''
  return `${sign}$${language === 'es' ? NO_BREAK_SPACE : ''}${amount}`
}

/** Returns a banknote or change, with cents only if not zero (`50`, `6,50`). */
export function formatNote(cents: Cents, language: 'es' | 'en'): string {
  const text = formatAmount(cents, language)
  return cents % 100 === 0 ? text.slice(0, -3) : text
}

/** Returns the name of a note or coin: `$ 20` and `50 ¢` in Spanish, `$20` and `50¢` in English. */
export function formatPiece(cents: Cents, language: 'es' | 'en'): string {
  const gap = language === 'es' ? NO_BREAK_SPACE : ''
  return cents < 100 ? `${cents}${gap}¢` : `$${gap}${formatNote(cents, language)}`
}
