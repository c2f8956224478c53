import type { Language } from '#shared/api/messages.ts'

/** Returns `+4,9 %`, `−4,2 %` or `0,0 %`, with one decimal. Without a colour, because more is not always better. */
export function formatChange(percent: number, language: Language): string {
  const tenths = Math.round(Math.abs(percent) * 10)
  const sign = tenths === 0 ? '' : percent > 0 ? '+' : '\u2212'
  const [mark, thousands, gap] = language === 'es' ? [',', '.', '\u00A0'] : ['.', ',', '']
  const whole = String(Math.floor(tenths / 10)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
  return `${sign}${whole}${mark}${tenths % 10}${gap}%`
}
