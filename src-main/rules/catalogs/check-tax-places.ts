import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { findCatalogItem, hasCatalog } from './catalog-items.ts'
import { CATALOGS } from './catalog-names.ts'

const lists = [
  { field: 'provinceIds', catalog: CATALOGS.provinces },
  { field: 'cantonIds', catalog: CATALOGS.cantons },
] as const

/**
 * Returns the problems of the places of a tax: unknown ids. A list that this installation does not have refuses
 * nothing.
 */
export async function taxPlaceProblems(
  db: ReadDatabase,
  body: { readonly [F in (typeof lists)[number]['field']]?: readonly number[] | null | undefined },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const { field, catalog } of lists) {
    const ids = body[field] ?? []
    if (ids.length === 0 || !(await hasCatalog(db, catalog))) continue
    for (const [index, id] of ids.entries()) {
      if ((await findCatalogItem(db, catalog, id)) === undefined) {
        problems.push(problem(`${field}[${index}]`, 'UNKNOWN_ID'))
      }
    }
  }
  return problems
}
