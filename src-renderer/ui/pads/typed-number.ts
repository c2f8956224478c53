import type { PadKey } from './numpad.tsx'

export interface TypedNumberLimits {
  /** How many digits may follow the comma; 0 takes no comma. */
  readonly decimals: number
  /** How many may stand before it. */
  readonly digits: number
}

/** Sums up to $ 9.999.999,99. */
export const MONEY_LIMITS: TypedNumberLimits = { decimals: 2, digits: 7 }

/**
 * What stands in a number field after a key: `4`, `43`, `43,`, `43,5`. A key that would break the
 * limits changes nothing. The text always has a comma, whatever the language shows.
 */
export function typeNumber(text: string, key: PadKey, limits: TypedNumberLimits): string {
  const [whole = '', fraction] = text.split(',')
  switch (key) {
    case 'clear':
      return ''
    case 'backspace':
      return text.slice(0, -1)
    case ',':
      return limits.decimals === 0 || fraction !== undefined
        ? text
        : `${whole === '' ? '0' : whole},`
    default:
      if (fraction !== undefined) return fraction.length < limits.decimals ? text + key : text
      if (whole === '0') return key
      return whole.length < limits.digits ? text + key : text
  }
}

/** The number typed; undefined while there is none. Comma and point both part the decimals. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
