import type { InvoiceItemPart } from '../../../src-shared/api/invoices.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepareList } from '../../database/prepared.ts'
import type { RestaurantBill } from '../invoices/sale/invoice-draft.ts'
import { fromCents, fromMillionths } from '../../../src-shared/domain/money.ts'
import type { OpenItem } from '../orders/lines/load-open-items.ts'
import { tableLane } from '../../outbox/lanes.ts'
import type { PushedInput } from '../../outbox/pushed-operations.ts'
import { lastOn } from '../orders/order/push-order.ts'
import type { BillPart } from './choose-parts.ts'
import { isWholeItem } from './record-parts.ts'

const findPushed = prepareList<number>()((db, orderIds) =>
  db
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.uuid', 'orders.orderUuid')
    .select('orders.orderUuid')
    .where('orders.id', 'in', orderIds),
)

/** Returns those of the orders that the central has or will get from the outbox. */
export async function pushedOrders(
  context: WriteContext,
  orderIds: readonly number[],
): Promise<readonly string[]> {
  if (context.installation.role === 'central') return []
  return (await findPushed.all(context.db, orderIds, {})).map(({ orderUuid }) => orderUuid)
}

/**
 * Queues an act on a table for the central, after all acts on its orders. `orderUuids` come from
 * `pushedOrders`; if empty, nothing is sent.
 */
export async function pushTable<O extends 'tables.transfer' | 'tables.release'>(
  context: WriteContext,
  operation: O,
  input: PushedInput<O>,
  act: {
    readonly tableId: number
    readonly targetTableId?: number
    readonly orderUuids: readonly string[]
  },
): Promise<void> {
  const { tableId, targetTableId, orderUuids } = act
  if (orderUuids.length === 0) return
  const tableIds = targetTableId === undefined ? [tableId] : [tableId, targetTableId]
  context.push(operation, input, {
    uuid: context.randomness.uuid(),
    lane: tableLane(tableId),
    ...(targetTableId === undefined ? {} : { resourceId: targetTableId }),
    follows: await lastOn(context, tableIds, orderUuids),
  })
}

/**
 * Returns what an invoice settles of a check's orders at the central, and the operations that it must
 * follow. undefined if the central has none of the orders.
 */
export async function billAtCentral(
  context: WriteContext,
  tableId: number | null,
  open: readonly Pick<OpenItem, 'orderId'>[],
  billed: readonly Pick<OpenItem, 'itemUuid'>[],
  parts: readonly BillPart[],
): Promise<RestaurantBill | undefined> {
  const orderUuids = await pushedOrders(context, [...new Set(open.map(({ orderId }) => orderId))])
  if (orderUuids.length === 0) return undefined
  return {
    itemUuids: billed.map(({ itemUuid }) => itemUuid),
    itemParts: parts.filter((part) => !isWholeItem(part)).map(toItemPart),
    follows: await lastOn(context, tableId === null ? [] : [tableId], orderUuids),
  }
}

function toItemPart({ item, portion, shareNumber, rest }: BillPart): InvoiceItemPart {
  const whole = shareNumber === null ? undefined : rest.shares?.whole
  return {
    itemUuid: item.itemUuid,
    quantity: fromMillionths(portion.quantity),
    discountAmount: fromCents(portion.discount),
    totalAmount: fromCents(portion.amount),
    share:
      shareNumber === null || whole === undefined
        ? null
        : {
            of: rest.shares?.of ?? 0,
            number: shareNumber,
            quantity: fromMillionths(whole.quantity),
            discountAmount: fromCents(whole.discount),
            totalAmount: fromCents(whole.amount),
          },
  }
}
