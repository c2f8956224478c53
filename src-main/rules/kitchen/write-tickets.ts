import type { Millionths } from '#shared/domain/money/money.ts'
import {
  businessDate,
  DEFAULT_TIME_ZONE,
  MIDNIGHT,
  type ShopClock,
} from '#shared/domain/calendar.ts'
import { orderName } from '#shared/domain/sale/order-name.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import type { KitchenItem } from './kitchen-items.ts'

const lastNumber = prepare<{ establishmentId: number; businessDay: string }>()(
  (db, { establishmentId, businessDay }) =>
    db
      .selectFrom('tickets')
      .select('number')
      .where('establishmentId', '=', establishmentId)
      .where('businessDay', '=', businessDay)
      .orderBy('number', 'desc')
      .limit(1),
)

const findClock = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select(['timeZone', 'dayEndsAt']).where('id', '=', id),
)

const insertTicket = prepareInsertWithId('tickets')

const insertItems = prepareInsertWithId('ticketItems')

/** A dish on a ticket. In a CANCEL, `remainingQuantity` is the quantity of its line that is still wanted. */
export type ToldItem = KitchenItem & { readonly remainingQuantity?: Millionths }

/** The place from which dishes were moved: the name of their table, or of their order without one. */
export interface PreviousPlace {
  readonly kind: 'TABLE' | 'ORDER'
  readonly name: string
}

export interface NewTicket {
  readonly kind: 'NEW' | 'CANCEL' | 'MOVED'
  readonly stationId: number
  /** At least one; all of one order. */
  readonly items: readonly ToldItem[]
  readonly previous?: PreviousPlace
  readonly reason?: string | null
  readonly approvedBy?: string | null
  readonly cancelsTicketId?: number
}

/** Writes tickets with the next numbers of the day; returns their ids in the same order. */
export async function writeTickets(
  context: WriteContext,
  tickets: readonly NewTicket[],
): Promise<number[]> {
  if (tickets.length === 0) return []
  const { db } = context
  const { establishmentId } = context.session
  const sentAt = instant(context)
  const businessDay = businessDate(context.clock.now(), await clockOf(context, establishmentId))
  const last = await lastNumber.first(db, { establishmentId, businessDay })
  const ids = await insertTicket.many(
    db,
    tickets.map((ticket, index) => ({
      kind: ticket.kind,
      establishmentId,
      businessDay,
      number: (last?.number ?? 0) + 1 + index,
      stationId: ticket.stationId,
      ...placeOf(ticket),
      previousName: ticket.previous?.name ?? null,
      previousKind: ticket.previous?.kind ?? null,
      reason: ticket.reason ?? null,
      approvedBy: ticket.approvedBy ?? null,
      cancelsTicketId: ticket.cancelsTicketId ?? null,
      state: 'PENDING' as const,
      sentAt,
      // The kitchen saw a recorded act's tickets where it was done, so these are not missed here.
      shownAt: context.recorded === null ? null : sentAt,
    })),
  )
  await insertItems.many(
    db,
    tickets.flatMap(({ items }, index) =>
      items.map((item) => ({
        ticketId: ids[index] as number,
        orderItemId: item.id,
        itemUuid: item.itemUuid,
        description: item.description,
        quantity: item.quantity,
        modifiers: JSON.stringify(item.modifiers),
        observation: item.observation,
        isAllergy: item.isAllergy ? (1 as const) : (0 as const),
        seat: item.seat,
        course: item.course,
        remainingQuantity: item.remainingQuantity ?? null,
      })),
    ),
  )
  return ids
}

function placeOf({ items }: NewTicket) {
  const [first] = items
  if (first === undefined) throw new Error('A ticket needs a dish')
  return {
    orderId: first.orderId,
    orderType: first.orderType,
    tableName: first.tableName,
    orderName: first.tableId === null ? orderName(first) : null,
    waiterName: first.waiterName,
    guests: first.guests,
    course: Math.min(...items.map(({ course }) => course)),
  }
}

const clocks = memoryGroup<ShopClock>('kitchenClocks', ['establishments'])

async function clockOf({ db, memory }: WriteContext, id: number): Promise<ShopClock> {
  const page = memory.open(clocks)
  const clock = page.get(String(id)) ??
    (await findClock.first(db, { id })) ?? { timeZone: DEFAULT_TIME_ZONE, dayEndsAt: MIDNIGHT }
  page.set(String(id), clock)
  return clock
}
