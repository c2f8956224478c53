import type { Input } from '#shared/api/operation.ts'
import type { Ticket, tickets } from '#shared/api/sales/tickets.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { answerTickets } from './held-courses.ts'
import { loadTicketsById } from '#main/rules/kitchen/load-tickets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** GET /kitchen/tickets. */
export async function listTickets(
  context: ReadContext,
  { query }: Input<typeof tickets.list>,
): Promise<Ticket[]> {
  const { db, clock } = context
  const { stationId, state, orderId, tableId, waiterId, hasArrivalProblem } = query
  let found = db
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.sentAt', '>=', new Date(clock.now().getTime() - DAY_MS).toISOString())
  found =
    state === undefined
      ? found.where('tickets.state', '<>', 'SERVED')
      : found.where('tickets.state', '=', state)
  if (stationId !== undefined) found = found.where('tickets.stationId', '=', stationId)
  if (orderId !== undefined) found = found.where('tickets.orderId', '=', orderId)
  if (tableId !== undefined) {
    found = found.where('tickets.orderId', 'in', (from) =>
      from
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.tableId', '=', tableId)
        .where('orders.status', '=', 'OPEN'),
    )
  }
  if (waiterId !== undefined) {
    found = found
      .innerJoin('orders', 'orders.id', 'tickets.orderId')
      .where('orders.waiterId', '=', waiterId)
  }
  if (hasArrivalProblem !== undefined) {
    found = found.where((eb) => {
      const problem = eb.and([
        eb('tickets.state', 'in', ['PENDING', 'STARTED']),
        eb.or([
          eb('tickets.undeliveredAt', 'is not', null),
          eb('tickets.onPaperOnlyAt', 'is not', null),
        ]),
      ])
      return hasArrivalProblem ? problem : eb.not(problem)
    })
  }
  const ids = (await found.orderBy('tickets.id').execute()).map(({ id }) => id)
  return answerTickets(context, await loadTicketsById(db, ids))
}
