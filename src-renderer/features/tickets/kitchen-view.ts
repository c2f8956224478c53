import type { Ticket, TicketItem } from '#shared/api/sales/tickets.ts'

const NEW_MS = 30_000
/** Share of the target after which a ticket is nearly late. */
const NEAR = 0.75
/** Separates the parts of an order's name. */
const SEPARATOR = ' · '

export type TicketLook = 'cancelled' | 'ready' | 'late' | 'near' | 'new' | 'plain'

export function minutesOf({ sentAt }: Pick<Ticket, 'sentAt'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / 60_000))
}

/** Returns the look of a ticket's head; `targetMinutes` are its station's. */
export function lookOf(ticket: Ticket, targetMinutes: number, now: Date): TicketLook {
  if (ticket.kind === 'CANCEL') return 'cancelled'
  if (ticket.state === 'READY') return 'ready'
  const remaining = dueOf(ticket, targetMinutes) - now.getTime()
  if (remaining <= 0) return 'late'
  if (remaining <= targetMinutes * 60_000 * (1 - NEAR)) return 'near'
  const age = now.getTime() - Date.parse(ticket.sentAt)
  return ticket.state === 'PENDING' && age < NEW_MS ? 'new' : 'plain'
}

/**
 * Returns the time in milliseconds from which a ticket is late: at the end of its station's target, or at the hour
 * promised to the guest, whichever comes first. A cancel has that of its ticket.
 */
export function dueOf(
  { sentAt, promisedAt, cancels }: Pick<Ticket, 'sentAt' | 'promisedAt' | 'cancels'>,
  targetMinutes: number,
): number {
  const ofTarget = Date.parse(cancels?.sentAt ?? sentAt) + targetMinutes * 60_000
  return promisedAt === null ? ofTarget : Math.min(ofTarget, Date.parse(promisedAt))
}

/** Returns the minutes since the promised hour, of a ticket whose target is not over yet; undefined for any other. */
export function minutesPastPromise(
  { sentAt, promisedAt }: Pick<Ticket, 'sentAt' | 'promisedAt'>,
  targetMinutes: number,
  now: Date,
): number | undefined {
  if (promisedAt === null) return undefined
  const past = now.getTime() - Date.parse(promisedAt)
  const isInTarget = now.getTime() - Date.parse(sentAt) < targetMinutes * 60_000
  return past >= 0 && isInTarget ? Math.floor(past / 60_000) : undefined
}

/** Returns the tickets with the late ones first, the one that is due longest before the others; `dueAt` of all. */
export function lateFirst(
  tickets: readonly Ticket[],
  dueAt: (ticket: Ticket) => number,
  lateIds: ReadonlySet<number>,
): Ticket[] {
  const late = tickets.filter(({ id }) => lateIds.has(id))
  return [
    ...late.toSorted((one, other) => dueAt(one) - dueAt(other)),
    ...tickets.filter(({ id }) => !lateIds.has(id)),
  ]
}

/**
 * Returns the tickets to show, oldest first: new dishes that are not ready, and cancels that nobody has seen, each at
 * the place of its ticket. A move has no card: the ticket or the moved line shows it. `kept` are ready tickets that
 * still keep their place.
 */
