import type { Handover } from '#shared/api/machine/counters.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'

type State = 'PENDING' | 'STARTED' | 'READY' | 'SERVED'

/** Lists are read in parts: a statement takes a limited number of parameters. */
const PART = 500
const ORDER: readonly State[] = ['PENDING', 'STARTED', 'READY', 'SERVED']

const findTickets = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('ticketItems')
    .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
    .where('ticketItems.itemUuid', 'in', itemUuids)
    .where('tickets.kind', '=', 'NEW')
    .where('tickets.state', '<>', 'SERVED')
    .select('tickets.id')
    .distinct(),
)

const findDishes = prepareList<number>()((db, ticketIds) =>
  db
    .selectFrom('ticketItems')
    .innerJoin('tickets', 'tickets.id', 'ticketItems.ticketId')
    .innerJoin('orderItems', 'orderItems.id', 'ticketItems.orderItemId')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('tickets.id', 'in', ticketIds)
    .whereRef('ticketItems.cancelledQuantity', '<', 'ticketItems.quantity')
    .select([
      'ticketItems.id',
      'ticketItems.itemUuid',
      'ticketItems.orderItemId',
      'ticketItems.doneAt',
      'orderItems.status',
      'tickets.id as ticketId',
      'tickets.stationId',
      'tickets.state',
      'tickets.startedAt',
      'tickets.readyAt',
      'orders.tableId',
    ]),
)
type Dish = Awaited<ReturnType<typeof findDishes.all>>[number]

const setDone = prepareList<number, { at: Instant }>()((db, ids, { at }) =>
  db.updateTable('ticketItems').set({ doneAt: at }).where('id', 'in', ids),
)

const setReady = prepareList<number, { at: Instant }>()((db, ids, { at }) =>
  db
    .updateTable('orderItems')
    .set({ readyAt: at })
    .where('id', 'in', ids)
    .where('status', '=', 'SENT')
    .where('readyAt', 'is', null),
)

const setServed = prepareList<number>()((db, ids) =>
  db
    .updateTable('orderItems')
    .set({ status: 'SERVED' })
    .where('id', 'in', ids)
    .where('status', '=', 'SENT'),
)

const setState = prepare<{
  id: number
  state: State
  startedAt: Instant | null
  readyAt: Instant | null
  servedAt: Instant | null
}>()((db, { id, state, startedAt, readyAt, servedAt }) =>
  db.updateTable('tickets').set({ state, startedAt, readyAt, servedAt }).where('id', '=', id),
)

/**
 * Takes over what the kitchen did with the dishes of another program, without papers and alarms. A dish or a ticket never
 * goes back to an earlier state. Returns how many dishes were named that are on a ticket here, and the tables whose
 * checks changed; null for orders without one.
 */
export async function takeDishStates(
  context: WriteContext,
  dishes: Handover['dishes'],
): Promise<{ readonly count: number; readonly tableIds: ReadonlySet<number | null> }> {
  const states = new Map(dishes.map(({ itemUuid, state }) => [itemUuid, state]))
  const uuids = [...states.keys()]
  const stationIds = new Set<number>()
  const tableIds = new Set<number | null>()
  let count = 0
  for (let start = 0; start < uuids.length; start += PART) {
    const part = uuids.slice(start, start + PART)
    const ids = (await findTickets.all(context.db, part, {})).map(({ id }) => id)
    const found = ids.length === 0 ? [] : await findDishes.all(context.db, ids, {})
    await takeDishes(context, found, states)
    for (const ofTicket of Map.groupBy(found, ({ ticketId }) => ticketId).values()) {
      await takeTicket(context, ofTicket, states)
    }
    for (const dish of found) {
      if (states.has(dish.itemUuid)) count++
      stationIds.add(dish.stationId)
      tableIds.add(dish.tableId)
    }
  }
  if (stationIds.size > 0) context.publish('kitchen', { stationIds: [...stationIds] })
  return { count, tableIds }
}

type States = ReadonlyMap<string, State>

async function takeDishes(
  context: WriteContext,
  found: readonly Dish[],
  states: States,
): Promise<void> {
  const { db } = context
  const at = instant(context)
  const done = found.filter(({ itemUuid }) => isAtLeast(states.get(itemUuid), 'READY'))
  const served = done.filter(({ itemUuid }) => states.get(itemUuid) === 'SERVED')
  const fresh = done.filter(({ doneAt }) => doneAt === null)
  if (fresh.length > 0) await setDone.all(db, idsOf(fresh), { at })
  if (done.length > 0) await setReady.all(db, linesOf(done), { at })
  if (served.length > 0) await setServed.all(db, linesOf(served), {})
}

async function takeTicket(
  context: WriteContext,
  dishes: readonly Dish[],
  states: States,
): Promise<void> {
  const [first] = dishes
  if (first === undefined) return
  const stateOf = ({ itemUuid, doneAt, status }: Dish): State => {
    const known = status === 'SERVED' ? 'SERVED' : doneAt === null ? 'PENDING' : 'READY'
    const handed = states.get(itemUuid) ?? 'PENDING'
    return isAtLeast(handed, known) ? handed : known
  }
  const all = dishes.map(stateOf)
  const least = ORDER.find((state) => all.includes(state)) ?? 'PENDING'
  const begun = least === 'PENDING' && all.some((state) => state !== 'PENDING') ? 'STARTED' : least
  if (first.state === begun || !isAtLeast(begun, first.state)) return
  const at = instant(context)
  await setState.run(context.db, {
    id: first.ticketId,
    state: begun,
    startedAt: first.startedAt ?? at,
    readyAt: isAtLeast(begun, 'READY') ? (first.readyAt ?? at) : null,
    servedAt: begun === 'SERVED' ? at : null,
  })
}

function isAtLeast(state: State | undefined, least: State): boolean {
  return state !== undefined && ORDER.indexOf(state) >= ORDER.indexOf(least)
}

const idsOf = (dishes: readonly Dish[]) => dishes.map(({ id }) => id)
const linesOf = (dishes: readonly Dish[]) => dishes.map(({ orderItemId }) => orderItemId)
