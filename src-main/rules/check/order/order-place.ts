import { localDate } from '#shared/domain/calendar.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { CalendarDate } from '#main/database/schema.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import type { EstablishmentPricing } from '#main/rules/pricing/price-for-sale.ts'

/** The table of an order, or its establishment if it has no table. */
export interface PlaceOfOrder extends EstablishmentPricing {
  readonly tableId: number | null
  /** True if table and section are active, or without a table. */
  readonly isActive: boolean
  readonly isBillAsked: boolean
  readonly timeZone: string
  /** Today's date in the establishment. */
  readonly today: CalendarDate
}

const findPlace = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .innerJoin('establishments', 'establishments.id', 'sections.establishmentId')
    .where('tables.id', '=', tableId)
    .select([
      'tables.id as tableId',
      'tables.active as tableActive',
      'tables.billAskedAt',
      'sections.active as sectionActive',
      'sections.establishmentId',
      'establishments.priceTypeId',
      'establishments.timeZone',
    ]),
)

const findCounter = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select(['id as establishmentId', 'priceTypeId', 'timeZone']),
)

/**
 * Returns the place of orders without a table in an establishment; undefined if unknown. Throws 403 for an
 * establishment without the right.
 */
export async function loadCounterPlace(
  context: WriteContext,
  establishmentId: number,
  isBillAsked = false,
): Promise<PlaceOfOrder | undefined> {
  const row = await findCounter.first(context.db, { establishmentId })
  if (row === undefined) return undefined
  requireEstablishmentRight(context, row.establishmentId)
  return {
    tableId: null,
    isActive: true,
    isBillAsked,
    establishmentId: row.establishmentId,
    priceTypeId: row.priceTypeId,
    timeZone: row.timeZone,
    today: localDate(context.clock.now(), row.timeZone),
  }
}

/** Returns the place of an order from its row; undefined if it is gone. */
export function placeOfOrder(
  context: WriteContext,
  order: {
    readonly tableId: number | null
    readonly establishmentId: number | null
    readonly billAskedAt: string | null
  },
): Promise<PlaceOfOrder | undefined> {
  if (order.tableId !== null) return loadOrderPlace(context, order.tableId)
  return loadCounterPlace(context, order.establishmentId ?? 0, order.billAskedAt !== null)
}

/** Returns the place of a table; undefined if unknown. Throws 403 for an establishment without the right. */
export async function loadOrderPlace(
  context: WriteContext,
  tableId: number,
): Promise<PlaceOfOrder | undefined> {
  const row = await findPlace.first(context.db, { tableId })
  if (row === undefined) return undefined
  requireEstablishmentRight(context, row.establishmentId)
  return {
    tableId: row.tableId,
    isActive: row.tableActive === 1 && row.sectionActive === 1,
    isBillAsked: row.billAskedAt !== null,
    establishmentId: row.establishmentId,
    priceTypeId: row.priceTypeId,
    timeZone: row.timeZone,
    today: localDate(context.clock.now(), row.timeZone),
  }
}
