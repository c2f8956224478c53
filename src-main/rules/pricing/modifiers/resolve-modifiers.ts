import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ModifierChoice } from '#shared/api/menu/modifier-groups.ts'
import {
  defaultCounts,
  isOverfull,
  missingOf,
  type ModifierGroup,
  type ModifierOption,
  takeModifiers,
  type TakenModifier,
} from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'

export interface ResolvedModifiers {
  readonly modifiers: readonly TakenModifier[]
  /** Fields begin with `modifiers`; the caller prefixes its own path. */
  readonly problems: readonly FieldProblem[]
}

/** The result if the product has no modifier groups and the request names no modifiers. */
export const NO_MODIFIERS: ResolvedModifiers = { modifiers: [], problems: [] }

type Choices = readonly ModifierChoice[] | null | undefined

/**
 * Returns the options that a line takes of its product's groups. Without `choices` the defaults apply; fewer
 * than a minimum are a problem in that case too. `kept` are the modifiers that the line has already: they
 * stay, even if they sold out or were removed from the group.
 */
export function resolveModifiers(
  context: Pick<WriteContext, 'installation' | 'recorded'>,
  groups: readonly ModifierGroup[],
  choices: Choices,
  kept: readonly TakenModifier[] = [],
): ResolvedModifiers {
  if (choices != null && isRecording(context) && choices.every((each) => isStated(each, context))) {
    return { modifiers: choices.map(toStated), problems: [] }
  }
  if (choices == null) return checked(groups, defaultCounts(groups), [], [])
  const offered = new Map(
    groups.flatMap(({ options }) => options.map((option) => [option.id, option])),
  )
  const counts = new Map<number, number>()
  const problems: FieldProblem[] = []
  const gone: TakenModifier[] = []
  for (const [index, { optionId, quantity }] of choices.entries()) {
    const field = `modifiers[${index}].optionId`
    if (optionId == null) {
      problems.push(problem(field, 'REQUIRED'))
      continue
    }
    if (counts.has(optionId)) {
      problems.push(problem(field, 'REPEATED'))
      continue
    }
    const option = offered.get(optionId)
    const before = kept.find((modifier) => modifier.optionId === optionId)
    const isKept = before !== undefined && quantity <= before.quantity
    if (option?.active === true) {
      counts.set(optionId, quantity)
      if (option.soldOut && !isKept) problems.push(problem(field, 'PRODUCT_SOLD_OUT'))
    } else if (isKept) {
      gone.push({ ...before, quantity })
    } else {
      problems.push(problem(field, 'UNKNOWN_ID'))
    }
  }
  return checked(groups, counts, gone, problems)
}

function checked(
  groups: readonly ModifierGroup[],
  counts: ReadonlyMap<number, number>,
  gone: readonly TakenModifier[],
  problems: readonly FieldProblem[],
): ResolvedModifiers {
  const modifiers = [...takeModifiers(groups, counts), ...gone]
  if (problems.length > 0) return { modifiers, problems }
  const beyond = groups.flatMap((group) => {
    const missing = missingOf(group, counts)
    if (missing > 0) {
      return [problem('modifiers', 'MODIFIERS_MISSING', { group: group.name, missing })]
    }
    if (!isOverfull(group, counts)) return []
    const { name, maximum } = group
    return [problem('modifiers', 'MODIFIERS_ABOVE_MAXIMUM', { group: name, maximum: maximum ?? 0 })]
  })
  return { modifiers, problems: beyond.slice(0, 1) }
}

/**
 * True if the choice states what was sold, which is accepted unchanged. The options of a central have other ids; another
 * program of the shop may name its own.
 */
function isStated(
  { name, optionId }: ModifierChoice,
  { recorded }: Pick<WriteContext, 'recorded'>,
) {
  return name != null && (recorded !== null || optionId == null)
}

function toStated(choice: ModifierChoice): TakenModifier {
  return {
    optionId: choice.optionId ?? null,
    kind: choice.kind ?? 'CHOICE',
    description: choice.name ?? '',
    quantity: choice.quantity,
    priceDifference: toMillionths(choice.priceDifference ?? 0),
    productId: choice.productId ?? null,
    ...(choice.isPart === true ? { isPart: choice.isPart } : {}),
  }
}

/** Returns true if an option of the line is sold out or was removed. */
export function isAnySoldOut(
  groups: readonly ModifierGroup[],
  modifiers: readonly TakenModifier[],
): boolean {
  const soldOut = new Set(
    groups.flatMap(({ options }) =>
      options.filter((option: ModifierOption) => option.soldOut).map(({ id }) => id),
    ),
  )
  return modifiers.some(({ optionId }) => optionId !== null && soldOut.has(optionId))
}
