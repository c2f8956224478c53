import type { Language } from '../../i18n/i18n.ts'

/** Returns a quantity without trailing zeros: `2`, `0,75`, `1.250`. */
export function formatQuantity(quantity: number, language: Language): string {
  const [whole = '0', fraction] = Math.abs(quantity)
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'es' ? '.' : ',')
  const sign = quantity < 0 ? '−' : ''
  const decimals = fraction === undefined ? '' : `${language === 'es' ? ',' : '.'}${fraction}`
  return `${sign}${grouped}${decimals}`
}

/** Returns `15 %` in Spanish, `15%` in English. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatQuantity(percent, language)}${language === 'es' ? '\u00A0' : ''}%`
}
