import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { identificationProblems } from './check-identification.ts'
import { CATALOGS, FINAL_CONSUMER_TYPE_ID } from './catalog-names.ts'
import { findCatalogItem } from './catalog-items.ts'

interface Identification {
  readonly typeId: number
  readonly number: string
}

/**
 * Returns the problems of the identification of a named person, a seller or a carrier; the final
 * consumer is refused. `fields` are the request's names of type and number.
 */
export async function personProblems(
  db: ReadDatabase,
  identification: Identification,
  fields: { readonly type: string; readonly number: string },
): Promise<FieldProblem[]> {
  const type = await findCatalogItem(db, CATALOGS.identificationTypes, identification.typeId)
  if (type === undefined) return [problem(fields.type, 'UNKNOWN_ID')]
  if (type.id === FINAL_CONSUMER_TYPE_ID) {
    return [problem(fields.type, 'PERSON_IDENTIFICATION_NEEDED')]
  }
  return identificationProblems(type.code, identification.number, fields.number)
}
