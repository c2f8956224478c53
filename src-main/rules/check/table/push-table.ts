import type { InvoiceItemPart } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { RestaurantBill } from '#main/rules/sale/lines/invoice-draft.ts'
import { fromCents, fromMillionths } from '#shared/domain/money/money.ts'
import type { OpenItem } from '../lines/load-open-items.ts'
import { tableLane } from '#main/core/outbox/lanes.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { type KnownOrders, knownOrders, lastOn } from '../order/push-order.ts'
import type { BillPart } from '../bill/choose-parts.ts'
import { isWholeItem } from '../bill/record-parts.ts'

/**
 * Queues an act on a table for the central or the shop, after all acts on its orders. `orders` come from
 * `knownOrders`; without any, nothing is sent.
 */
export async function pushTable<O extends 'tables.transfer' | 'tables.release'>(
  context: WriteContext,
  operation: O,
  input: PushedInput<O>,
  act: {
    readonly tableId: number
    readonly targetTableId?: number
    readonly orders: KnownOrders
  },
): Promise<void> {
  const { tableId, targetTableId, orders } = act
  const { orderUuids, isForShopAlone } = orders
  if (orderUuids.length === 0) return
  const tableIds = targetTableId === undefined ? [tableId] : [tableId, targetTableId]
  context.push(operation, input, {
    uuid: context.randomness.uuid(),
    lane: tableLane(tableId),
    ...(targetTableId === undefined ? {} : { resourceId: targetTableId }),
    ...(isForShopAlone
      ? { isForShopAlone }
      : { follows: await lastOn(context, tableIds, orderUuids) }),
  })
}

/**
 * Queues an act on a table that no central receives, for the other programs of a shop, after what was done on its
 * orders.
 */
export async function pushForShop<O extends 'tables.handOver' | 'tables.askBill'>(
  context: WriteContext,
  tableId: number,
  operation: O,
  input: PushedInput<O>,
): Promise<void> {
  context.push(operation, input, {
    uuid: context.randomness.uuid(),
    lane: tableLane(tableId),
    isForShopAlone: true,
    ...(context.apart === null ? {} : { follows: await lastOn(context, [tableId], []) }),
  })
}

/**
 * Returns what an invoice settles of a check's orders where it is sent, and the operations that it must
 * follow. undefined if neither the central nor another program has any of the orders.
 */
export async function billForOthers(
  context: WriteContext,
  tableId: number | null,
  open: readonly Pick<OpenItem, 'orderId'>[],
  billed: readonly Pick<OpenItem, 'itemUuid'>[],
  parts: readonly BillPart[],
): Promise<RestaurantBill | undefined> {
  const { orderUuids, isForShopAlone } = await knownOrders(context, [
    ...new Set(open.map(({ orderId }) => orderId)),
  ])
  if (orderUuids.length === 0) return undefined
  return {
    isForShopAlone,
    itemUuids: billed.map(({ itemUuid }) => itemUuid),
    itemParts: parts.filter((part) => !isWholeItem(part)).map(toItemPart),
    follows: isForShopAlone
      ? []
      : await lastOn(context, tableId === null ? [] : [tableId], orderUuids),
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
