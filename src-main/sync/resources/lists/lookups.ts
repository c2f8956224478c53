import { z } from 'zod'
import { paymentKinds } from '../../../../src-shared/api/invoices.ts'
import { toMillionths } from '../../../../src-shared/domain/money.ts'
import { toTaxColumns } from '../../../records/taxes.ts'
import { pulledList, type PulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '../../../records/unused-id.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/** Marks the row as the central's: an update of the program neither changes nor removes it. */
const ofTheCentral = { owner: 'CENTRAL' } as const

/** Official lists: the codes are the same everywhere, the ids differ on each side. */
const catalogs = [
  'identification-types',
  'document-types',
  'product-types',
  'provinces',
  'cantons',
  'parishes',
  'economic-activities',
] as const

/** Lists owned by the business: items that the central adds are inserted here. */
const ownCatalogs = ['customer-groups', 'banks', 'zones'] as const
/** First id for items from the central, above all ids used by the program's own lists. */
const FIRST_CENTRAL_ITEM_ID = 1_000_000

const catalogLists = catalogs.map((catalog): PulledList =>
  pulledList({
    resource: `catalogs/${catalog}`,
    path: `/catalogs/${catalog}`,
    isPaged: false,
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

const ownCatalogLists = ownCatalogs.map((catalog): PulledList =>
  pulledList({
    resource: `catalogs/${catalog}`,
    path: `/catalogs/${catalog}`,
    isPaged: false,
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

const taxes = pulledList({
  resource: 'taxes',
  path: '/catalogs/taxes?all=true',
  isPaged: false,
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

const measureUnits = pulledList({
  resource: 'measureUnits',
  path: '/measure-units/options',
  isPaged: false,
  everyMs: SIX_HOURS_MS,
  schema: z.object({
    name: z.string(),
    code: z.string(),
    description: z.string().nullish(),
    conversion: z.number().nullish(),
  }),
  async apply({ db }, row, tiedId) {
    const columns = {
      name: row.name,
      code: row.code,
      description: row.description ?? null,
      conversion: toMillionths(row.conversion ?? 1),
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

/** Matches the central's payment methods to the program's fixed ones by name, then by kind. */
const paymentMethods = pulledList({
  resource: 'paymentMethods',
  path: '/payment-methods/options',
  isPaged: false,
  everyMs: SIX_HOURS_MS,
  schema: z.object({
    name: z.string(),
    kind: z.enum(paymentKinds).nullish().catch(null),
  }),
  async apply({ db }, row) {
    const methods = db.selectFrom('paymentMethods').select('id')
    const byName = await methods.where('name', '=', row.name).executeTakeFirst()
    if (byName !== undefined || row.kind == null) return byName?.id
    return (await methods.where('kind', '=', row.kind).executeTakeFirst())?.id
  },
})

const paymentTerms = pulledList({
  resource: 'paymentTerms',
  path: '/payment-terms/options',
  isPaged: false,
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

export const lookupLists: readonly PulledList[] = [
  ...catalogLists,
  ...ownCatalogLists,
  taxes,
  measureUnits,
  paymentMethods,
  paymentTerms,
]
