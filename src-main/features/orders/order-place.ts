import { localDate } from '../../../src-shared/domain/calendar.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import type { CalendarDate } from '../../database/schema.ts'
import { requireEstablishmentRight } from '../establishments/require-establishment-right.ts'
import type { SalePlace } from '../products/price-for-sale.ts'

/** The table of an order, with its establishment. */
export interface OrderPlace extends SalePlace {
  readonly tableId: number
  /** True if table and section are active. */
  readonly isActive: boolean
  readonly isBillAsked: boolean
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

/** Returns the place of a table; undefined if unknown. Throws 403 for an establishment without the right. */
export async function loadOrderPlace(
  context: WriteContext,
  tableId: number,
): Promise<OrderPlace | undefined> {
  const row = await findPlace.first(context.db, { tableId })
  if (row === undefined) return undefined
  requireEstablishmentRight(context, row.establishmentId)
  return {
    tableId: row.tableId,
    isActive: row.tableActive === 1 && row.sectionActive === 1,
    isBillAsked: row.billAskedAt !== null,
    establishmentId: row.establishmentId,
    priceTypeId: row.priceTypeId,
    today: localDate(context.clock.now(), row.timeZone),
  }
}
