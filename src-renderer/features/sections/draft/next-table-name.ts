import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { Draft } from './draft.ts'

const NAME = /^(\D*)(\d+)$/

function namesOf({ items, away }: Draft): readonly string[] {
  return [...items.flatMap(({ table }) => table ?? []), ...away].map(({ name }) => name.trim())
}

/**
 * Returns the next free number, with the letter of the section's table names: T8 after T7. A section without tables
 * uses its own initial, so that names differ between sections.
 */
export function nextTableName(draft: Draft, sectionName: string, isFirstSection: boolean): string {
  const names = namesOf(draft)
  const numbered = names.flatMap((name) => {
    const [, prefix, number] = NAME.exec(name) ?? []
    return prefix === undefined ? [] : [{ prefix, number: Number(number) }]
  })
  const prefix =
    mostCommon(numbered.map((each) => each.prefix)) ??
    (isFirstSection ? '' : sectionName.trim().slice(0, 1).toLocaleUpperCase('es'))
  const highest = Math.max(
    0,
    ...numbered.filter((each) => each.prefix === prefix).map(({ number }) => number),
  )
  return `${prefix}${highest + 1}`
}

function mostCommon(prefixes: readonly string[]): string | undefined {
  const counts = Map.groupBy(prefixes, (prefix) => prefix)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Returns missing and duplicate names, by the key of their item. */
export function nameProblems(draft: Draft): ReadonlyMap<string, 'missing' | 'taken'> {
  const tables = draft.items.flatMap(({ key, table }) => (table === null ? [] : [{ key, table }]))
  const owners = Map.groupBy(namesOf(draft), (name) => sortKey(name))
  return new Map(
    tables.flatMap(({ key, table }): [string, 'missing' | 'taken'][] => {
      const name = table.name.trim()
      if (name === '') return [[key, 'missing']]
      return (owners.get(sortKey(name))?.length ?? 0) > 1 ? [[key, 'taken']] : []
    }),
  )
}
