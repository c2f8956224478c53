import type { Api } from '#shared/api/index.ts'

type WritesOf<R extends keyof Api> = {
  [O in keyof Api[R] & string]: Api[R][O] extends { readonly method: 'GET' } ? never : O
}[keyof Api[R] & string]

/** A write of the contract: `tables.invoice`. */
export type WriteName = { [R in keyof Api & string]: `${R}.${WritesOf<R>}` }[keyof Api & string]

/**
 * The writes that the page keeps until they are answered, because each repeat would be a further act.
 * `useOnce` and `sendOnce` accept only these, and `cuts.test.ts` cuts each of them at every moment.
 */
export const keptWrites = [
  'buyerForms.accept',
  'buyerForms.reject',
  'cashRegister.close',
  'cashRegister.entry',
  'cashRegister.exit',
  'cashRegister.open',
  'counts.create',
  'creditNotes.create',
  'customers.create',
  'invoices.annul',
  'invoices.correctPayment',
  'invoices.edit',
  'invoices.issue',
  'invoices.revertAnnulment',
  'orders.addItems',
  'orders.bill',
  'orders.create',
  'orders.deleteItems',
  'orders.edit',
  'orders.fire',
  'orders.invoice',
  'orders.moveItems',
  'orders.seat',
  'orders.setDeliveryFee',
  'orders.setStatus',
  'orders.update',
  'orders.updateItem',
  'payables.pay',
  'pinpadTransactions.create',
  'pinpadTransactions.void',
  'purchases.create',
  'production.create',
  'receivables.collect',
  'reservations.create',
  'reservations.delete',
  'reservations.update',
  'sections.create',
  'sections.update',
  'setup.createFloor',
  'setup.createMenu',
  'stockTransfers.create',
  'stockTransfers.receive',
  'tables.bill',
  'tables.create',
  'tables.handOver',
  'tables.invoice',
  'tables.release',
  'tables.transfer',
  'tickets.print',
  'waste.create',
] as const satisfies readonly WriteName[]

/** A write that the page keeps until it is answered: `tables.invoice`. */
export type KeptWrite = (typeof keptWrites)[number]
