import type { ComboInfo, ProductRequest } from '#shared/api/menu/products.ts'
import { add, type Cents, ZERO } from '#shared/domain/money/money.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { type ChoiceDraft, choiceFaults, choiceOf, choiceRequest } from './choice-draft.ts'
import { priceOf, priceText } from './price-text.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

/** A part of a combo as typed: its price includes its own tax. */
export interface PartDraft {
  readonly productId: number
  readonly name: string
  readonly taxId: number
  readonly quantity: string
  readonly salePrice: string
}

export interface ComboDraft {
  readonly recipeBased: boolean
  readonly combinedRecipe: boolean
  readonly tourism: boolean
  readonly details: readonly PartDraft[]
  readonly choices: readonly ChoiceDraft[]
}

export const emptyCombo: ComboDraft = {
  recipeBased: false,
  combinedRecipe: false,
  tourism: false,
  details: [],
  choices: [],
}

type TaxOf = (taxId: number) => TaxRates

/** `own`: the taxes of the combo, which its surcharges bear. */
export function comboOf(combo: ComboInfo | null, own: TaxRates, taxOf: TaxOf): ComboDraft | null {
  if (combo === null) return null
  const { recipeBased, combinedRecipe, tourism, details, choices } = combo
  return {
    recipeBased,
    combinedRecipe,
    tourism,
    details: details.map(({ product, tax, quantity, salePrice }) => ({
      productId: product.id,
      name: product.name,
      taxId: tax.id,
      quantity: typedNumber(quantity),
      salePrice: priceText(salePrice, taxOf(tax.id)),
    })),
    choices: choices.map((choice) => choiceOf(choice, own, taxOf)),
  }
}

/** Returns the faults by the field of the request: `comboInfo.details[0].quantity`. */
export function comboFaults(
  combo: ComboDraft | null,
  words: { readonly missing: string; readonly noNumber: string },
): Readonly<Record<string, string>> {
  if (combo === null) return {}
  if (combo.details.length === 0 && combo.choices.length === 0) {
    return { 'comboInfo.details': words.missing }
  }
  return Object.fromEntries([
    ...combo.details.flatMap(({ quantity, salePrice }, index) => [
      ...(isPositive(quantity) ? [] : [[`comboInfo.details[${index}].quantity`, words.noNumber]]),
      ...(salePrice === '' ? [[`comboInfo.details[${index}].salePrice`, words.missing]] : []),
    ]),
    ...choiceFaults(combo.choices, words.missing),
  ])
}

function isPositive(text: string): boolean {
  return (parseTypedNumber(text) ?? 0) > 0
}

/** Returns the combo of the request. An untouched price of a part keeps its six decimals. */
export function comboRequest(
  combo: ComboDraft | null,
  own: TaxRates,
  taxOf: TaxOf,
  before: ComboInfo | null,
): ProductRequest['comboInfo'] {
  if (combo === null) return null
  const { details, choices, ...flags } = combo
  return {
    ...flags,
    details: details.map(({ productId, taxId, quantity, salePrice }) => {
      const read = before?.details.find(({ product }) => product.id === productId)
      return {
        productId,
        quantity: parseTypedNumber(quantity) ?? 0,
        salePrice: priceOf(salePrice, taxOf(taxId), read?.salePrice) ?? 0,
      }
    }),
    choices: choices.map((choice) => choiceRequest(choice, own, before)),
  }
}

/** Returns the sum of the fixed parts' prices, in cents with tax. */
export function sumOfParts({ details }: ComboDraft): Cents {
  return details.reduce<Cents>(
    (total, { quantity, salePrice }) => add(total, partPrice(quantity, salePrice)),
    ZERO,
  )
}

/** Returns the price of a part. It may exceed whole cents; the register refuses it when it is saved. */
function partPrice(quantity: string, salePrice: string): Cents {
  return Math.round(
    (parseTypedNumber(quantity) ?? 0) * (parseTypedNumber(salePrice) ?? 0) * 100,
  ) as Cents
}
