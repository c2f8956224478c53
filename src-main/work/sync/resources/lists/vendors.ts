import { z } from 'zod'
import { pulledShape } from '#shared/api/schemas/record-schemas.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { pulledVendorFields } from '#shared/records/vendors.ts'
import { toColumns } from '#main/core/records/columns.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { withLocalReferences } from '../identify/local-references.ts'

const HOUR_MS = 3_600_000

export const vendors = pulledList('vendors.list', {
  resource: 'vendors',
  everyMs: HOUR_MS,
  events: () => [{ event: 'vendors', data: {} }],
  schema: z.object({ ...pulledShape(pulledVendorFields), active: z.boolean().nullish() }),
  async apply(scope, row, tiedId) {
    const { db, now } = scope
    const vendor = await withLocalReferences(pulledVendorFields, scope, row)
    if (vendor === undefined) return undefined
    const { identityNumber, ...given } = toColumns(pulledVendorFields, vendor)
    const columns = {
      ...given,
      sortKey: sortKey(row.name),
      active: row.active === false ? (0 as const) : (1 as const),
    }
    const same = await db
      .selectFrom('vendors')
      .select('id')
      .where('identityNumber', '=', identityNumber)
      .executeTakeFirst()
    const id = tiedId ?? same?.id
    if (id !== undefined) {
      await db.updateTable('vendors').set(columns).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('vendors')
      .values({ ...columns, identityNumber, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
  async retire({ db }, localIds) {
    await db.updateTable('vendors').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})
