import type { PaperModifier } from '../print-content.ts'
import { amountText, quantityText } from './wording.ts'

/** Returns the text of an option below its line: `2 x huevo frito (+ 1.50)`. */
export function modifierText({ description, quantity, priceWithTax }: PaperModifier): string {
  const times = quantity === 1 ? '' : `${quantityText(quantity)} x `
  const cents = Math.round(priceWithTax * quantity * 100)
  const sign = cents < 0 ? '-' : '+'
  const price = cents === 0 ? '' : ` (${sign} ${amountText(Math.abs(cents) / 100)})`
  return `${times}${description}${price}`
}
