import { z } from 'zod'
import { EstablishmentRequest } from '../../../../src-shared/api/establishments.ts'
import { pulledList, type PulledList } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '../../../records/unused-id.ts'

const HOUR_MS = 3_600_000
const PIN_SALT_BYTES = 16

const establishments = pulledList({
  resource: 'establishments',
  path: '/establishments',
  isPaged: true,
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

/** Points are matched by code. Their installation and numbers are the till's own and are not pulled. */
const emissionPoints = pulledList({
  resource: 'emissionPoints',
  path: '/emission-points',
  isPaged: true,
  everyMs: HOUR_MS,
  schema: z.object({
    establishmentId: z.int(),
    code: z.string().regex(/^\d{3}$/),
    name: z.string(),
    active: z.boolean().nullish(),
  }),
  async apply({ db, localId }, row, tiedId) {
    const establishmentId = await localId('establishments', row.establishmentId)
    if (establishmentId === null) return undefined
    const same = await db
      .selectFrom('emissionPoints')
      .select('id')
      .where('establishmentId', '=', establishmentId)
      .where('code', '=', row.code)
      .executeTakeFirst()
    const id = same?.id ?? tiedId
    if (id !== null) {
      await db.updateTable('emissionPoints').set({ name: row.name }).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('emissionPoints')
      .values({
        id: await unusedId(db, 'emissionPoints'),
        establishmentId,
        code: row.code,
        name: row.name,
        installationId: null,
        active: row.active === false ? 0 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
})

export const placeLists: readonly PulledList[] = [establishments, emissionPoints]
