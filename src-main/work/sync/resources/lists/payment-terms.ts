import { z } from 'zod'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { ofTheCentral } from './of-the-central.ts'

const SIX_HOURS_MS = 6 * 3_600_000

export const paymentTerms = pulledList('paymentTerms.options', {
  resource: 'paymentTerms',
  everyMs: SIX_HOURS_MS,
  schema: z.object({ name: z.string(), days: z.int().nullish() }),
  async apply({ db }, row, tiedId) {
    const id =
      tiedId ??
      (
        await db
          .selectFrom('paymentTerms')
          .select('id')
          .where('name', '=', row.name)
          .executeTakeFirst()
      )?.id
    if (id !== undefined || row.days == null) return id
    const inserted = await db
      .insertInto('paymentTerms')
      .values({
        id: await unusedId(db, 'paymentTerms'),
        name: row.name,
        days: row.days,
        ...ofTheCentral,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
