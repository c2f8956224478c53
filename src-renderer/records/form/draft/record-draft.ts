import { hashKey } from '@tanstack/react-query'

/** True if both have the same content, in any order of their fields. */
export function isSame(first: unknown, second: unknown): boolean {
  return first === second || hashKey([first]) === hashKey([second])
}

/** Returns the fields that differ, in the order of the draft. */
export function changedFields<Draft extends object>(
  draft: Draft,
  base: Draft,
): readonly (keyof Draft & string)[] {
  const fields = Object.keys(draft) as (keyof Draft & string)[]
  return fields.filter((field) => !isSame(draft[field], base[field]))
}

/**
 * Returns the draft for a newer record: edited fields stay, all others get the new value. `before` is the
 * record with which the draft began.
 */
export function rebase<Draft extends object>(draft: Draft, before: Draft, after: Draft): Draft {
  const typed = changedFields(draft, before).map((field) => [field, draft[field]] as const)
  return { ...after, ...Object.fromEntries(typed) }
}

/**
 * Returns the draft with its stored fields. Leaves out fields that the form no longer has or whose type has
 * changed.
 */
export function restore<Draft extends object>(draft: Draft, kept: object): Draft {
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in draft && isOneKind(draft[field as keyof Draft], value),
  )
  return { ...draft, ...Object.fromEntries(fitting) }
}

/** A choice and no choice count as the same type. */
function isOneKind(first: unknown, second: unknown): boolean {
  if (first == null || second == null) return true
  return typeof first === typeof second && Array.isArray(first) === Array.isArray(second)
}