export function shownTickets(tickets: readonly Ticket[], kept: ReadonlySet<number>): Ticket[] {
  return tickets
    .filter(({ id, kind, state }) =>
      kind === 'NEW'
        ? state === 'PENDING' || state === 'STARTED' || (state === 'READY' && kept.has(id))
        : kind === 'CANCEL' && state !== 'SERVED',
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
}

/** A cancel is at the place of its ticket. */
function placeOf({ cancels, id }: Ticket): number {
  return cancels?.id ?? id
}

/** Splits an order's name: 'Llevar 19' is read across the room; the guest's name, if there is one, is below it. */
export function partName(orderName: string): {
  readonly called: string
  readonly guest: string | undefined
} {
  const [called = '', ...guest] = orderName.split(SEPARATOR)
  return { called, guest: guest.length === 0 ? undefined : guest.join(SEPARATOR) }
}

export type TicketPlace = Pick<Ticket, 'tableName' | 'orderName'>

/** Returns the place of a ticket before it moved; undefined if it has not moved. */
export function previousPlace({
  previousName,
  previousKind,
}: Pick<Ticket, 'previousName' | 'previousKind'>): TicketPlace | undefined {
  if (previousName === null) return undefined
  return previousKind === 'ORDER'
    ? { tableName: null, orderName: previousName }
    : { tableName: previousName, orderName: null }
}

/** Returns a function with the present place of a dish, if it left the table or order in the head of its ticket. */
export function movedDishes(
  tickets: readonly Ticket[],
): (ticket: Ticket, item: Pick<TicketItem, 'itemUuid'>) => TicketPlace | undefined {
  const lastMoves = new Map<string, Ticket>()
  for (const ticket of tickets.toSorted((one, other) => one.id - other.id)) {
    if (ticket.kind !== 'MOVED') continue
    for (const { itemUuid } of ticket.items) lastMoves.set(itemUuid, ticket)
  }
  return (ticket, { itemUuid }) => {
    const move = lastMoves.get(itemUuid)
    // A ticket that was sent after the move has the new place in its head.
    if (ticket.kind !== 'NEW' || move === undefined || move.id < ticket.id) return undefined
    const isSamePlace = move.tableName === ticket.tableName && move.orderName === ticket.orderName
    return isSamePlace ? undefined : move
  }
}

/** Returns the tickets that show the held courses of their order: its last one at each station. */
export function lastOfOrders(tickets: readonly Ticket[]): ReadonlySet<number> {
  const last = new Map<string, number>()
  for (const { id, kind, orderId, stationId } of tickets) {
    const key = `${orderId}/${stationId}`
    if (kind === 'NEW') last.set(key, Math.max(id, last.get(key) ?? 0))
  }
  return new Set(last.values())
}

/** Returns the tickets with dishes that left these stations, the last one first. */
export function leftLast(tickets: readonly Ticket[], stationIds: readonly number[]): Ticket[] {
  return tickets
    .filter(
      ({ kind, state, stationId, items }) =>
        kind === 'NEW' &&
        (state === 'READY' || state === 'SERVED') &&
        stationIds.includes(stationId) &&
        items.length > 0,
    )
    .toSorted((one, other) => (other.readyAt ?? '').localeCompare(one.readyAt ?? ''))
}

export interface DishCount {
  readonly description: string
  readonly quantity: number
  /** Options and allergies of these dishes, with their quantity. */
  readonly details: readonly {
    readonly text: string
    readonly isAllergy: boolean
    readonly quantity: number
  }[]
}

/** Returns the open dishes of all tickets, the largest quantity first. */
export function toPrepare(tickets: readonly Ticket[]): DishCount[] {
  const open = tickets
    .filter(({ kind, state }) => kind === 'NEW' && (state === 'PENDING' || state === 'STARTED'))
    .flatMap(({ items }) => items.filter(({ done }) => !done))
  return [...Map.groupBy(open, ({ description }) => description)]
    .map(([description, items]) => ({
      description,
      quantity: sum(items),
      details: [
        ...Map.groupBy(
          items.flatMap(({ modifiers, isAllergy, observation, quantity }) => [
            ...modifiers.map((text) => ({ text, isAllergy: false, quantity })),
            ...(isAllergy ? [{ text: observation ?? '', isAllergy, quantity }] : []),
          ]),
          ({ text, isAllergy }) => `${isAllergy} ${text}`,
        ).values(),
      ].flatMap((of) => of.slice(0, 1).map((detail) => ({ ...detail, quantity: sum(of) }))),
    }))
    .toSorted(
      (one, other) =>
        other.quantity - one.quantity || one.description.localeCompare(other.description, 'es'),
    )
}

function sum(items: readonly { readonly quantity: number }[]): number {
  return Math.round(items.reduce((total, { quantity }) => total + quantity, 0) * 1e6) / 1e6
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/**
 * Returns the number key of each ticket, which keeps it until it leaves. A free key goes to the oldest ticket without
 * one.
 */
export function keysOf(
  tickets: readonly Pick<Ticket, 'id'>[],
  before: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const keys = new Map<number, string>()
  for (const { id } of tickets) {
    const key = before.get(id)
    if (key !== undefined) keys.set(id, key)
  }
  const taken = new Set(keys.values())
  const free = DIGITS.filter((digit) => !taken.has(digit))
  for (const { id } of tickets) {
    if (keys.has(id)) continue
    const key = free.shift()
    if (key === undefined) break
    keys.set(id, key)
  }
  return keys
}
