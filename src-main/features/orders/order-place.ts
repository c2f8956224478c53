import { localDate } from '../../../src-shared/domain/calendar.ts'
import type { WriteContext } from '../../context.ts'
import { prepare } from '../../database/prepared.ts'
import type { CalendarDate } from '../../database/schema.ts'
import { requireEstablishmentRight } from '../establishments/require-establishment-right.ts'
import type { SalePlace } from '../products/price-for-sale.ts'

/** The table that an order is taken at, and the establishment that it stands in. */
export interface OrderPlace extends SalePlace {
  readonly tableId: number
  /** Whether table and section are in use. */
  readonly isActive: boolean
  readonly isBillAsked: boolean
  /** Today's date there. */
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

/** undefined where there is no such table. Throws 403 on one of an establishment not one's own. */
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
