import type { OperationName } from './operation-name.ts'

/** The contract's operations that a till sends to its central. */
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
] as const satisfies readonly OperationName[]

export type PushedOperation = (typeof pushedOperations)[number]
