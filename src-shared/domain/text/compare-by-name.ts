import { sortKey } from './sort-key.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Compares by name, ignoring case and accents; equal names by creation. */
export function compareByName(a: Named, b: Named): number {
  const [keyA, keyB] = [sortKey(a.name), sortKey(b.name)]
  if (keyA === keyB) return a.id - b.id
  return keyA < keyB ? -1 : 1
}
