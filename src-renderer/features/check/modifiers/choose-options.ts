import {
  countOf,
  missingOf,
  type ModifierGroup,
  type ModifierOption,
  type OptionCounts,
  type TakenModifier,
} from '#shared/domain/price/modifiers.ts'

/** Largest quantity of an option that the register accepts. */
const MAXIMUM_TIMES = 20

/**
 * Returns the choice after a tap on an option: in a group of one it replaces the other, a counted option goes up, any
 * other option is taken or removed. At the group's maximum a tap changes nothing, unless something there came by itself:
 * the tapped option takes the place of one of it.
 */
export function tapOption(
  group: ModifierGroup,
  option: ModifierOption,
  counts: OptionCounts,
): OptionCounts {
  const before = counts.get(option.id) ?? 0
  if (option.soldOut && before === 0) return counts
  const hasRoom = group.maximum === null || countOf(group, counts) < group.maximum
  if (isCounted(group)) {
    if (option.soldOut || before >= MAXIMUM_TIMES) return counts
    if (hasRoom) return withCount(counts, option.id, before + 1)
    const given = group.options.find(({ id, isDefault }) => isDefault && (counts.get(id) ?? 0) > 0)
    return group.isOfCombo !== true || given === undefined || given.id === option.id
      ? counts
      : withCount(takeBackOption(given, counts), option.id, before + 1)
  }
  if (before > 0) {
    // The only choice of a forced group can be replaced, not removed.
    const isOnly = group.minimum > 0 && isChoiceOfOne(group)
    return isOnly ? counts : withCount(counts, option.id, 0)
  }
  if (isChoiceOfOne(group)) {
    const others = group.options.reduce((rest, { id }) => withCount(rest, id, 0), counts)
    return withCount(others, option.id, 1)
  }
  return hasRoom ? withCount(counts, option.id, 1) : counts
}

/** Returns the choice with one less of an option. */
export function takeBackOption(option: ModifierOption, counts: OptionCounts): OptionCounts {
  return withCount(counts, option.id, Math.max(0, (counts.get(option.id) ?? 0) - 1))
}

/** True if an option may be taken several times: of extras, and of a combo's choice of several. */
export function isCounted({ kind, isOfCombo, maximum }: ModifierGroup): boolean {
  return kind === 'EXTRA' || (isOfCombo === true && maximum !== 1)
}

export function isChoiceOfOne({ maximum, kind }: ModifierGroup): boolean {
  return maximum === 1 && kind === 'CHOICE'
}

/** Returns the groups that still need a choice, in their order. */
export function unmetGroups(
  groups: readonly ModifierGroup[],
  counts: OptionCounts,
): readonly ModifierGroup[] {
  return groups.filter((group) => missingOf(group, counts) > 0)
}

/** Returns the choice that a line already has. */
export function countsOf(modifiers: readonly TakenModifier[]): OptionCounts {
  return new Map(
    modifiers.flatMap(({ optionId, quantity }) =>
      optionId === null ? [] : [[optionId, quantity]],
    ),
  )
}

/** Returns the line's options that its groups no longer have; they stay on the line. */
export function goneModifiers(
  groups: readonly ModifierGroup[],
  modifiers: readonly TakenModifier[],
): readonly TakenModifier[] {
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return modifiers.filter(({ optionId }) => optionId === null || !offered.has(optionId))
}

/** Returns the groups in the order of the sheet: choices, extras, ingredients to leave out. */
export function inSheetOrder(groups: readonly ModifierGroup[]): readonly ModifierGroup[] {
  const rank = { CHOICE: 0, EXTRA: 1, WITHOUT: 2 } as const
  return groups.toSorted(
    (a, b) => rank[a.kind] - rank[b.kind] || Number(b.minimum > 0) - Number(a.minimum > 0),
  )
}

function withCount(counts: OptionCounts, id: number, count: number): OptionCounts {
  const next = new Map(counts)
  if (count === 0) next.delete(id)
  else next.set(id, count)
  return next
}
