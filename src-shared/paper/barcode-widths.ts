import { code128 } from '#shared/domain/codes/code-128.ts'
import { ean13 } from '#shared/domain/codes/ean-13.ts'
import type { Symbology } from './paper-document.ts'

/**
 * Returns the widths of a bar code's bars and spaces in modules, starting with a bar, without quiet zones.
 */
export function barcodeWidths({
  symbology,
  text,
}: {
  readonly symbology: Symbology
  readonly text: string
}): readonly number[] {
  return symbology === 'EAN13' ? ean13(text) : code128(text)
}
