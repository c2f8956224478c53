import type { PadKey } from './numpad.tsx'

export interface TypedNumberLimits {
  /** Maximum digits after the comma; 0 allows no comma. */
  readonly decimals: number
  /** Maximum digits before the comma. */
  readonly digits: number
}

/** Amounts up to $ 9.999.999,99. */
export const MONEY_LIMITS: TypedNumberLimits = { decimals: 2, digits: 7 }

/**
 * Returns the text of a number field after a key: `4`, `43`, `43,`, `43,5`. A key that would exceed
 * the limits changes nothing. The text always has a comma, in both languages.
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

/** Returns the typed number; undefined if it is not one. Comma and point both start the decimals. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
