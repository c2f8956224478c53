import { sortKey } from './sort-key.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** The order of a list of names: case and accents ignored, namesakes as they were created. */
export function compareByName(a: Named, b: Named): number {
  const [keyA, keyB] = [sortKey(a.name), sortKey(b.name)]
  if (keyA === keyB) return a.id - b.id
  return keyA < keyB ? -1 : 1
}
