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
 * Returns the draft on a newer record: what was typed stays, every other field takes its new value. `before` is
 * the record that the draft began with.
 */
export function rebase<Draft extends object>(draft: Draft, before: Draft, after: Draft): Draft {
  const typed = changedFields(draft, before).map((field) => [field, draft[field]] as const)
  return { ...after, ...Object.fromEntries(typed) }
}

/**
 * Returns the draft with what was kept of it. A field is left out if it is not one of the form any more, or if its
 * value is of another kind.
 */
export function restore<Draft extends object>(draft: Draft, kept: object): Draft {
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in draft && isOneKind(draft[field as keyof Draft], value),
  )
  return { ...draft, ...Object.fromEntries(fitting) }
}

/** Nothing chosen and a choice are one kind. */
function isOneKind(first: unknown, second: unknown): boolean {
  if (first == null || second == null) return true
  return typeof first === typeof second && Array.isArray(first) === Array.isArray(second)
}
