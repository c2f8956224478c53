import type { Answer, Input } from '#shared/api/operation.ts'
import { MAXIMUM_PAGE_SIZE } from '#shared/api/page.ts'
import type { VendorRequest, vendors } from '#shared/api/people/vendors.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { vendorFields } from '#shared/records/vendors.ts'
import { instant, type ReadContext } from '#main/core/acts/context.ts'
import { prepare, prepareWanted } from '#main/database/prepared.ts'
import { listedIds } from '#main/database/search/listed-ids.ts'
import { vendorIndex } from '#main/database/search/search.ts'
import { readRow, toColumns } from '#main/core/records/columns.ts'
import { listOf } from '#main/rules/records/list-records.ts'
import { loadedRecords } from '#main/rules/records/loaded-records.ts'
import { recordRules } from '#main/rules/records/record-rules.ts'
import { localityProblems } from '#main/rules/catalogs/check-locality.ts'
import { personProblems } from '#main/rules/catalogs/check-person.ts'
import { refuseFields } from '#main/rules/records/refuse-fields.ts'

const vendorRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('vendors')
    .whereRef('vendors.id', '=', 'wanted.id')
    .selectAll('vendors'),
)

const vendorRecords = loadedRecords(vendorRows, (row) => {
  const { sortKey: _, functionCodes, active, ...rest } = row
  return { ...readRow(vendorFields, { ...rest, functionCodes }), active: active === 1 }
})

export const listVendors = listOf(listedIds('vendors', vendorIndex), vendorRecords)

/** GET /vendors/options: the vendors that can be chosen on a sale. */
export async function listVendorOptions(
  context: ReadContext,
  { query }: Input<typeof vendors.options>,
): Promise<Answer<typeof vendors.options>> {
  const wanted = { ...query, active: true, page: 0, size: MAXIMUM_PAGE_SIZE }
  const { data } = await listVendors(context, { query: wanted })
  return data.map(({ id, name, identityNumber }) => ({ id, name, code: identityNumber }))
}

const findSame = prepare<{ identityNumber: string; id: number }>()((db, { identityNumber, id }) =>
  db
    .selectFrom('vendors')
    .select('id')
    .where('identityNumber', '=', identityNumber)
    .where('id', '<>', id),
)

const NOBODY = 0

/** An inactive vendor is excluded from new sales at once; users and documents keep it. */
export const vendorRules = recordRules({
  table: 'vendors',
  kind: 'VENDOR',
  load: vendorRecords.one,
  async check({ db }, body: VendorRequest, before) {
    const { identityTypeId, identityNumber } = body
    const problems = [
      ...(await personProblems(
        db,
        { typeId: identityTypeId, number: identityNumber },
        { type: 'identityTypeId', number: 'identityNumber' },
      )),
      ...(await localityProblems(db, body)),
    ]
    const same = await findSame.first(db, { identityNumber, id: before?.id ?? NOBODY })
    refuseFields(problems, same === undefined ? [] : ['identityNumber'])
  },
  columns: (body) => ({ ...toColumns(vendorFields, body), sortKey: sortKey(body.name) }),
  stamp: (context) => ({ createdAt: instant(context) }),
  auditedNew: ['name', 'identityNumber'],
  auditedEnd: ['name', 'identityNumber'],
})
