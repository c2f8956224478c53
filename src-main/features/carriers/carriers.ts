import type { CarrierRequest } from '#shared/api/people/carriers.ts'
import { identificationCodeOf } from '#shared/domain/tax/identification.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { carrierFields } from '#shared/records/carriers.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareWanted } from '#main/database/prepared.ts'
import { listedIds } from '#main/database/search/listed-ids.ts'
import { carrierIndex } from '#main/database/search/search.ts'
import { toColumns } from '#main/core/records/columns.ts'
import { listOf } from '#main/rules/records/list-records.ts'
import { loadedRecords } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { personProblems } from '#main/rules/catalogs/check-person.ts'
import { refuseFields } from '#main/rules/records/refuse-fields.ts'

const carrierRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('carriers')
    .whereRef('carriers.id', '=', 'wanted.id')
    .selectAll('carriers'),
)

const carrierRecords = loadedRecords(carrierRows, (row) => {
  const { sortKey: _, ...carrier } = row
  return carrier
})

export const listCarriers = listOf(listedIds('carriers', carrierIndex), carrierRecords)

const findSame = prepare<{ identificationNumber: string; id: number }>()(
  (db, { identificationNumber, id }) =>
    db
      .selectFrom('carriers')
      .select('id')
      .where('identificationNumber', '=', identificationNumber)
      .where('id', '<>', id),
)

const NOBODY = 0

/** The plates of carriers are in capitals. No document of this program names a carrier, so none is ever in use. */
export const carrierRules = recordRules({
  table: 'carriers',
  kind: 'CARRIER',
  load: carrierRecords.one,
  async columns(body: CarrierRequest, context, before) {
    const { identificationNumber, licensePlate, socialReason } = body
    const identificationTypeId =
      body.identificationTypeId ?? (await typeIdOf(context, identificationNumber))
    const problems = await personProblems(
      context.db,
      { typeId: identificationTypeId, number: identificationNumber },
      { type: 'identificationTypeId', number: 'identificationNumber' },
    )
    const same = await findSame.first(context.db, {
      identificationNumber,
      id: before?.id ?? NOBODY,
    })
    refuseFields(problems, same === undefined ? [] : ['identificationNumber'])
    return {
      ...toColumns(carrierFields, {
        ...body,
        identificationTypeId,
        licensePlate: licensePlate.toUpperCase(),
      }),
      sortKey: sortKey(socialReason),
    }
  },
  stamp: (context) => ({ createdAt: instant(context) }),
})

/** Returns the type for a number without one; 0, which no type has, if the list lacks it. */
async function typeIdOf(context: WriteContext, identificationNumber: string): Promise<number> {
  const code = identificationCodeOf(identificationNumber)
  const types = await loadCatalog(context, CATALOGS.identificationTypes)
  return types.find((type) => type.code === code)?.id ?? 0
}
