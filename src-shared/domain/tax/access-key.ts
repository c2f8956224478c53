/** A document's sequential has nine digits. */
export const LAST_SEQUENTIAL = 999_999_999

/** Parts of a 49-digit access key (SRI table 4; Ficha Técnica, tables 1 to 4). */
export interface AccessKeyParts {
  /** ISO calendar date of issue in the establishment's zone. */
  readonly issueDate: string
  /** 01 invoice, 04 credit note, 06 dispatch note, 07 withholding … */
  readonly documentCode: string
  /** 13 digits. */
  readonly ruc: string
  /** 1 test, 2 production. */
  readonly environment: 1 | 2
  readonly establishmentCode: string
  readonly emissionPointCode: string
  readonly sequential: number
  /** Eight digits that the issuer chooses. */
  readonly numericCode: string
}

const NORMAL_EMISSION = '1'

/** Computes modulus 11 from the right with weights 2 to 7; 11 → 0, 10 → 1 (Ficha Técnica, table 1). */
export function accessKeyCheckDigit(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index++) {
    total += (digits.charCodeAt(digits.length - 1 - index) - 48) * (2 + (index % 6))
  }
  const digit = 11 - (total % 11)
  if (digit === 11) return 0
  return digit === 10 ? 1 : digit
}

/** Returns the first 39 digits: the document's data without the issuer's numeric code. */
export function documentOfKey(parts: Omit<AccessKeyParts, 'numericCode'>): string {
  const [year, month, day] = parts.issueDate.split('-')
  return (
    `${day}${month}${year}${parts.documentCode}${parts.ruc}${parts.environment}` +
    `${parts.establishmentCode}${parts.emissionPointCode}${sequentialText(parts.sequential)}`
  )
}

/**
 * Returns the access key. It is also the authorization number, so it exists before the tax office answers.
 */
export function accessKey(parts: AccessKeyParts): string {
  const digits = `${documentOfKey(parts)}${parts.numericCode}${NORMAL_EMISSION}`
  return `${digits}${accessKeyCheckDigit(digits)}`
}

/** True if the access key is of the test environment: digit 24 (Ficha Técnica, table 1). */
export function isTestDocument(accessKey: string): boolean {
  return accessKey[23] === '1'
}

export function environmentOf(accessKey: string): 'TEST' | 'PRODUCTION' {
  return isTestDocument(accessKey) ? 'TEST' : 'PRODUCTION'
}

export function isAccessKey(text: string): boolean {
  return /^\d{49}$/.test(text) && accessKeyCheckDigit(text.slice(0, 48)) === Number(text[48])
}

function sequentialText(sequential: number): string {
  return String(sequential).padStart(9, '0')
}

/** Returns for example 001-001-000000123. */
export function documentNumber(
  establishmentCode: string,
  emissionPointCode: string,
  sequential: number,
): string {
  return `${establishmentCode}-${emissionPointCode}-${sequentialText(sequential)}`
}
