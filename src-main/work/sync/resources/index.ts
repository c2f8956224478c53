import type { MappedResource } from '#main/core/outbox/id-map.ts'
import type { OutboxRules } from '#main/core/outbox/outbox-operation.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { PushRecord, PushRecords } from '../engine/push/push-record.ts'
import { cashRegister } from './cash-register.ts'
import { creditNotes } from './credit-notes.ts'
import { customers } from './customers.ts'
import { electronicDocuments } from './electronic-documents.ts'
import { invoices } from './invoices.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { receivables } from './receivables.ts'
import { tables } from './tables.ts'

const records = {
  ...invoices,
  ...creditNotes,
  ...receivables,
  ...electronicDocuments,
  ...customers,
  ...cashRegister,
  ...orders,
  ...tables,
  ...products,
} satisfies Record<PushedOperation, PushRecord>

const byName: ReadonlyMap<string, PushRecord> = new Map(Object.entries(records))

/** Returns what sync knows of an operation; undefined for a name in the outbox that is not pushed. */
export const pushRecords: PushRecords = (operation) => byName.get(operation)

const OPENS_SESSION: PushedOperation = 'cashRegister.open'

export const outboxRules: OutboxRules = {
  givesIdOf: (operation): MappedResource | undefined => byName.get(operation)?.givesIdOf,
  opensSession: OPENS_SESSION,
}
