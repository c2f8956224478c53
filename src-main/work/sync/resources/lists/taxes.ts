import { z } from 'zod'
import { toTaxColumns } from '#main/core/records/taxes.ts'
import { pulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { ofTheCentral } from './of-the-central.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/**
 * Returns the places of a central's tax with our ids; undefined if it has places and we know none of them: without
 * places it would hold everywhere.
 */
async function localPlaces(
  { localId }: Pick<PullScope, 'localId'>,
  row: { provinceIds?: number[] | null | undefined; cantonIds?: number[] | null | undefined },
) {
  const known = async (catalog: 'provinces' | 'cantons', ids: readonly number[]) => {
    const found = await Promise.all(ids.map((id) => localId(`catalogs/${catalog}`, id)))
    return found.filter((id) => id !== null)
  }
  const [provinces, cantons] = [row.provinceIds ?? [], row.cantonIds ?? []]
  const places = {
    provinceIds: await known('provinces', provinces),
    cantonIds: await known('cantons', cantons),
  }
  const isNowhere = places.provinceIds.length + places.cantonIds.length === 0
  return isNowhere && provinces.length + cantons.length > 0 ? undefined : places
}

export const taxes = pulledList('catalogs.taxes', {
  resource: 'taxes',
  input: { query: { all: 'true' } },
  everyMs: SIX_HOURS_MS,
  schema: z.object({
    name: z.string(),
    code: z.string(),
    kind: z.enum(['IVA', 'ICE', 'IRBPNR']),
    taxRate: z.number(),
    validFrom: z.iso.date().nullish(),
    validTo: z.iso.date().nullish(),
    replacesCode: z.string().nullish(),
    unitAmount: z.number().positive().nullish(),
    provinceIds: z.array(z.int()).nullish(),
    cantonIds: z.array(z.int()).nullish(),
    decreeNumber: z.string().nullish(),
    active: z.boolean().nullish(),
  }),
  async apply(scope, row, tiedId) {
    const { db } = scope
    const places = await localPlaces(scope, row)
    if (places === undefined) return undefined
    const columns = { ...toTaxColumns({ ...row, ...places }), ...ofTheCentral }
    // A tax used in a sale keeps its rate: a new rate is a new tax.
    const alike = await db
      .selectFrom('taxes')
      .select(['id', 'validFrom', 'decreeNumber'])
      .where('kind', '=', row.kind)
      .where('identifierCode', '=', row.code)
      .where('rate', '=', columns.rate)
      .orderBy('id')
      .execute()
    const sameDays = alike.filter(({ validFrom }) => validFrom === columns.validFrom)
    const same =
      alike.find(({ id }) => id === tiedId) ??
      sameDays.find(({ decreeNumber }) => decreeNumber === columns.decreeNumber) ??
      // Two local decrees of the same days are two taxes; a central without decrees' numbers has one.
      sameDays.find(({ decreeNumber }) => decreeNumber === null || columns.decreeNumber === null)
    if (same !== undefined) {
      const { provinceIds, cantonIds, decreeNumber, ...others } = columns
      await db
        .updateTable('taxes')
        .set({
          ...others,
          // A central that knows no places must not widen a local decree to the whole country.
          ...(row.provinceIds === undefined ? {} : { provinceIds }),
          ...(row.cantonIds === undefined ? {} : { cantonIds }),
          ...(row.decreeNumber === undefined ? {} : { decreeNumber }),
        })
        .where('id', '=', same.id)
        .execute()
      return same.id
    }
    const inserted = await db
      .insertInto('taxes')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
