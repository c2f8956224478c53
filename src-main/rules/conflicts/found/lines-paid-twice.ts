import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import {
  add,
  lesser,
  type Millionths,
  NOTHING,
  subtract,
  toMillionths,
} from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { prepareList } from '#main/database/prepared.ts'
import { subjectOfOrder } from '../conflict-subject.ts'
import { type DoubleItem, invoiceSide } from '../invoice-side.ts'
import { keepConflict } from '../keep-conflict.ts'
import { findOwnInvoices } from './own-invoices.ts'
import { NO_ACT } from '#main/core/shop/stored-act.ts'

const listItems = prepareList<string>()((db, itemUuids) =>
  db
    .selectFrom('orderItems')
    .leftJoin('invoices', 'invoices.id', 'orderItems.invoiceId')
    .where('orderItems.itemUuid', 'in', itemUuids)
    .select([
      'orderItems.id',
      'orderItems.itemUuid',
      'orderItems.orderId',
      'orderItems.productId',
      'orderItems.comboId',
      'orderItems.quantity',
      'orderItems.status',
      'orderItems.invoiceId',
      'invoices.status as invoiceStatus',
    ])
    .orderBy('orderItems.id'),
)
type BilledItem = Awaited<ReturnType<typeof listItems.all>>[number]

const listParts = prepareList<number>()((db, itemIds) =>
  db
    .selectFrom('orderItemParts')
    .innerJoin('invoices', 'invoices.id', 'orderItemParts.invoiceId')
    .where('orderItemParts.orderItemId', 'in', itemIds)
    .where('orderItemParts.isReleased', '=', 0)
    .where('invoices.status', '!=', 'ANNULLED')
    .select(['orderItemParts.orderItemId', 'orderItemParts.invoiceId', 'orderItemParts.quantity']),
)
type BilledPart = Awaited<ReturnType<typeof listParts.all>>[number]

/** An order line that a recorded invoice bills, beside what was billed of it before. */
export interface RecordedBill {
  readonly item: BilledItem
  /** Invoices here that bill it besides the recorded one; empty if nothing is paid twice. */
  readonly double: readonly { readonly invoiceId: number; readonly quantity: Millionths }[]
  /** True if nothing of the line is left to pay after both programs' invoices. */
  readonly isAllBilled: boolean
}

/** Returns the lines of a recorded invoice with what is paid twice. Call it before the invoice settles them. */
export async function compareBills(
  { db }: WriteContext,
  recorded: ArrivedAct,
  itemUuids: readonly string[],
  itemParts: readonly InvoiceItemPart[],
): Promise<RecordedBill[]> {
  const partOf = new Map(
    itemParts.map(({ itemUuid, quantity }) => [itemUuid, toMillionths(quantity)]),
  )
  const items = await listItems.all(db, [...new Set([...itemUuids, ...partOf.keys()])], {})
  const billedParts = await listParts.all(
    db,
    items.map(({ id }) => id),
    {},
  )
  const invoiceIds = [...items, ...billedParts].flatMap(({ invoiceId }) => invoiceId ?? [])
  const ownIds = await findOwnInvoices(db, recorded, invoiceIds)
  const parts = Map.groupBy(billedParts, ({ orderItemId }) => orderItemId)
  return items.map((item) => {
    const { here, own } = billedBefore(item, parts.get(item.id) ?? [], ownIds)
    const asked = partOf.get(item.itemUuid) ?? item.quantity
    const billed = add([...here.values()].reduce<Millionths>(plus, own), asked)
    const over = subtract(billed, lesser(item.quantity, billed))
    return {
      item,
      double: doubleOf(here, lesser(over, asked)),
      isAllBilled: billed >= item.quantity,
    }
  })
}

