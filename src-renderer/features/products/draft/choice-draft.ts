import type { ComboChoice, ComboInfo, ProductRequest } from '#shared/api/menu/products.ts'
import { type Cents, times, toCents, ZERO } from '#shared/domain/money/money.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { priceOf, priceText } from './price-text.ts'

/** A part of a combo that the guest chooses, as typed. */
export interface ChoiceDraft {
  /** Undefined for a new one. */
  readonly id: number | undefined
  /** Tells it from the others while it is edited, also at another place. */
  readonly key: string
  readonly name: string
  readonly quantity: number
  /** All products of this category are options too. */
  readonly categoryId: number | undefined
  readonly options: readonly ChoiceOptionDraft[]
}

export interface ChoiceOptionDraft {
  readonly productId: number
  readonly name: string
  /** Sold alone, with its own tax. */
  readonly price: string
  /** With the tax of the combo. */
  readonly surcharge: string
  /** Comes by itself if nobody chooses another. */
  readonly isDefault: boolean
}

/** Returns an empty choice with a key that none of the others has. */
export function newChoice(others: readonly ChoiceDraft[]): ChoiceDraft {
  const keys = new Set(others.map(({ key }) => key))
  let number = 1
  while (keys.has(`new ${number}`)) number++
  return {
    id: undefined,
    key: `new ${number}`,
    name: '',
    quantity: 1,
    categoryId: undefined,
    options: [],
  }
}

export const NO_SURCHARGE = '0,00'
export const MOST_CHOSEN = 20

export function choiceOf(
  { id, name, quantity, categoryId, options }: ComboChoice,
  own: TaxRates,
  taxOf: (taxId: number) => TaxRates,
): ChoiceDraft {
  return {
    id,
    key: String(id),
    name,
    quantity,
    categoryId: categoryId ?? undefined,
    options: options
      .filter(({ isListed }) => isListed)
      .map(({ productId, name: option, salePrice, surcharge, tax, isDefault }) => ({
        productId,
        name: option,
        price: priceText(salePrice, taxOf(tax.id)),
        surcharge: priceText(surcharge, own),
        isDefault,
      })),
  }
}

/** Returns the faults of a choice by the field of the request: `comboInfo.choices[0].name`. */
export function choiceFaults(
  choices: readonly ChoiceDraft[],
  missing: string,
): readonly (readonly [field: string, fault: string])[] {
  return choices.flatMap(({ name, categoryId, options }, index) => {
    const field = `comboInfo.choices[${index}]`
    return [
      ...(name.trim() === '' ? [[`${field}.name`, missing] as const] : []),
      ...(categoryId === undefined && options.length === 0
        ? [[`${field}.options`, missing] as const]
        : []),
    ]
  })
}

type ChoiceRequest = NonNullable<NonNullable<ProductRequest['comboInfo']>['choices']>[number]

/** Returns a choice of the request. An untouched surcharge keeps its six decimals. */
export function choiceRequest(
  { id, name, quantity, categoryId, options }: ChoiceDraft,
  own: TaxRates,
  before: ComboInfo | null,
): ChoiceRequest {
  const read = before?.choices.find((choice) => choice.id === id)?.options
  return {
    id: id ?? null,
    name: name.trim(),
    quantity,
    categoryId: categoryId ?? null,
    options: options.map(({ productId, surcharge, isDefault }) => ({
      productId,
      isDefault,
      surcharge:
        priceOf(surcharge, own, read?.find((each) => each.productId === productId)?.surcharge) ?? 0,
    })),
  }
}

/** Returns the price of the cheapest options, sold alone; 0 without options. `ofCategory` are prices with tax. */
export function cheapestOf(
  { quantity, options }: ChoiceDraft,
  ofCategory: readonly string[],
): Cents {
  const prices = [...options.map(({ price }) => price), ...ofCategory].map((text) =>
    toCents(parseTypedNumber(text) ?? 0),
  )
  const [first, ...others] = prices
  if (first === undefined) return ZERO
  return times(
    others.reduce((least, price) => (price < least ? price : least), first),
    quantity,
  )
}
