import type { Order, OrderItem } from '#shared/api/sales/orders.ts'
import { changedLine } from '../queue/append-act.ts'
import type { OrderAct, QueuedLine } from '../queue/order-acts.ts'
import {
  type GivenPrice,
  givenPrice,
  type PricePlace,
  type TimedLine,
} from '../price/price-line.ts'
import { type IceRates } from '../price/price-facts.ts'
import {
  type CheckLine,
  isUnsent,
  lineOfItem,
  lineOfTap,
  type PendingChange,
} from './check-line.ts'
import { lineOfBilled, lineOfDeleted } from './closed-line.ts'
import { settleOffers } from './settle-offers.ts'

/** Lines shown together: a course and the time at which it was sent. */
export interface CheckGroup {
  readonly key: string
  readonly kind: 'billed' | 'sent' | 'new' | 'held' | 'fee'
  readonly course: number
  readonly sentAt: string | null
  readonly lines: readonly CheckLine[]
}

export interface PricedPlace extends PricePlace {
  readonly iceRates: IceRates
}

/** Returns all lines of a table: the register's lines with this device's pending changes. */
export function tableLines(
  orders: readonly Order[],
  acts: readonly OrderAct[],
  place: PricedPlace,
): readonly CheckLine[] {
  const known = new Set(orders.flatMap(({ items }) => items.map(({ itemUuid }) => itemUuid)))
  const deleted = new Set(acts.flatMap((act) => (act.kind === 'delete' ? [act.itemUuid] : [])))
  const changes = changesOf(acts)
  const stored = orders.flatMap((order) => [
    ...order.billedItems.map(lineOfBilled),
    ...inPlace(
      order.items.map((item) => storedLine(item, changes.get(item.itemUuid))),
      order.deletedItems.filter(({ wasSent }) => wasSent),
    ),
  ])
  const course = courseOfNext(stored)
  const tapped = acts.flatMap((act): CheckLine[] => {
    if (act.kind !== 'add' || known.has(act.line.itemUuid)) return []
    const { itemUuid: key, product } = act.line
    const { priceUnit: _, taxParts: __, ...change } = changes.get(key) ?? {}
    const { itemUuid: ___, product: ____, ...shown } = changedLine(act.line, change)
    const given = givenPrice(product, shown.measureUnitId ?? product.measureUnit.id, place)
    return [
      lineOfTap(
        { ...shown, key, product, timed: shown.timed ?? priceOfNow(shown, given) },
        {
          course: shown.course ?? course,
          usualPriceType: given.priceType,
          iceRates: place.iceRates,
          state: act.failure === undefined ? 'waiting' : 'failed',
          ...(act.failure === undefined
            ? {}
            : { remark: { kind: 'failed', message: act.failure.message } }),
        },
      ),
    ]
  })
  const lines = [...stored, ...tapped].filter(({ key }) => !deleted.has(key))
  // Without acts of this device the amounts are the register's.
  return acts.length === 0 ? lines : settleOffers(lines)
}

/**
 * Returns the price of the hour that the register gives a line which states no price. Its stated discount takes the
 * place of an offer.
 */
function priceOfNow(
  { priceType }: Pick<QueuedLine, 'priceType'>,
  { timed }: GivenPrice,
): TimedLine | undefined {
  if (priceType !== null || timed === undefined) return undefined
  const { offer: _, ...price } = timed
  return price
}

/** Returns the lines with deleted ones at their old places, so that the lines below do not move. */
function inPlace(
  lines: readonly CheckLine[],
  deleted: Order['deletedItems'],
): readonly CheckLine[] {
  const byPlace = Map.groupBy(deleted, ({ itemsBefore }) => Math.min(itemsBefore, lines.length))
  const deletedAt = (place: number) => (byPlace.get(place) ?? []).map(lineOfDeleted)
  return [
    ...lines.flatMap((line, place) => [...deletedAt(place), line]),
    ...deletedAt(lines.length),
  ]
}

const storedLines = new WeakMap<OrderItem, CheckLine>()

/** Returns the same object for the same item, so that a tap re-renders only its own row. */
function storedLine(item: OrderItem, change: PendingChange | undefined): CheckLine {
  if (change !== undefined) return lineOfItem(item, change)
  const known = storedLines.get(item)
  if (known !== undefined) return known
  const line = lineOfItem(item, undefined)
  storedLines.set(item, line)
  return line
}

function changesOf(acts: readonly OrderAct[]): ReadonlyMap<string, PendingChange> {
  const changes = new Map<string, PendingChange>()
  for (const act of acts) {
    if (act.kind !== 'change') continue
    const { itemUuid, change, priceUnit, taxParts } = act
    const before = changes.get(itemUuid)
    changes.set(itemUuid, {
      ...before,
      ...change,
      ...(priceUnit === undefined ? {} : { priceUnit }),
      ...(taxParts === undefined ? {} : { taxParts }),
    })
  }
  return changes
}

/**
 * Returns the course of the next line as the register does (next-course.ts): the course with unsent lines that are not
 * held, else the one after all sent and billed courses. A delivery fee has no course.
 */
export function courseOfNext(lines: readonly CheckLine[]): number {
  const of = (state: CheckLine['state']) =>
    lines.flatMap(({ state: its, hold, isDeliveryFee, course }) =>
      its === state && !hold && !isDeliveryFee ? [course] : [],
    )
  const unsent = of('new')
  if (unsent.length > 0) return Math.max(...unsent)
  return Math.min(MAXIMUM_COURSE, Math.max(0, ...of('sent'), ...of('billed')) + 1)
}

/** Groups the lines by course and time of sending, in that order; unsent lines last. */
export function groupLines(lines: readonly CheckLine[]): readonly CheckGroup[] {
  const groups = Map.groupBy(lines, groupOf)
  return [...groups]
    .map(([key, members]): CheckGroup => {
      const first = members[0] as CheckLine
      return {
        key,
        kind: kindOf(first),
        course: first.course,
        sentAt: first.sentAt,
        lines: members,
      }
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.course - b.course || (a.sentAt ?? '').localeCompare(b.sentAt ?? ''),
    )
}

/** The register's maximum (MAXIMUM_COURSE of the contract). */
export const MAXIMUM_COURSE = 9

/** Each sending of a course is a group. All billed lines are one, and the delivery fee with its earlier amounts. */
function groupOf(line: CheckLine): string {
  const kind = kindOf(line)
  return kind === 'fee' || kind === 'billed' ? kind : `${kind} ${line.course} ${line.sentAt ?? ''}`
}

const ranks = { billed: 0, sent: 1, new: 2, held: 3, fee: 4 } as const

function rank({ kind }: CheckGroup): number {
  return ranks[kind]
}

function kindOf(line: CheckLine): CheckGroup['kind'] {
  if (line.state === 'billed') return 'billed'
  // A delivery fee has no course, because nobody prepares it.
  if (line.isDeliveryFee) return 'fee'
  if (!isUnsent(line)) return 'sent'
  return line.hold ? 'held' : 'new'
}
