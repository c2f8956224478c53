import { z } from 'zod'
import type { AuditEntry } from '#shared/api/machine/audit-entries.ts'
import { fromCents, wholeCents } from '#shared/domain/money/money.ts'

import { readStored } from '#main/database/stored-json.ts'

type Payload = Readonly<Record<string, unknown>>

const StoredPayload = z.record(z.string(), z.unknown())

/** The field with the cents, for each kind of entry. */
const amounts: Readonly<Record<string, (payload: Payload) => unknown>> = {
  INVOICE_ISSUED: (payload) => payload['total'],
  INVOICE_ANNULLED: (payload) => payload['total'],
  CREDIT_NOTE_ISSUED: (payload) => payload['total'],
  ANNULMENT_REVERTED: (payload) => payload['total'],
  CASH_ENTRY: (payload) => payload['amount'],
  CASH_EXIT: (payload) => payload['amount'],
  REGISTER_OPENED: (payload) => payload['openingCash'],
  REGISTER_CLOSED: (payload) => payload['difference'],
  DISCOUNT_ABOVE_CAP: (payload) => payload['discount'],
  DELIVERY_FEE_CHANGED: (payload) => payload['after'],
  ORDER_ITEMS_DELETED: (payload) =>
    (payload['items'] as readonly { total: number }[]).reduce((sum, { total }) => sum + total, 0),
}

export function toAuditEntry(row: {
  readonly id: number
  readonly kind: string
  readonly createdAt: string
  readonly userId: number | null
  readonly userName: string | null
  readonly authorizedById: number | null
  readonly authorizedByName: string | null
  readonly resourceId: number | null
  readonly payload: string
}): AuditEntry {
  // The check of the history reports a damaged text.
  const whole = readStored(StoredPayload, row.payload) ?? {}
  // Omit the columns covered by the seals: they are long and only the check needs them.
  const payload = row.kind === 'HISTORY_BASELINE' ? { rows: whole['rows'] } : whole
  return { ...row, payload, amount: amountOf(row.kind, payload) }
}

function amountOf(kind: string, payload: Payload): number | null {
  try {
    const cents = amounts[kind]?.(payload)
    return typeof cents === 'number' ? fromCents(wholeCents(cents)) : null
  } catch {
    return null
  }
}
