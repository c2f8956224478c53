import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { FileDecree } from '#shared/api/tax/tax-decrees.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type ListedItem, loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

interface PlaceIds {
  readonly provinceIds: readonly number[]
  readonly cantonIds: readonly number[]
}

/** The places of decrees: by official code in the file, by id in a tax, by name for people. */
export interface DecreePlaces {
  problems(decree: FileDecree, path: string): FieldProblem[]
  idsOf(decree: FileDecree): { provinceIds: number[]; cantonIds: number[] }
  namesOf(ids: PlaceIds): string[]
}

export async function loadPlaces(context: WriteContext): Promise<DecreePlaces> {
  const provinces = await loadCatalog(context, CATALOGS.provinces)
  const cantons = await loadCatalog(context, CATALOGS.cantons)
  return {
    problems: ({ provinceCodes, cantonCodes }, path) => [
      ...unknownCodes(provinces, provinceCodes, `${path}.provinceCodes`),
      ...unknownCodes(cantons, cantonCodes, `${path}.cantonCodes`),
    ],
    idsOf: ({ provinceCodes, cantonCodes }) => ({
      provinceIds: idsWith(provinces, provinceCodes),
      cantonIds: idsWith(cantons, cantonCodes),
    }),
    namesOf: ({ provinceIds, cantonIds }) => [
      ...namesWith(provinces, provinceIds),
      ...namesWith(cantons, cantonIds),
    ],
  }
}

function unknownCodes(
  items: readonly ListedItem[],
  codes: readonly string[],
  field: string,
): FieldProblem[] {
  return codes.flatMap((code, index) =>
    items.some((item) => item.code === code) ? [] : [problem(`${field}[${index}]`, 'UNKNOWN_ID')],
  )
}

/** Returns the ids in their order, each once, so that the same places compare as equal. */
function idsWith(items: readonly ListedItem[], codes: readonly string[]): number[] {
  return items.filter(({ code }) => codes.includes(code)).map(({ id }) => id)
}

function namesWith(items: readonly ListedItem[], ids: readonly number[]): string[] {
  return ids.map((id) => items.find((item) => item.id === id)?.name ?? String(id))
}
