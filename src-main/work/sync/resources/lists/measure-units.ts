import { z } from 'zod'
import { dimensionOfCode, measureDimensions } from '#shared/domain/measure-dimensions.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { ofTheCentral } from './of-the-central.ts'

const SIX_HOURS_MS = 6 * 3_600_000

export const measureUnits = pulledList('measureUnits.options', {
  resource: 'measureUnits',
  everyMs: SIX_HOURS_MS,
  schema: z.object({
    name: z.string(),
    code: z.string(),
    description: z.string().nullish(),
    conversion: z.number().nullish(),
    dimension: z.enum(measureDimensions).nullish().catch(null),
  }),
  async apply({ db }, row, tiedId) {
    const columns = {
      name: row.name,
      code: row.code,
      description: row.description ?? null,
      conversion: toMillionths(row.conversion ?? 1),
      // Other centrals send none.
      dimension: row.dimension ?? dimensionOfCode(row.code),
      ...ofTheCentral,
    }
    const id =
      tiedId ??
      (
        await db
          .selectFrom('measureUnits')
          .select('id')
          .where('code', '=', row.code)
          .executeTakeFirst()
      )?.id
    if (id !== undefined) {
      await db.updateTable('measureUnits').set(columns).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('measureUnits')
      .values({ ...columns, id: await unusedId(db, 'measureUnits') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
