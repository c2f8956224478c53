import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from './catalog-names.ts'
import { findCatalogItem, hasCatalog } from './catalog-items.ts'

export interface Locality {
  readonly provinceId?: number | null | undefined
  readonly cantonId?: number | null | undefined
  readonly parishId?: number | null | undefined
}

const levels = [
  { field: 'provinceId', catalog: CATALOGS.provinces, within: undefined },
  { field: 'cantonId', catalog: CATALOGS.cantons, within: 'provinceId' },
  { field: 'parishId', catalog: CATALOGS.parishes, within: 'cantonId' },
] as const

/**
 * Returns the problems of a record's province, canton and parish: unknown ones, and those outside the
 * level above. A list that this installation does not have refuses nothing.
 */
export async function localityProblems(
  db: ReadDatabase,
  locality: Locality,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const { field, catalog, within } of levels) {
    const id = locality[field]
    if (id == null || !(await hasCatalog(db, catalog))) continue
    const item = await findCatalogItem(db, catalog, id)
    if (item === undefined) {
      problems.push(problem(field, 'UNKNOWN_ID'))
      continue
    }
    const above = within === undefined ? undefined : locality[within]
    if (above != null && item.parentId !== null && item.parentId !== above) {
      problems.push(problem(field, 'PLACE_MISMATCH'))
    }
  }
  return problems
}
