import type { Order, OrderItem } from '#shared/api/sales/orders.ts'
import { checkTotals } from '#shared/domain/sale/check-totals.ts'
import { priceOfMixed } from '#shared/domain/tax/tax-parts.ts'
import { amountWithTax } from '#shared/domain/tax/tax.ts'
import {
  type Cents,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  subtract,
  sum,
  ONE_UNIT,
} from '#shared/domain/money/money.ts'
import { dishStations } from '#shared/domain/sale/dish-stations.ts'
import { modifierDetails } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { isOpenItem, type OpenItemStatus, orderStatus } from './order-status.ts'
import { openPortion, type PartRow, toOpenLine } from './open-line.ts'
import type { DetailRow, ItemRow, OrderRow } from './order-rows.ts'
import type { SplitState } from './read-splits.ts'
import { shownModifiers, shownOffer, shownTaxParts } from '#main/core/records/sale-json.ts'

/** Rows of items by item id, and states of split bills by split id. */
export interface OfItems {
  readonly details: ReadonlyMap<number, readonly DetailRow[]>
  readonly parts: ReadonlyMap<number, readonly PartRow[]>
  /** Stations of the parts of combos. */
  readonly stations: ReadonlyMap<number, readonly string[]>
  readonly splits: ReadonlyMap<number, SplitState>
}

/** Builds the API order from its rows. */
export function toOrder(order: OrderRow, items: readonly ItemRow[], of: OfItems): Order {
  const { parts, splits } = of
  const open = items.filter(isOpenItem)
  const splitId = open.find((item) => item.splitId !== null)?.splitId ?? null
  const totals = totalsOf(open)
  return {
    id: order.id,
    orderUuid: order.orderUuid,
    orderType: order.orderType,
    tableId: order.tableId,
    status: orderStatus(order),
    isPaid: order.status === 'CLOSED',
    number: order.number,
    name: order.name,
    customerId: order.customerId,
    phone: order.phone,
    address: order.address,
    note: order.note,
    promisedAt: order.promisedAt,
    deliveryFee: deliveryFeeOf(items),
    progressAt: order.progressAt,
    billAskedAt: order.billAskedAt,
    guests: order.guests,
    openedAt: order.openedAt,
    waiterId: order.waiterId,
    waiterName: order.waiterName,
    vendorId: order.vendorId,
    items: open.map((item) => toItem(item, of)),
    deletedItems: deletedItemsOf(items),
    billedItems: items.flatMap((item) => toBilledItems(item, parts.get(item.id) ?? [])),
    split: splitId === null ? null : (splits.get(splitId)?.answer ?? null),
    subtotalAmount: fromCents(totals.subtotal),
    taxAmount: fromCents(totals.tax),
    totalAmount: fromCents(totals.total),
  }
}

/**
 * Returns the order's totals. A split bill and the rest of the table are invoiced separately, each with its
 * own tax.
 */
function totalsOf(items: readonly ItemRow[]): {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly total: Cents
} {
  const bills = [...Map.groupBy(items, ({ splitId }) => splitId).values()].map((bill) =>
    checkTotals(
      bill.map(({ taxId, taxRate, iceRate, totalAmount, billedAmount, taxParts }) => ({
        taxId,
        taxParts: taxParts === null ? undefined : shownTaxParts(taxParts),
        rate: taxRate,
        iceRate,
        amount: subtract(totalAmount, billedAmount),
      })),
    ),
  )
  return {
    subtotal: sum(bills.map(({ subtotal }) => subtotal)),
    tax: sum(bills.map(({ tax }) => tax)),
    total: sum(bills.map(({ total }) => total)),
  }
}

/** Returns the sum of the lines that bill the delivery, open or billed; null without such a line. */
function deliveryFeeOf(items: readonly ItemRow[]): number | null {
  const lines = items.filter(
    ({ isDeliveryFee, status }) => isDeliveryFee === 1 && status !== 'DELETED',
  )
  return lines.length === 0 ? null : fromCents(sum(lines.map(({ totalAmount }) => totalAmount)))
}

