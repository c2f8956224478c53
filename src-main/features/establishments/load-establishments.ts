import {
  type DesignName,
  designNames,
  type Establishment,
  timeZones,
} from '#shared/api/places/establishments.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { fromBasisPoints, fromCents } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

const PRICE_TYPES = 4

function select(db: WriteDatabase) {
  return db
    .selectFrom('establishments')
    .leftJoin('catalogItems', (join) =>
      join
        .onRef('catalogItems.id', '=', 'establishments.cantonId')
        .on('catalogItems.catalog', '=', CATALOGS.cantons),
    )
    .select([
      'establishments.id',
      'establishments.name',
      'establishments.tradeName',
      'establishments.address',
      'establishments.phone',
      'establishments.identifier',
      'establishments.provinceId',
      'establishments.cantonId',
      'establishments.priceTypeId',
      'establishments.marketPriceId',
      'establishments.transportProductId',
      'establishments.transportSale',
      'establishments.transit',
      'establishments.serviceChargeEnabled',
      'establishments.serviceChargeRate',
      'establishments.tourismRegistered',
      'establishments.timeZone',
      'establishments.dayEndsAt',
      'establishments.cardNeedsCharge',
      'establishments.blindExitLimit',
      'catalogItems.name as cantonName',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('images')
            .select(eb.lit(1).as('one'))
            .where('images.owner', '=', 'COMPANY')
            .where('images.size', '=', 'full'),
        )
        .as('hasLogo'),
    )
    .select(designNames.map((name) => `establishments.${name}` as const))
}

const listAll = prepare<Record<never, never>>()((db) =>
  select(db).orderBy('establishments.identifier'),
)

const findOne = prepare<{ id: number }>()((db, { id }) =>
  select(db).where('establishments.id', '=', id),
)

type Row = Awaited<ReturnType<typeof listAll.all>>[number]

/** Returns every establishment, by code. */
export async function loadEstablishments(db: ReadDatabase): Promise<Establishment[]> {
  return (await listAll.all(db, {})).map(toEstablishment)
}

export async function findEstablishment(
  db: ReadDatabase,
  id: number,
): Promise<Establishment | undefined> {
  const row = await findOne.first(db, { id })
  return row === undefined ? undefined : toEstablishment(row)
}

function toEstablishment(row: Row): Establishment {
  const { serviceChargeRate, ...rest } = row
  return {
    ...rest,
    ...(Object.fromEntries(designNames.map((name) => [name, row[name]])) as Record<
      DesignName,
      string | null
    >),
    transportSale: row.transportSale === 1,
    transit: row.transit === 1,
    // A comparison returns 0 or 1 in SQLite, and a boolean in PostgreSQL.
    hasLogo: Boolean(row.hasLogo),
    priceTypeName: priceTypeName(row.priceTypeId),
    serviceChargeEnabled: row.serviceChargeEnabled === 1,
    serviceChargePercentage: fromBasisPoints(serviceChargeRate),
    tourismRegistered: row.tourismRegistered === 1,
    cardNeedsCharge: row.cardNeedsCharge === 1,
    blindExitLimit: fromCents(row.blindExitLimit),
    timeZone: timeZones.find((zone) => zone === row.timeZone) ?? DEFAULT_TIME_ZONE,
  }
}

/** Returns the name of a price list: the four have no name except their number. */
function priceTypeName(priceTypeId: number | null): string | null {
  const isKnown = priceTypeId !== null && priceTypeId >= 1 && priceTypeId <= PRICE_TYPES
  return isKnown ? `Precio ${priceTypeId}` : null
}
