import {
  checkIdentification,
  type IdentificationCode,
  identificationCodes,
} from '#shared/domain/tax/identification.ts'

/** Returns the SRI code of the document to which a number belongs by its form; undefined if unclear. */
export function guessIdentificationCode(number: string): IdentificationCode | undefined {
  if (/^\d{10}$/.test(number)) return identificationCodes.CEDULA
  if (/^\d{13}$/.test(number)) return identificationCodes.RUC
  return /\D/.test(number) ? identificationCodes.PASSPORT : undefined
}

export type BuyerNumberNote =
  | {
      readonly kind: 'error'
      readonly key: 'required' | 'cedulaWrong' | 'rucWrong' | 'identificationLong'
    }
  | { readonly kind: 'warning'; readonly key: 'cedulaUnusual' | 'rucUnusual' }
  | { readonly kind: 'confirmed' }

const errors = {
  CEDULA_FORMAT: 'cedulaWrong',
  RUC_FORMAT: 'rucWrong',
  FINAL_CONSUMER_FORMAT: 'identificationLong',
  IDENTIFICATION_LENGTH: 'identificationLong',
} as const
const warnings = {
  CEDULA_CHECK_DIGIT: 'cedulaUnusual',
  CEDULA_THIRD_DIGIT: 'cedulaUnusual',
  RUC_CHECK_DIGIT: 'rucUnusual',
} as const

/** Returns the note at the number's field. A wrong check digit is never an error. */
export function checkBuyerNumber(code: string, number: string): BuyerNumberNote {
  if (number === '') return { kind: 'error', key: 'required' }
  const check = checkIdentification(code, number)
  switch (check.outcome) {
    case 'valid':
      return { kind: 'confirmed' }
    case 'warning':
      return { kind: 'warning', key: warnings[check.reason] }
    case 'invalid':
      return { kind: 'error', key: errors[check.reason] }
  }
}