function toItem(item: ItemRow & { readonly status: OpenItemStatus }, of: OfItems): OrderItem {
  const details = of.details.get(item.id) ?? []
  const parts = of.parts.get(item.id) ?? []
  const { shares } = toOpenLine(item, parts)
  return {
    id: item.id,
    itemUuid: item.itemUuid,
    orderId: item.orderId,
    productId: item.productId,
    comboId: item.comboId,
    description: item.description,
    quantity: fromMillionths(item.quantity),
    measureUnitId: item.measureUnitId,
    priceType: item.priceType,
    priceUnit: fromMillionths(item.priceUnit),
    priceWithTax: fromCents(priceWithTax(item)),
    discountAmount: fromCents(item.discountAmount),
    discountPercent: item.discountPercent === null ? null : fromBasisPoints(item.discountPercent),
    priceScheduleId: item.priceScheduleId,
    offer: shownOffer(item.offer) ?? null,
    freeQuantity: fromMillionths(item.freeQuantity),
    subtotalAmount: fromCents(item.subtotalAmount),
    taxId: item.taxId,
    taxRate: fromBasisPoints(item.taxRate),
    taxAmount: fromCents(item.taxAmount),
    iceRate: item.iceRate === null ? null : fromBasisPoints(item.iceRate),
    iceAmount: fromCents(item.iceAmount),
    totalAmount: fromCents(item.totalAmount),
    taxParts: (item.taxParts === null ? [] : (shownTaxParts(item.taxParts) ?? [])).map(
      ({ tax, weight }) => ({
        taxId: tax.id,
        identifierCode: tax.identifierCode,
        name: tax.name,
        taxRate: fromBasisPoints(tax.rate),
        weight: fromMillionths(weight),
      }),
    ),
    billedQuantity: fromMillionths(item.billedQuantity),
    billedDiscountAmount: fromCents(item.billedDiscount),
    billedAmount: fromCents(item.billedAmount),
    shares:
      shares === null
        ? null
        : {
            of: shares.of,
            quantity: fromMillionths(shares.whole.quantity),
            discountAmount: fromCents(shares.whole.discount),
            totalAmount: fromCents(shares.whole.amount),
            paid: parts.flatMap(({ shareNumber, invoiceId, amount }) =>
              shareNumber === null
                ? []
                : [{ number: shareNumber, invoiceId, totalAmount: fromCents(amount) }],
            ),
          },
    status: item.status === 'SENT' && item.readyAt !== null ? 'READY' : item.status,
    isShared: item.splitId !== null,
    course: item.course,
    hold: item.hold === 1,
    seat: item.seat,
    isAllergy: item.isAllergy === 1,
    isDeliveryFee: item.isDeliveryFee === 1,
    station: item.station,
    stations: [...(of.stations.get(item.id) ?? dishStations(item.station, []))],
    observation: item.observation,
    createdAt: item.createdAt,
    createdById: item.createdById,
    createdBy: item.createdBy,
    sentAt: item.sentAt,
    readyAt: item.readyAt,
    details: [
      ...details.map(({ productId, description, quantity }) => ({
        productId,
        description,
        quantity: fromMillionths(quantity),
        kind: 'PART' as const,
        optionId: null,
        priceDifference: 0,
        priceWithTax: 0,
      })),
      ...(item.modifiers === null
        ? []
        : modifierDetails(shownModifiers(item.modifiers), {
            rate: item.taxRate,
            iceRate: item.iceRate,
          })),
    ],
  }
}

function priceWithTax({ priceUnit, taxRate, iceRate, taxParts }: ItemRow): Cents {
  const parts = taxParts === null ? undefined : shownTaxParts(taxParts)
  if (parts !== undefined) return priceOfMixed(priceUnit, parts)
  return amountWithTax(ONE_UNIT, priceUnit, { rate: taxRate, iceRate })
}

/** Returns the deleted items of an order's rows, which are in the order of the check. */
function deletedItemsOf(items: readonly ItemRow[]): Order['deletedItems'] {
  let itemsBefore = 0
  return items.flatMap((item) => {
    if (isOpenItem(item)) itemsBefore++
    return item.status === 'DELETED' ? [toDeletedItem(item, itemsBefore)] : []
  })
}

function toDeletedItem(item: ItemRow, itemsBefore: number): Order['deletedItems'][number] {
  return {
    itemUuid: item.itemUuid,
    description: item.description,
    quantity: fromMillionths(item.quantity),
    course: item.course,
    wasSent: item.sentAt !== null,
    isDeliveryFee: item.isDeliveryFee === 1,
    itemsBefore,
    sentAt: item.sentAt,
    reason: item.deletedReason,
    deletedAt: item.deletedAt ?? item.createdAt,
    deletedBy: item.deletedBy ?? item.createdBy,
    authorizedBy: item.authorizedBy,
  }
}

/** Returns what invoices took of the item: its parts, and the rest taken by the invoice that closed it. */
function toBilledItems(item: ItemRow, parts: readonly PartRow[]): Order['billedItems'] {
  const { itemUuid, description, course, invoiceId, invoiceNumber, status } = item
  const common = { itemUuid, description, course, isDeliveryFee: item.isDeliveryFee === 1 }
  const ofParts = parts.map((part) => ({
    ...common,
    quantity: fromMillionths(part.quantity),
    totalAmount: fromCents(part.amount),
    invoiceId: part.invoiceId,
    invoiceNumber: part.invoiceNumber,
  }))
  const rest = openPortion(item)
  if (status !== 'BILLED' || rest.quantity === 0) return ofParts
  if (invoiceId === null || invoiceNumber === null) return ofParts
  const last = {
    ...common,
    quantity: fromMillionths(rest.quantity),
    totalAmount: fromCents(rest.amount),
    invoiceId,
    invoiceNumber,
  }
  return [...ofParts, last]
}
