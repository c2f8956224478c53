import { z } from 'zod'
import {
  acrossFields,
  amount,
  flag,
  id,
  money,
  note,
  pathId,
  quantity,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import {
  AdditionalInfo,
  BillDiscountRequest,
  Invoice,
  InvoiceCustomer,
  Payments,
  Plate,
} from '../sales/invoices.ts'
import { operations } from '../operation.ts'

export const tableStatuses = ['FREE', 'OCCUPIED', 'BILL_ASKED'] as const

export const TableRequest = z.object({
  sectionId: id,
  name: text(20),
  seats: z.int().min(1).max(100),
})
export type TableRequest = z.output<typeof TableRequest>

/** An absent `active` is unchanged. */
export const TableUpdate = TableRequest.extend({ active: flag.optional() })
export type TableUpdate = z.output<typeof TableUpdate>

const tableFields = {
  id: z.int(),
  sectionId: z.int(),
  name: z.string(),
  seats: z.int(),
  active: z.boolean(),
}

export const Table = z.object(tableFields).meta({ id: 'Table' })
export type Table = z.output<typeof Table>

/**
 * A table with its current state. `totalAmount` is the amount to pay now: the open items, taxed as on the
 * invoice, less the paid shares.
 */
export const TableState = z
  .object({
    ...tableFields,
    status: z.enum(tableStatuses),
    /** Guests of all its open orders; null if unknown. */
    guests: z.int().nullable(),
    openedAt: timestamp.nullable(),
    billAskedAt: timestamp.nullable(),
    /** Waiter of the order opened first. */
    waiterId: z.int().nullable(),
    waiterName: z.string().nullable(),
    totalAmount: amount,
    subtotalAmount: amount,
    itemCount: z.int(),
    unsentItems: z.int(),
    /** Time of the oldest unsent item. */
    unsentSince: timestamp.nullable(),
    /** Courses whose lines are held until they are fired ('Marchar 2'). */
    heldCourses: z.array(z.int()),
    orderIds: z.array(z.int()),
    /** Number of dishes that are ready in the kitchen and not served yet. */
    readyItems: z.int(),
    /** Time at which the first of them was ready. */
    readySince: timestamp.nullable(),
    /** Number of kitchen tickets that no screen showed and no printer printed. */
    undeliveredTickets: z.int(),
    /** Number of kitchen tickets that were only printed, because the station's screen is off. */
    paperOnlyTickets: z.int(),
    /** Card charges with an unknown outcome; they block payment of the table. */
    unknownCharge: z.object({ totalAmount: amount, since: timestamp }).nullable(),
  })
  .meta({ id: 'TableState' })
export type TableState = z.output<typeof TableState>

export const TableTransfer = z
  .object({
    sourceTableId: id,
    targetTableId: id,
    /**
     * Only these open orders move, and only to a free table: it takes an earlier transfer back. It is refused if the
     * table has changed since so that they cannot be told apart.
     */
    onlyOrderUuids: z.array(uuid).min(1).max(100).nullish(),
  })
  .meta({ id: 'TableTransfer' })
export type TableTransfer = z.output<typeof TableTransfer>

const BillShare = z
  .object({ of: z.int().min(2).max(50), number: z.int().min(1).max(50) })
  .refine((share) => share.number <= share.of, acrossFields('number', 'SHARE_BEYOND'))

/** Some units of an item, or one of several equal shares of it. */
export const TableInvoiceItem = z
  .object({
    itemUuid: uuid,
    /** Units to bill; with `share`, the units to divide. Default: all that is open. */
    quantity: quantity.nullish(),
    share: BillShare.nullish(),
  })
  .meta({ id: 'RestaurantInvoiceItem' })
export type TableInvoiceItem = z.output<typeof TableInvoiceItem>

/** Bills a whole table, chosen items, parts of items, or one of several equal shares. */
export const TableInvoiceRequest = z
  .object({
    invoiceUuid: uuid,
    payments: Payments,
    billDiscount: BillDiscountRequest.nullish(),
    customer: InvoiceCustomer.nullish(),
    emissionPointId: id.nullish(),
    vendorId: id.nullish(),
    tipAmount: money.nullish(),
    serviceCharge: flag.nullish(),
    groupConsumption: flag.nullish(),
    observation: note(300).nullish(),
    /** The vehicle, where the establishment sells transport. */
    plate: Plate.nullish(),
    additionalInfo: AdditionalInfo.nullish(),
    itemUuids: z.array(uuid).min(1).max(500).nullish(),
    /** Parts of items; without `quantity` and `share` all that is open of an item is billed. */
    items: z.array(TableInvoiceItem).min(1).max(500).nullish(),
    share: BillShare.nullish(),
  })
  .refine(
    (body) => body.share == null || (body.itemUuids == null && body.items == null),
    acrossFields('share', 'EXACTLY_ONE_OF', { fields: 'itemUuids, items, share' }),
  )
  .refine(
    (body) => body.itemUuids == null || body.items == null,
    acrossFields('items', 'EXACTLY_ONE_OF', { fields: 'itemUuids, items, share' }),
  )
  .meta({ id: 'RestaurantInvoiceRequest' })
export type TableInvoiceRequest = z.output<typeof TableInvoiceRequest>

/** The part of the table that a printed bill shows: all, chosen items, or one of several equal shares. */
export const PreBillRequest = z
  .object({
    share: BillShare.nullish(),
    itemUuids: z.array(uuid).min(1).max(500).nullish(),
  })
  .refine(
    (body) => body.share == null || body.itemUuids == null,
    acrossFields('share', 'EXACTLY_ONE_OF', { fields: 'itemUuids, share' }),
  )

/** The bill that guests read before they pay. It has no number and no access key. */
export const PreBill = z
  .object({
    tableName: z.string().nullable(),
    orderName: z.string().nullable(),
    waiterName: z.string(),
    guests: z.int().nullable(),
    share: z.object({ of: z.int(), number: z.int() }).nullable(),
    printedAt: timestamp,
    /** Amounts with tax. */
    items: z.array(
      z.object({
        quantity: z.number(),
        description: z.string(),
        observation: z.string().nullable(),
        amount,
      }),
    ),
    /** Set for a bill that is paid in equal shares: the paid part. `total` is what is left. */
    paid: z.object({ shares: z.int(), of: z.int(), amount }).nullable(),
    tax: amount,
    service: amount,
    total: amount,
    /** Empty if no printer is chosen for bills. */
    printJobIds: z.array(z.int()),
  })
  .meta({ id: 'PreBill' })
export type PreBill = z.output<typeof PreBill>

const byTable = z.object({ tableId: pathId })
const byId = z.object({ id: pathId })

export const tables = operations({
  list: {
    method: 'GET',
    path: '/restaurant/sections/{sectionId}/tables',
    summary: 'Tables of a section with their state',
    access: 'TABLE:READ',
    params: z.object({ sectionId: pathId }),
    success: 200,
    answer: z.array(TableState),
  },
  get: {
    method: 'GET',
    path: '/restaurant/tables/{id}',
    summary: 'One table with its state',
    access: 'TABLE:READ',
    params: byId,
    success: 200,
    answer: TableState,
  },
  create: {
    method: 'POST',
    path: '/restaurant/tables',
    summary: 'Create a table',
    access: 'TABLE:CREATE',
    audit: 'TABLES_CREATE',
    body: TableRequest,
    success: 201,
    answer: Table,
  },
  update: {
    method: 'PUT',
    path: '/restaurant/tables/{id}',
    summary: 'Change a table',
    access: 'TABLE:UPDATE',
    audit: 'TABLES_UPDATE',
    params: byId,
    body: TableUpdate,
    success: 200,
    answer: Table,
  },
  delete: {
    method: 'DELETE',
    path: '/restaurant/tables/{id}',
    summary: 'Delete a table that never had an order',
    access: 'TABLE:DELETE',
    audit: 'TABLES_DELETE',
    params: byId,
    success: 204,
    answer: z.void(),
  },
  transfer: {
    method: 'POST',
    path: '/restaurant/tables/transfer',
    summary:
      'Move all open orders of a table to another; an occupied target joins them to its bill. With `onlyOrderUuids` it takes an earlier transfer back',
    access: 'TABLE:TRANSFER',
    audit: 'TABLE_TRANSFERRED',
    body: TableTransfer,
    success: 204,
    answer: z.void(),
    statuses: [400, 401, 403],
  },
  handOver: {
    method: 'POST',
    path: '/restaurant/tables/{tableId}/waiter',
    summary: 'Hand the open orders of a table over to another waiter',
    access: 'TABLE:TRANSFER',
    audit: 'TABLE_HANDED_OVER',
    params: byTable,
    body: z.object({ userId: id }),
    success: 200,
    answer: TableState,
    refusals: [409],
  },
  askBill: {
    method: 'POST',
    path: '/restaurant/tables/{tableId}/ask-bill',
    summary: 'Mark that the guests of a table ask for the bill',
    access: 'ORDER:CREATE',
    audit: 'TABLES_ASK_BILL',
    params: byTable,
    success: 200,
    answer: TableState,
  },
  bill: {
    method: 'POST',
    path: '/restaurant/tables/{tableId}/bill',
    summary:
      'Ask for the bill and print it, whole, of chosen items, or one of several equal shares',
    access: 'ORDER:CREATE',
    audit: 'TABLES_BILL',
    params: byTable,
    body: PreBillRequest,
    success: 200,
    answer: PreBill,
    refusals: [409],
  },
  release: {
    method: 'POST',
    path: '/restaurant/tables/{tableId}/release',
    summary: 'Free a table whose orders hold nothing to pay',
    access: 'ORDER:CREATE',
    audit: 'TABLE_RELEASED',
    params: byTable,
    success: 204,
    answer: z.void(),
  },
  invoice: {
    method: 'POST',
    path: '/restaurant/tables/{tableId}/invoice',
    summary: 'Invoice the orders of a table: all, chosen items or parts of them, or an equal share',
    access: 'SALES_INVOICE:CREATE',
    audit: 'INVOICE_ISSUED',
    params: byTable,
    body: TableInvoiceRequest,
    success: 201,
    answer: Invoice,
  },
})
