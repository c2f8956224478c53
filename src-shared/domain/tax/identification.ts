/** SRI table 6. */
export const identificationCodes = {
  RUC: '04',
  CEDULA: '05',
  PASSPORT: '06',
  FINAL_CONSUMER: '07',
  FOREIGN: '08',
} as const
export type IdentificationCode = (typeof identificationCodes)[keyof typeof identificationCodes]

export const FINAL_CONSUMER_IDENTIFICATION = '9999999999999'

/**
 * `warning` does not block: the tax office itself only warns (codes 59 and 62), and some real, active RUCs
 * fail every published algorithm.
 */
export type IdentificationCheck =
  | { readonly outcome: 'valid' }
  | {
      readonly outcome: 'warning'
      readonly reason: 'CEDULA_CHECK_DIGIT' | 'CEDULA_THIRD_DIGIT' | 'RUC_CHECK_DIGIT'
    }
  | {
      readonly outcome: 'invalid'
      readonly reason:
        | 'CEDULA_FORMAT'
        | 'RUC_FORMAT'
        | 'FINAL_CONSUMER_FORMAT'
        | 'IDENTIFICATION_LENGTH'
    }

const VALID = { outcome: 'valid' } as const

/** Returns the kind that a number without one must be: RUC of 13 digits, cédula of 10, else a passport. */
export function identificationCodeOf(identification: string): IdentificationCode {
  if (/^\d{13}$/.test(identification)) return identificationCodes.RUC
  return /^\d{10}$/.test(identification) ? identificationCodes.CEDULA : identificationCodes.PASSPORT
}

export function checkIdentification(code: string, identification: string): IdentificationCheck {
  switch (code) {
    case identificationCodes.CEDULA:
      return checkCedula(identification)
    case identificationCodes.RUC:
      return checkRuc(identification)
    case identificationCodes.FINAL_CONSUMER:
      return identification === FINAL_CONSUMER_IDENTIFICATION
        ? VALID
        : { outcome: 'invalid', reason: 'FINAL_CONSUMER_FORMAT' }
    default:
      return /^[^\s].{0,19}$/.test(identification)
        ? VALID
        : { outcome: 'invalid', reason: 'IDENTIFICATION_LENGTH' }
  }
}

function checkCedula(cedula: string): IdentificationCheck {
  if (!/^\d{10}$/.test(cedula) || !hasProvince(cedula)) {
    return { outcome: 'invalid', reason: 'CEDULA_FORMAT' }
  }
  // The published rule ends at 6, but the Civil Registry has used up numbers of some provinces.
  if (digit(cedula, 2) > 6) return { outcome: 'warning', reason: 'CEDULA_THIRD_DIGIT' }
  return hasCedulaCheckDigit(cedula) ? VALID : { outcome: 'warning', reason: 'CEDULA_CHECK_DIGIT' }
}

function checkRuc(ruc: string): IdentificationCheck {
  const third = digit(ruc, 2)
  const wellFormed = /^\d{10}001$/.test(ruc) && hasProvince(ruc) && (third <= 6 || third === 9)
  if (!wellFormed) return { outcome: 'invalid', reason: 'RUC_FORMAT' }
  const natural = hasCedulaCheckDigit(ruc.slice(0, 10))
  const matches =
    third === 6
      ? // A foreigner's cédula also has a 6 as third digit.
        hasPublicCheckDigit(ruc) || natural
      : third === 9
        ? hasPrivateCheckDigit(ruc)
        : natural
  return matches ? VALID : { outcome: 'warning', reason: 'RUC_CHECK_DIGIT' }
}

function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48
}

/** True for provinces 01 to 24, or 30 (registered abroad). */
function hasProvince(text: string): boolean {
  const province = Number(text.slice(0, 2))
  return (province >= 1 && province <= 24) || province === 30
}

function hasCedulaCheckDigit(cedula: string): boolean {
  let total = 0
  for (let index = 0; index < 9; index++) {
    const product = digit(cedula, index) * (index % 2 === 0 ? 2 : 1)
    total += product > 9 ? product - 9 : product
  }
  return (10 - (total % 10)) % 10 === digit(cedula, 9)
}

function hasPublicCheckDigit(ruc: string): boolean {
  return ruc.endsWith('0001') && modulus11(ruc, [3, 2, 7, 6, 5, 4, 3, 2]) === digit(ruc, 8)
}

function hasPrivateCheckDigit(ruc: string): boolean {
  return modulus11(ruc, [4, 3, 2, 7, 6, 5, 4, 3, 2]) === digit(ruc, 9)
}

function modulus11(text: string, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight, index) => sum + weight * digit(text, index), 0)
  const check = 11 - (total % 11)
  return check === 11 ? 0 : check
}

/** Masks an identification for lists: recognisable, but not copyable. */
export function maskIdentification(identification: string): string {
  if (identification === FINAL_CONSUMER_IDENTIFICATION) return identification
  const tail = identification.length === 13 ? 3 : 1
  if (identification.length < 3 + tail + 1) return identification
  const hidden = '•'.repeat(identification.length - 3 - tail)
  return `${identification.slice(0, 3)}${hidden}${identification.slice(-tail)}`
}
