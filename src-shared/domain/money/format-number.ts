type Language = 'es' | 'en'

const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'
/** Quantities and net unit prices are millionths. */
const MOST_DECIMALS = 6

/** Returns a quantity without trailing zeros: `2`, `0,75`, `1.250`. */
export function formatQuantity(
  quantity: number,
  language: Language,
  places = MOST_DECIMALS,
): string {
  return withSigns(quantity, language, places, 0)
}

/** Returns `15 %` in Spanish, `15%` in English. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatQuantity(percent, language)}${language === 'es' ? NO_BREAK_SPACE : ''}%`
}

/**
 * Returns a price with both decimals, and with more only if it has them, as net unit prices do: `4,50`, `3,913043`.
 * No currency sign.
 */
export function formatPrice(dollars: number, language: Language, places = MOST_DECIMALS): string {
  return withSigns(dollars, language, places, 2)
}

function withSigns(value: number, language: Language, most: number, least: number): string {
  const [whole = '0', fraction = ''] = plainNumber(Math.abs(value), most, least).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'es' ? '.' : ',')
  const sign = value < 0 ? MINUS : ''
  const decimals = fraction === '' ? '' : `${language === 'es' ? ',' : '.'}${fraction}`
  return `${sign}${grouped}${decimals}`
}

/** Returns a number with a decimal point, without groups, and with `least` to `most` decimals. */
export function plainNumber(value: number, most: number, least: number): string {
  const [whole = '0', decimals = ''] = value.toFixed(most).split('.')
  const needed = decimals.replace(/0+$/, '').padEnd(least, '0')
  return needed === '' ? whole : `${whole}.${needed}`
}
