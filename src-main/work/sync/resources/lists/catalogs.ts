import { z } from 'zod'
import { pulledList, type PulledList } from '../../engine/pull/pulled-list.ts'
import { ofTheCentral } from './of-the-central.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/** Official lists: the codes are the same everywhere, the ids differ on each side. */
const catalogs = {
  'identification-types': 'catalogs.identificationTypes',
  'document-types': 'catalogs.documentTypes',
  'product-types': 'catalogs.productTypes',
  provinces: 'catalogs.provinces',
  cantons: 'catalogs.cantons',
  parishes: 'catalogs.parishes',
  'economic-activities': 'catalogs.economicActivities',
} as const

/** Lists owned by the business: items that the central adds are inserted here. */
const ownCatalogs = {
  'customer-groups': 'catalogs.customerGroups',
  banks: 'catalogs.banks',
  zones: 'catalogs.zones',
} as const

/** First id for items from the central, above all ids used by the program's own lists. */
const FIRST_CENTRAL_ITEM_ID = 1_000_000

export const catalogLists = namesOf(catalogs).map((catalog): PulledList =>
  pulledList(catalogs[catalog], {
    resource: `catalogs/${catalog}`,
    everyMs: SIX_HOURS_MS,
    schema: z.object({ name: z.string(), code: z.string().nullish() }),
    async apply({ db }, row) {
      const items = db.selectFrom('catalogItems').select('id').where('catalog', '=', catalog)
      const byCode =
        row.code == null ? undefined : await items.where('code', '=', row.code).executeTakeFirst()
      return (byCode ?? (await items.where('name', '=', row.name).executeTakeFirst()))?.id
    },
  }),
)

export const ownCatalogLists = namesOf(ownCatalogs).map((catalog): PulledList =>
  pulledList(ownCatalogs[catalog], {
    resource: `catalogs/${catalog}`,
    everyMs: SIX_HOURS_MS,
    schema: z.object({ name: z.string(), code: z.string().nullish() }),
    async apply({ db }, { name, code }, tiedId) {
      const items = db.selectFrom('catalogItems').select('id').where('catalog', '=', catalog)
      const byCode =
        code == null || code === ''
          ? undefined
          : await items.where('code', '=', code).executeTakeFirst()
      const id = tiedId ?? (byCode ?? (await items.where('name', '=', name).executeTakeFirst()))?.id
      const columns = { name, code: code ?? '', active: 1, ...ofTheCentral } as const
      if (id !== undefined) {
        await db
          .updateTable('catalogItems')
          .set(columns)
          .where('catalog', '=', catalog)
          .where('id', '=', id)
          .execute()
        return id
      }
      const last = await items.orderBy('id', 'desc').limit(1).executeTakeFirst()
      const added = Math.max(last?.id ?? 0, FIRST_CENTRAL_ITEM_ID) + 1
      await db
        .insertInto('catalogItems')
        .values({ catalog, id: added, ...columns })
        .execute()
      return added
    },
    async retire({ db }, localIds) {
      await db
        .updateTable('catalogItems')
        .set({ active: 0 })
        .where('catalog', '=', catalog)
        .where('id', 'in', localIds)
        .execute()
    },
  }),
)

function namesOf<Name extends string>(lists: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(lists) as Name[]
}
