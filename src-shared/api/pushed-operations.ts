import type { OperationName } from './operation-name.ts'

/** Operations that only programs of a shop send to each other: a central has no use for them. */
export const shopAloneOperations = [
  'cashRegister.close',
  'tables.askBill',
  'tables.handOver',
  'products.setSoldOut',
] as const satisfies readonly OperationName[]

/**
 * Operations that make a record at the main till which a former main till made before it knew that it was replaced. No
 * rule pushes them: an act that names the record sends them ahead.
 */
export const introducedOperations = [
  'products.create',
  'tables.create',
] as const satisfies readonly OperationName[]

/** The contract's operations that a till sends to its central, or a program of a shop to its main till. */
export const pushedOperations = [
  'invoices.issue',
  'invoices.annul',
  'invoices.revertAnnulment',
  'invoices.correctPayment',
  'creditNotes.create',
  'receivables.collect',
  'electronicDocuments.replaceNumber',
  'customers.create',
  'customers.update',
  'customers.setStatus',
  'cashRegister.open',
  'cashRegister.exit',
  'cashRegister.entry',
  'orders.create',
  'orders.addItems',
  'orders.fire',
  'orders.update',
  'orders.updateItem',
  'orders.deleteItems',
  'orders.edit',
  'orders.setDeliveryFee',
  'orders.setStatus',
  'orders.seat',
  'orders.moveItems',
  'tables.transfer',
  'tables.release',
  ...shopAloneOperations,
  ...introducedOperations,
] as const satisfies readonly OperationName[]

export type PushedOperation = (typeof pushedOperations)[number]
