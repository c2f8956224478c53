import type { Handover } from '#shared/api/machine/counters.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

type Dish = Handover['dishes'][number]

const steps = ['PENDING', 'STARTED', 'READY', 'SERVED'] as const

/**
 * Returns how far the kitchen is with the dishes of open orders, as marked since the shared past. A dish on several
 * tickets has come as far as the furthest.
 */
export async function handedDishes(db: ReadDatabase, since: Instant): Promise<Dish[]> {
  const rows = await db
    .selectFrom('ticketItems as dish')
    .innerJoin('tickets', 'tickets.id', 'dish.ticketId')
    .innerJoin('orders', 'orders.id', 'tickets.orderId')
    .where('orders.status', '=', 'OPEN')
    .where('tickets.kind', '=', 'NEW')
    .where((eb) =>
      eb.or([
        eb('tickets.startedAt', '>', since),
        eb('tickets.readyAt', '>', since),
        eb('tickets.servedAt', '>', since),
        eb('dish.doneAt', '>', since),
      ]),
    )
    .select(['dish.itemUuid', 'dish.doneAt', 'tickets.state'])
    .orderBy('dish.id')
    .execute()
  const furthest = new Map<string, number>()
  for (const { itemUuid, doneAt, state } of rows) {
    const ofTicket = steps.indexOf(state)
    const step = doneAt === null ? ofTicket : Math.max(ofTicket, steps.indexOf('READY'))
    furthest.set(itemUuid, Math.max(step, furthest.get(itemUuid) ?? 0))
  }
  return [...furthest].flatMap(([itemUuid, step]): Dish[] => {
    const state = steps[step]
    return state === undefined || state === 'PENDING' ? [] : [{ itemUuid, state }]
  })
}
