import { gtinOf, hasCheckDigit } from './element-string.ts'
import { otherLayouts } from './keyboard-layouts.ts'

/** Shorter numbers are not GTINs, so their spaces and hyphens are part of the code. */
const SHORTEST_GTIN = 8

/** The symbology that a scanner announces before the code: `]C1`, `]d2`, `]E0` (ISO/IEC 15424). */
const SYMBOLOGY = /^\][a-z]\d/i

/**
 * Returns the form by which a stored code is found: without leading zeros, which a spreadsheet loses and which are all
 * that distinguishes the UPC-A, the EAN-13 and the GTIN-14 of one product, and in upper case, because of Caps Lock.
 * The indexes of migration 1040 compute the same.
 */
export function codeForm(code: string): string {
  return code.replace(/^0+/, '').replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/**
 * Returns the forms that a scanned, typed or imported text may mean, the likeliest first: its own, the GTIN of a GS1
 * element string, and the same read on another keyboard. A GTIN-14 of a case (indicator 1 to 9) is another product
 * than its content, so it gives no form of the content.
 */
export function codeForms(text: string): string[] {
  const trimmed = text.trim()
  const forms = [trimmed, ...otherLayouts(trimmed)].flatMap(formsInLayout)
  return [...new Set(forms)]
}

function formsInLayout(text: string): string[] {
  const announced = text.replace(SYMBOLOGY, '')
  const gtin = gtinOf(announced)
  const digits = announced.replaceAll(/[\s-]/g, '')
  const isPrinted = digits.length >= SHORTEST_GTIN && hasCheckDigit(digits)
  return [
    codeForm(text),
    ...(announced === text ? [] : [codeForm(announced)]),
    ...(gtin === undefined ? [] : [codeForm(gtin)]),
    ...(isPrinted ? [codeForm(digits)] : []),
  ]
}

/** Returns true if two codes mean the same product. */
export function isSameCode(one: string, other: string): boolean {
  return codeForms(one).includes(codeForm(other)) || codeForms(other).includes(codeForm(one))
}
