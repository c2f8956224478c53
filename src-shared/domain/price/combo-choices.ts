import type { ModifierGroup } from './modifiers.ts'
import type { Millionths } from '../money/money.ts'

/** A part of a combo that the guest chooses: `quantity` of its options. */
export interface ComboPartChoice {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  readonly productId: number
  readonly name: string
  /** Net, for one, on top of the price of the combo. */
  readonly surcharge: Millionths
  readonly soldOut: boolean
  /** True if it comes by itself, as often as the choice asks. A draft of an earlier version does not say. */
  readonly isDefault?: boolean
}

/** Ids of modifier options are below this number, so that an option of a choice never has the id of one of these. */
const FIRST_ID = 2 ** 32

/**
 * Returns the id of a product in a choice. It is composed, because the products of a category are options without a
 * row of their own.
 */
export function choiceOptionId(choiceId: number, productId: number): number {
  return choiceId * FIRST_ID + productId
}

/** Returns the choices of a combo as modifier groups that ask for exactly their number of options. */
export function groupsOfChoices(choices: readonly ComboPartChoice[]): ModifierGroup[] {
  return choices.map(({ id, name, quantity, options }) => ({
    id: choiceOptionId(id, 0),
    name,
    kind: 'CHOICE',
    isOfCombo: true,
    minimum: quantity,
    maximum: quantity,
    options: options.map(({ productId, surcharge, soldOut, isDefault, name: option }) => ({
      id: choiceOptionId(id, productId),
      name: option,
      priceDifference: surcharge,
      productId,
      isDefault: isDefault === true,
      active: true,
      soldOut,
    })),
  }))
}
