import { add, type Millionths, times, NOTHING } from '../money/money.ts'

/** Purpose of a group: a choice, additions, or what is left out ('sin'). */
export const modifierKinds = ['CHOICE', 'EXTRA', 'WITHOUT'] as const
export type ModifierKind = (typeof modifierKinds)[number]

/** One option taken on a line, as it was when the line was added. */
export interface TakenModifier {
  /** null if the option is of another installation. */
  readonly optionId: number | null
  readonly kind: ModifierKind
  readonly description: string
  /** Whole number in one unit of the line. */
  readonly quantity: number
  /** Net, for one; may be negative. */
  readonly priceDifference: Millionths
  /** The product whose stock it takes. */
  readonly productId: number | null
  /** A part of a combo that the guest chose; absent: an option of a modifier group. */
  readonly isPart?: true | undefined
}

export interface ModifierOption {
  readonly id: number
  readonly name: string
  readonly priceDifference: Millionths
  readonly productId: number | null
  readonly isDefault: boolean
  readonly active: boolean
  readonly soldOut: boolean
}

export interface ModifierGroup {
  readonly id: number
  readonly name: string
  readonly kind: ModifierKind
  readonly minimum: number
  /** null: no limit */
  readonly maximum: number | null
  readonly options: readonly ModifierOption[]
  /** A choice among parts of a combo: the same option may be taken several times. */
  readonly isOfCombo?: true
}

/** Number of times that each option is taken, by its id. */
export type OptionCounts = ReadonlyMap<number, number>

/** Returns the net price of the modifiers in one unit of a line. */
export function modifiersPrice(
  modifiers: readonly Pick<TakenModifier, 'quantity' | 'priceDifference'>[],
): Millionths {
  let price = NOTHING
  for (const { quantity, priceDifference } of modifiers) {
    price = add(price, times(priceDifference, quantity))
  }
  return price
}

/**
 * Returns the default options that are not sold out: what a dish has if nothing is chosen. That of a combo's choice is
 * taken as often as the choice asks.
 */
export function defaultCounts(groups: readonly ModifierGroup[]): OptionCounts {
  return new Map(
    groups.flatMap(({ options, isOfCombo, minimum }) =>
      options
        .filter((option) => option.isDefault && isOffered(option))
        .map(({ id }) => [id, isOfCombo === true ? minimum : 1]),
    ),
  )
}

export function isOffered({ active, soldOut }: ModifierOption): boolean {
  return active && !soldOut
}

/** Returns how many options of the group are taken. */
export function countOf(group: ModifierGroup, counts: OptionCounts): number {
  return group.options.reduce((count, { id }) => count + (counts.get(id) ?? 0), 0)
}

/** Returns how many options the group still needs. */
export function missingOf(group: ModifierGroup, counts: OptionCounts): number {
  return Math.max(0, group.minimum - countOf(group, counts))
}

export function isOverfull(group: ModifierGroup, counts: OptionCounts): boolean {
  return group.maximum !== null && countOf(group, counts) > group.maximum
}

/** Returns the taken options in the order of the groups, for the line. */
export function takeModifiers(
  groups: readonly ModifierGroup[],
  counts: OptionCounts,
): TakenModifier[] {
  return groups.flatMap(({ kind, options, isOfCombo }) =>
    options.flatMap(({ id, name, priceDifference, productId }) => {
      const quantity = counts.get(id) ?? 0
      if (quantity === 0) return []
      const taken = { optionId: id, kind, description: name, quantity, priceDifference, productId }
      return [isOfCombo === true ? { ...taken, isPart: isOfCombo } : taken]
    }),
  )
}
