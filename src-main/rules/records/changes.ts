export interface FieldChange {
  readonly old: unknown
  readonly new: unknown
}

/**
 * Returns the fields that differ between two states of a record, for the audit chain: `{ priceOne: {
 * old, new } }`.
 */
export function changesOf<T extends object>(before: T, after: T): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {}
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    const change = { old: before[name], new: after[name] }
    if (JSON.stringify(change.old) !== JSON.stringify(change.new)) changes[name] = change
  }
  return changes
}
