/** A path of a stored act, as people read it: `details.1.quantity` is the quantity of the second line. */
export interface FieldPath {
  /** The field itself; undefined if only places in a list are named. */
  readonly field: string | undefined
  /** The list that it stands in, with its place from 1. */
  readonly entry: { readonly list: string; readonly number: number } | undefined
  /** Set for a value before or after a change. */
  readonly moment: 'before' | 'after' | undefined
}

const MOMENTS: Readonly<Record<string, NonNullable<FieldPath['moment']>>> = {
  old: 'before',
  from: 'before',
  new: 'after',
  to: 'after',
}

export function readFieldPath(path: string): FieldPath {
  const parts = path.split('.')
  const at = parts.findIndex((part) => /^\d+$/.test(part))
  const list = at > 0 ? parts[at - 1] : undefined
  const names = parts.filter((part) => !/^\d+$/.test(part))
  const last = names.at(-1)
  const moment = names.length > 1 && last !== undefined ? MOMENTS[last] : undefined
  const field = moment === undefined ? last : names.at(-2)
  return {
    field: field === list ? undefined : field,
    entry: list === undefined ? undefined : { list, number: Number(parts[at]) + 1 },
    moment,
  }
}

/** True of what only programs read: ids, uuids, keys and hashes. */
export function isIdentifier(path: string): boolean {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return /(?:^id|Id|Ids|[uU]uid|[uU]uids|Key|Hash)$/.test(name)
}
