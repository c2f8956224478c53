const words = {
  TABLE: { es: 'Mesa', en: 'Table' },
  TAKEAWAY: { es: 'Llevar', en: 'Takeaway' },
  DELIVERY: { es: 'Domicilio', en: 'Delivery' },
  TAB: { es: 'Cuenta', en: 'Tab' },
} as const

type Language = 'es' | 'en'

export interface NamedOrder {
  readonly orderType: keyof typeof words
  /** Number within the day. */
  readonly number: number | null
  readonly name: string | null
}

/**
 * Returns the name of an order without a table: 'Llevar 19 · Verónica'. Papers and stored records have it in
 * Spanish.
 */
export function orderName(
  { orderType, number, name }: NamedOrder,
  language: Language = 'es',
): string {
  const word = words[orderType][language]
  const called = number === null ? word : `${word} ${number}`
  return name === null || name === '' ? called : `${called} · ${name}`
}

/**
 * Returns a stored name in a language: 'Takeaway 19 · Verónica'. A name that `orderName` did not make is
 * unchanged.
 */
export function recordedOrderName(recorded: string, language: Language): string {
  const [, word, rest = ''] = /^(\S+)((?: \d+)?(?: · .*)?)$/su.exec(recorded) ?? []
  const known = Object.values(words).find(({ es }) => es === word)
  return known === undefined ? recorded : `${known[language]}${rest}`
}
