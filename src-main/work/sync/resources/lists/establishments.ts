import { z } from 'zod'
import { EstablishmentRequest } from '#shared/api/places/establishments.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'

const HOUR_MS = 3_600_000

const PIN_SALT_BYTES = 16

export const establishments = pulledList('establishments.list', {
  resource: 'establishments',
  everyMs: HOUR_MS,
  schema: z.object({
    name: z.string(),
    tradeName: z.string().nullish(),
    address: z.string(),
    phone: z.string().nullish(),
    identifier: z.string().regex(/^\d{3}$/),
    provinceId: z.int().nullish(),
    cantonId: z.int().nullish(),
    priceTypeId: z.int().min(1).max(4).nullish(),
    marketPriceId: z.int().min(1).max(4).nullish(),
    dayEndsAt: EstablishmentRequest.shape.dayEndsAt.nullish(),
  }),
  async apply({ db, localId, randomness }, row, tiedId) {
    const columns = {
      name: row.name,
      tradeName: row.tradeName ?? null,
      address: row.address,
      phone: row.phone ?? null,
      provinceId: await localId('catalogs/provinces', row.provinceId),
      cantonId: await localId('catalogs/cantons', row.cantonId),
      priceTypeId: row.priceTypeId ?? null,
      marketPriceId: row.marketPriceId ?? null,
      // A central without it leaves the till's own.
      ...(row.dayEndsAt == null ? {} : { dayEndsAt: row.dayEndsAt }),
    }
    const same = await db
      .selectFrom('establishments')
      .select('id')
      .where('identifier', '=', row.identifier)
      .executeTakeFirst()
    const id = same?.id ?? tiedId
    if (id !== null) {
      await db.updateTable('establishments').set(columns).where('id', '=', id).execute()
      return id
    }
    // Copy designs and zone from an existing establishment of this till.
    const like = await db.selectFrom('establishments').selectAll().executeTakeFirst()
    if (like === undefined) return undefined
    const { id: _its, ...alike } = like
    const inserted = await db
      .insertInto('establishments')
      .values({
        ...alike,
        ...columns,
        id: await unusedId(db, 'establishments'),
        identifier: row.identifier,
        logo: null,
        pinSalt: randomness.bytes(PIN_SALT_BYTES),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})
