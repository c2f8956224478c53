import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import {
  acrossFields,
  amount,
  flag,
  id,
  money,
  note,
  optionalText,
  pathId,
  percentage,
  priceUnit,
  quantity,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { Invoice } from './invoices.ts'
import { MAXIMUM_SEAT, modifierChoices } from '../menu/modifier-groups.ts'
import { operations } from '../operation.ts'
import { OrderDetail } from './order-detail.ts'
import { orderProgress, orderStatuses, orderTypes } from './order-types.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { PreBill, PreBillRequest, TableInvoiceRequest } from '../places/tables.ts'

export const orderItemStatuses = ['NEW', 'SENT', 'READY', 'SERVED'] as const

export const MAXIMUM_COURSE = 9
/** The limit of earlier versions, whose stored lines must stay valid. */
const HIGHEST_COURSE = 99

const itemFields = {
  quantity,
  priceType: z.int().min(1).max(4).nullish(),
  measureUnitId: id.nullish(),
  /**
   * The schedule of prices by hour under which the line was added, valid during its hours and one hour longer; absent:
   * the one of now.
   */
  priceScheduleId: id.nullish(),
  /**
   * Discount on the net of the whole line; a new line without any discount gets the offer of the hour, else its
   * product's `salesDiscount`.
   */
  discountAmount: money.nullish(),
  /** The discount as a percentage. It takes precedence and is kept if quantity or price change. */
  discountPercent: percentage.nullish(),
  observation: note(300).nullish(),
  /** The course ('Tiempo'); default: the next unsent one. */
  course: z.int().min(1).max(MAXIMUM_COURSE).nullish(),
  modifiers: modifierChoices,
  /** True: the line is not sent to the kitchen before its course is fired. */
  hold: flag.nullish(),
  /** Number of the guest at the table. */
  seat: z.int().min(1).max(MAXIMUM_SEAT).nullish(),
  /** The observation is an allergy. */
  isAllergy: flag.nullish(),
  /**
   * Sent by a till to whoever records the line: the price that the guest was told, without options. It decides, not the
   * receiver's menu. A till ignores it.
   */
  soldPrice: z
    .object({
      priceType: z.int().min(1).max(4),
      /** Net, of one. */
      priceUnit,
      /** Net, off the whole line; null for a percentage and for an offer. */
      discountAmount: money.nullish(),
      discountPercent: percentage.nullish(),
      /** The offer of the hour, which gives the free units of the check. */
      offer: z
        .object({ takeQuantity: z.int().min(1), payQuantity: z.int().min(0), pool: text(100) })
        .nullish(),
    })
    .nullish(),
}

/** Identified by its uuid: sending it twice adds it once. */
export const OrderItemRequest = z
  .object({
    itemUuid: uuid,
    productId: id.nullish(),
    comboId: id.nullish(),
    ...itemFields,
  })
  .refine(
    (item) => (item.productId == null) !== (item.comboId == null),
    acrossFields('productId', 'EXACTLY_ONE_OF', { fields: 'productId, comboId' }),
  )
export type OrderItemRequest = z.output<typeof OrderItemRequest>

const MAXIMUM_ITEMS = 200

/** Facts about the guest of an order without a table; every field is optional. */
const withoutTableFields = {
  name: optionalText(80),
  customerId: id.nullish(),
  phone: optionalText(20),
  address: optionalText(300),
  /** Note for packing: 'sin cubiertos'. */
  note: optionalText(300),
  promisedAt: timestamp.nullish(),
  /** With tax, as the guest reads it. It is billed as a line of the product that the settings name for it. */
  deliveryFee: money.nullish(),
}

export const OrderRequest = z
  .object({
    orderUuid: uuid,
    orderType: z.enum(orderTypes).default('TABLE'),
    /** Required for `orderType` TABLE; not allowed for the others. */
    tableId: id.nullish(),
    ...withoutTableFields,
    guests: z.int().min(1).max(200).nullish(),
    vendorId: id.nullish(),
    send: flag.default(false),
    items: z.array(OrderItemRequest).max(MAXIMUM_ITEMS),
  })
  .refine(
    ({ orderType, tableId }) => (orderType ?? 'TABLE') !== 'TABLE' || tableId != null,
    acrossFields('tableId', 'REQUIRED'),
  )
  .refine(
    ({ orderType, tableId }) => (orderType ?? 'TABLE') === 'TABLE' || tableId == null,
    acrossFields('tableId', 'TABLE_OF_OTHER_ORDER_TYPE'),
  )
export type OrderRequest = z.output<typeof OrderRequest>

/** An absent field is unchanged; null restores the default. */
export const OrderItemUpdate = z.object({
  ...itemFields,
  /** Reason for reducing a line after the guests asked for the bill, or for an approved discount. */
  reason: text(200).nullish(),
})
export type OrderItemUpdate = z.output<typeof OrderItemUpdate>

/** With `send` and no items, sends the unsent items to the kitchen. */
export const AddItemsRequest = z
  .object({
    send: flag.default(false),
    items: z.array(OrderItemRequest).max(MAXIMUM_ITEMS),
  })
  .refine(
    (body) => body.send || !Array.isArray(body.items) || body.items.length > 0,
    acrossFields('items', 'LIST_TOO_SHORT', { minimum: 1 }),
  )
export type AddItemsRequest = z.output<typeof AddItemsRequest>

export const DeleteItemsRequest = z.object({
  itemUuids: z.array(uuid).min(1).max(MAXIMUM_ITEMS),
  reason: text(200).nullish(),
  pin: Pin.nullish(),
})
export type DeleteItemsRequest = z.output<typeof DeleteItemsRequest>

/** A line that is being paid in equal shares. */
export const ItemShares = z
  .object({
    of: z.int(),
    /** Quantity that the shares divide: the whole line or some of its units. */
    quantity: z.number(),
    discountAmount: amount,
    totalAmount: amount,
    paid: z.array(z.object({ number: z.int(), invoiceId: z.int(), totalAmount: amount })),
  })
  .meta({ id: 'ItemShares' })

/** Of `takeQuantity` units only `payQuantity` are paid. */
export const LineOffer = z
  .object({
    takeQuantity: z.int(),
    payQuantity: z.int(),
    /** Lines of one check with the same text count together. */
    pool: z.string(),
  })
  .meta({ id: 'LineOffer' })

export const OrderItem = z
  .object({
    id: z.int(),
    itemUuid: z.string(),
    orderId: z.int(),
    productId: z.int(),
    /** Set if the product is a combo. */
    comboId: z.int().nullable(),
    description: z.string(),
    quantity: z.number(),
    measureUnitId: z.int().nullable(),
    priceType: z.int(),
    /** The product's own price; those of its modifiers are in `details`. */
    priceUnit: z.number(),
    /** The same with tax, before discount. */
    priceWithTax: z.number(),
    discountAmount: amount,
    /** The percentage as typed; null if the discount was given as an amount. */
    discountPercent: z.number().nullable(),
    /** The schedule of prices by hour that gave its price; null: none. It may have been deleted since. */
    priceScheduleId: z.int().nullable(),
    /** The offer of the hour under which it was added, while nobody gave another discount. */
    offer: LineOffer.nullable(),
    /** Units that the offer gives away: their price is `discountAmount`. */
    freeQuantity: z.number(),
    subtotalAmount: amount,
    taxId: z.int(),
    taxRate: z.number(),
    taxAmount: amount,
    /** Percent of special consumption tax (ICE); null if none. */
    iceRate: z.number().nullable(),
    iceAmount: amount,
    totalAmount: amount,
    /** Taxes that divide the price of a combo in proportion to `weight`; empty: all is under `taxId`. */
    taxParts: z.array(
      z.object({
        taxId: z.int(),
        identifierCode: z.string(),
        name: z.string(),
        taxRate: z.number(),
        weight: z.number(),
      }),
    ),
    /** Part paid so far; quantity and amounts above are of the whole line. */
    billedQuantity: z.number(),
    billedDiscountAmount: amount,
    billedAmount: amount,
    /** Equal shares of the line, once at least one is paid; else null. */
    shares: ItemShares.nullable(),
    status: z.enum(orderItemStatuses),
    /** True if it belongs to a bill that is being paid in equal shares. */
    isShared: z.boolean(),
    course: z.int(),
    hold: z.boolean(),
    seat: z.int().nullable(),
    isAllergy: z.boolean(),
    /** True if the line bills the delivery fee: it is no dish. */
    isDeliveryFee: z.boolean(),
    station: z.string().nullable(),
    /** The stations that prepare it: of a combo those of its fixed and chosen parts, else `station`. */
    stations: z.array(z.string()),
    observation: z.string().nullable(),
    createdAt: timestamp,
    createdById: z.int(),
    createdBy: z.string(),
    sentAt: timestamp.nullable(),
    /** Time at which the kitchen marked it as ready; null before that and without a kitchen screen. */
    readyAt: timestamp.nullable(),
    details: z.array(OrderDetail),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.output<typeof OrderItem>

/** A deleted line, with user and reason. */
export const DeletedItem = z
  .object({
    itemUuid: z.string(),
    description: z.string(),
    quantity: z.number(),
    course: z.int(),
    wasSent: z.boolean(),
    isDeliveryFee: z.boolean(),
    /** Number of the order's `items` that precede it. */
    itemsBefore: z.int(),
    sentAt: timestamp.nullable(),
    reason: z.string().nullable(),
    deletedAt: timestamp,
    deletedBy: z.string(),
    authorizedBy: z.string().nullable(),
  })
  .meta({ id: 'DeletedOrderItem' })

/** A line that is billed while the rest of the table is open. */
export const BilledItem = z
  .object({
    itemUuid: z.string(),
    description: z.string(),
    quantity: z.number(),
    totalAmount: amount,
    course: z.int(),
    isDeliveryFee: z.boolean(),
    invoiceId: z.int(),
    invoiceNumber: z.string(),
  })
  .meta({ id: 'BilledOrderItem' })

/** A bill that is being paid in equal shares; its items may be on any order of the table. */
export const OrderSplit = z
  .object({
    of: z.int(),
    paid: z.array(z.object({ number: z.int(), invoiceId: z.int(), totalAmount: amount })),
    /** Amount of each open share, in order of `number`. */
    open: z.array(z.object({ number: z.int(), totalAmount: amount })),
  })
  .meta({ id: 'OrderSplit' })

export const Order = z
  .object({
    id: z.int(),
    orderUuid: z.string(),
    orderType: z.enum(orderTypes),
    /** null without a table. */
    tableId: z.int().nullable(),
    status: z.enum(orderStatuses),
    /** True if nothing is left to pay. */
    isPaid: z.boolean(),
    /** Number of the day of an order without a table: 'Llevar 19'. */
    number: z.int().nullable(),
    name: z.string().nullable(),
    customerId: z.int().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    note: z.string().nullable(),
    promisedAt: timestamp.nullable(),
    /** Total of the lines that bill the delivery fee, with tax; null without one. */
    deliveryFee: amount.nullable(),
    progressAt: timestamp.nullable(),
    billAskedAt: timestamp.nullable(),
    guests: z.int().nullable(),
    openedAt: timestamp,
    waiterId: z.int(),
    waiterName: z.string(),
    vendorId: z.int().nullable(),
    items: z.array(OrderItem),
    deletedItems: z.array(DeletedItem),
    billedItems: z.array(BilledItem),
    split: OrderSplit.nullable(),
    /**
     * Subtotal of the open items, taxed as one invoice. It includes the shares that `split.paid` has paid.
     */
    subtotalAmount: amount,
    taxAmount: amount,
    totalAmount: amount,
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** The order of the first item, and the other orders of the items. */
export const DeleteItemsAnswer = Order.extend({ otherOrders: z.array(Order) })

/** The order that had the lines, the order that has them now, and further sources. */
export const MovedItems = z.object({
  source: Order,
  target: Order,
  otherSources: z.array(Order),
})
export type MovedItems = z.output<typeof MovedItems>

const byOrder = z.object({ orderId: pathId })

export const orders = operations({
  search: {
    method: 'GET',
    path: '/restaurant/orders',
    summary: 'Orders without a table, by promised hour; without `status` those that are not done',
    access: 'ORDER:READ',
    query: SearchQuery.extend({
      orderType: z.enum(orderTypes).optional(),
      status: z.enum(orderStatuses).optional(),
      /** Beginnings of the name, the phone, the address, or the number of the day. */
      search: SearchQuery.shape.search,
      /** Finds the order after its answer was lost. */
      orderUuid: uuid.optional(),
    }),
    success: 200,
    answer: pageOf(Order),
  },
  get: {
    method: 'GET',
    path: '/restaurant/orders/{orderId}',
    summary: 'One order, open or closed',
    access: 'ORDER:READ',
    params: byOrder,
    success: 200,
    answer: Order,
  },
  edit: {
    method: 'PUT',
    path: '/restaurant/orders/{orderId}',
    summary: 'Change name, phone, address, note or promised hour of an order without a table',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_EDIT',
    params: byOrder,
    body: z.object(withoutTableFields).omit({ deliveryFee: true }),
    success: 200,
    answer: Order,
  },
  setDeliveryFee: {
    method: 'PUT',
    path: '/restaurant/orders/{orderId}/delivery-fee',
    summary:
      'Set, change or take off the delivery fee of an order without a table; less needs the right and a reason',
    access: 'ORDER:CREATE',
    audit: 'DELIVERY_FEE_CHANGED',
    params: byOrder,
    body: z.object({
      /** With tax, as the guest reads it; null or 0: none. */
      deliveryFee: money.nullable(),
      /** Required if the guest pays less than before. */
      reason: text(200).nullish(),
    }),
    success: 200,
    answer: Order,
    refusals: [409],
  },
  showPhone: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/phone',
    summary: 'The telephone of an order without a table, whole; the audit records who had it shown',
    access: 'ORDER:READ',
    audit: 'ORDER_PHONE_SHOWN',
    params: byOrder,
    success: 200,
    answer: z.object({ phone: z.string().nullable() }),
    refusals: [409],
  },
  setStatus: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/status',
    summary: 'An order without a table is ready, on the way or delivered',
    access: 'ORDER:CREATE',
    audit: 'ORDER_STATUS_SET',
    params: byOrder,
    body: z.object({ status: z.enum(orderProgress) }),
    success: 200,
    answer: Order,
    refusals: [409],
  },
  seat: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/seat',
    summary: 'Seat an order without a table; at an occupied table it joins the bill',
    access: 'TABLE:TRANSFER',
    audit: 'ORDER_SEATED',
    params: byOrder,
    body: z.object({ tableId: id }),
    success: 200,
    answer: Order,
    refusals: [409],
  },
  invoice: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/invoice',
    summary:
      'Invoice an order without a table: all, chosen items or parts of them, or an equal share',
    access: 'SALES_INVOICE:CREATE',
    audit: 'INVOICE_ISSUED',
    params: byOrder,
    body: TableInvoiceRequest,
    success: 201,
    answer: Invoice,
  },
  bill: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/bill',
    summary: 'Print the bill of an order without a table',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_BILL',
    params: byOrder,
    body: PreBillRequest,
    success: 200,
    answer: PreBill,
    refusals: [409],
  },
  moveItems: {
    method: 'POST',
    path: '/restaurant/orders/move-items',
    summary: 'Move lines to another table or order, as they are',
    access: 'TABLE:TRANSFER',
    audit: 'ORDER_ITEMS_MOVED',
    body: z
      .object({
        operationId: uuid,
        itemUuids: z.array(uuid).min(1).max(MAXIMUM_ITEMS),
        targetTableId: id.nullish(),
        targetOrderId: id.nullish(),
        reason: text(200).nullish().meta({
          description:
            'Needed once the guests have the bill; so is the right to delete, or an approval.',
        }),
      })
      .refine(
        (body) => (body.targetTableId == null) !== (body.targetOrderId == null),
        acrossFields('targetTableId', 'EXACTLY_ONE_OF', { fields: 'targetTableId, targetOrderId' }),
      ),
    success: 200,
    answer: MovedItems,
    refusals: [409],
  },
  list: {
    method: 'GET',
    path: '/restaurant/tables/{tableId}/orders',
    summary: 'Open orders of a table',
    access: 'ORDER:READ',
    params: z.object({ tableId: pathId }),
    success: 200,
    answer: z.array(Order),
  },
  create: {
    method: 'POST',
    path: '/restaurant/orders',
    summary: 'Open an order, on a table or without one, with its first items',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_CREATE',
    body: OrderRequest,
    success: 201,
    answer: Order,
  },
  addItems: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/items',
    summary: 'Add items to an order; `send` sends what is unsent to the kitchen',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_ADD_ITEMS',
    params: z.object({ orderId: pathId }),
    body: AddItemsRequest,
    success: 201,
    answer: Order,
  },
  fire: {
    method: 'POST',
    path: '/restaurant/orders/{orderId}/fire',
    summary: 'Send a course to the kitchen, also its held items',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_FIRE',
    params: z.object({ orderId: pathId }),
    body: z.object({ course: z.int().min(1).max(HIGHEST_COURSE) }),
    success: 200,
    answer: Order,
  },
  update: {
    method: 'PATCH',
    path: '/restaurant/orders/{orderId}',
    summary: 'Change how many guests an order has, and for which customer it is',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_UPDATE',
    params: z.object({ orderId: pathId }),
    body: z.object({
      guests: z.int().min(1).max(200).nullable(),
      /**
       * If absent, it stays; null removes it. It is the buyer of the bill until the cashier chooses another.
       */
      customerId: id.nullish(),
    }),
    success: 200,
    answer: Order,
  },
  updateItem: {
    method: 'PUT',
    path: '/restaurant/orders/items/{itemUuid}',
    summary:
      'Change an item; of a sent one the discount, fewer units, or its options and note until served',
    access: 'ORDER:CREATE',
    audit: 'ORDERS_UPDATE_ITEM',
    params: z.object({ itemUuid: uuid }),
    body: OrderItemUpdate,
    success: 200,
    answer: Order,
  },
  deleteItems: {
    method: 'POST',
    path: '/restaurant/orders/delete-items',
    summary: "Delete items: one's own while unsent, else with the right or a PIN, and a reason",
    access: 'ORDER:CREATE',
    audit: 'ORDER_ITEMS_DELETED',
    body: DeleteItemsRequest,
    success: 200,
    answer: DeleteItemsAnswer,
    manualTransaction: true,
  },
  deletePermission: {
    method: 'POST',
    path: '/restaurant/orders/delete-permission',
    summary: 'Whether the caller, or the PIN, may delete these items',
    access: 'ORDER:CREATE',
    audit: 'RECORDS_WRITTEN',
    body: DeleteItemsRequest.pick({ itemUuids: true, pin: true }),
    success: 200,
    answer: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    manualTransaction: true,
  },
})