/** Returns what invoices here bill of a line, by invoice, and what the other program's earlier ones do. */
function billedBefore(item: BilledItem, parts: readonly BilledPart[], ownIds: ReadonlySet<number>) {
  const here = new Map<number, Millionths>()
  let own: Millionths = NOTHING
  for (const part of parts) {
    if (ownIds.has(part.invoiceId)) own = add(own, part.quantity)
    else here.set(part.invoiceId, add(here.get(part.invoiceId) ?? NOTHING, part.quantity))
  }
  const { invoiceId } = item
  const isBilled = item.status === 'BILLED' && item.invoiceStatus === 'CREATED'
  if (isBilled && invoiceId !== null && !ownIds.has(invoiceId)) {
    const ofParts = [...here.values()].reduce<Millionths>(plus, own)
    // The last invoice bills the rest, and all of a line without parts.
    const rest = subtract(item.quantity, lesser(item.quantity, ofParts))
    here.set(invoiceId, add(here.get(invoiceId) ?? NOTHING, rest))
  }
  return { here, own }
}

/** Sets what is billed beyond the line's quantity against the invoices here, the newest first. */
function doubleOf(here: ReadonlyMap<number, Millionths>, over: Millionths): RecordedBill['double'] {
  const double: { invoiceId: number; quantity: Millionths }[] = []
  let left = over
  for (const [invoiceId, billed] of [...here].toSorted(([a], [b]) => b - a)) {
    const quantity = lesser(billed, left)
    if (quantity > 0) double.push({ invoiceId, quantity })
    left = subtract(left, quantity)
  }
  return double
}

function plus(all: Millionths, each: Millionths): Millionths {
  return add(all, each)
}

/** Keeps one conflict for each pair of invoices that bill the same lines. Both stay as they are. */
export async function keepPaidTwice(
  context: WriteContext,
  recorded: ArrivedAct,
  bills: readonly RecordedBill[],
  invoiceId: number,
): Promise<void> {
  const pairs = Map.groupBy(
    bills.flatMap(({ item, double }) => double.map((each) => ({ item, ...each }))),
    (each) => each.invoiceId,
  )
  for (const [mainInvoiceId, ofPair] of [...pairs].toSorted(([a], [b]) => a - b)) {
    const billed = ofPair.map(({ item, quantity }) => ({ ...item, quantity }))
    const doubles = await asBilled(context, billed, [mainInvoiceId, invoiceId])
    const main = await invoiceSide(context.db, mainInvoiceId, doubles)
    const counter = await invoiceSide(context.db, invoiceId, doubles)
    const { subject, tableId } = await subjectOfOrder(context.db, ofPair[0]?.item.orderId ?? 0)
    await keepConflict(context, recorded, {
      kind: 'LINE_PAID_TWICE',
      // One invoice there may bill what several bill here.
      subject: pairs.size === 1 ? subject : `${subject} · ${main.side.invoiceNumber ?? ''}`,
      tableId,
      main: main.side,
      counter: counter.side,
      act: {
        ...NO_ACT,
        itemUuids: doubles.map(({ itemUuid }) => itemUuid),
        doubles: doubles.flatMap(({ itemUuid, quantity }) => {
          const mainLine = main.lineOf.get(itemUuid)
          const counterLine = counter.lineOf.get(itemUuid)
          return mainLine === undefined || counterLine === undefined
            ? []
            : [{ itemUuid, mainLine, counterLine, quantity }]
        }),
      },
    })
  }
}

/** A line may have other units on each invoice, if it was changed before: only what both have is double. */
async function asBilled(
  { db }: WriteContext,
  items: readonly DoubleItem[],
  invoiceIds: readonly number[],
): Promise<DoubleItem[]> {
  let doubles = [...items]
  for (const id of invoiceIds) {
    const { wholeOf } = await invoiceSide(db, id, doubles)
    doubles = doubles.map((item) => ({
      ...item,
      quantity: lesser(item.quantity, wholeOf.get(item.itemUuid)?.quantity ?? item.quantity),
    }))
  }
  return doubles
}
