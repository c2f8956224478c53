import type Database from 'better-sqlite3'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import { OUTBOX_SCHEMA_VERSION } from '#main/database/schema.ts'

/** Attempts and content of a sent operation are kept for a week: see src-main/core/outbox/store/shrink-done.ts. */
const KEPT_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** The fields of a stored invoice and its lines that the central gets. */
export interface SentInvoice {
  readonly id: number
  readonly invoiceUuid: string
  readonly number: string
  readonly accessKey: string
  readonly issueDate: string
  readonly issuedAt: string
  readonly cashRegisterId: number
  readonly lines: readonly {
    readonly productId: number
    readonly productCode: string
    readonly description: string
  }[]
}

/**
 * Returns a function that stores an invoice's operation as the pump leaves it: sent and answered, and reduced to its
 * number if the invoice is more than a week older than `until`. `until` stands for now, because the program reduces
 * older operations.
 */
export function prepareSent(raw: Database.Database, until: string): (invoice: SentInvoice) => void {
  const nowMs = Date.now()
  const untilMs = Date.parse(until)
  const insertOperation = raw.prepare(
    `INSERT INTO outbox (uuid, operation, input, lane, cashRegisterId, resourceId, state, attempts, request,
       firstSentAt, lastStatus, centralId, schemaVersion, createdAt, settledAt, shrunkAt)
     VALUES (@uuid, 'invoices.issue', @input, @lane, @cashRegisterId, @id, 'done', 1, @request,
       @at, 201, @id, ${OUTBOX_SCHEMA_VERSION}, @at, @at, @shrunkAt)`,
  )
  const insertAttempt = raw.prepare(
    'INSERT INTO syncAttempts (outboxId, startedAt, durationMs, status, answer) VALUES (?, ?, 100, 201, ?)',
  )
  const insertId = raw.prepare(
    "INSERT OR IGNORE INTO idMap (resource, localId, centralId) VALUES ('invoices', @id, @id)",
  )
  return (invoice) => {
    const { id, invoiceUuid, number, issuedAt, cashRegisterId } = invoice
    const ageMs = untilMs - Date.parse(issuedAt)
    const isShrunk = ageMs > KEPT_DAYS * DAY_MS
    const body = isShrunk ? { number } : bodyOf(invoice)
    const at = new Date(nowMs - ageMs).toISOString()
    const { lastInsertRowid } = insertOperation.run({
      id,
      uuid: invoiceUuid,
      input: JSON.stringify({ body }),
      lane: invoiceLane(invoiceUuid),
      cashRegisterId,
      request: isShrunk
        ? null
        : JSON.stringify({
            method: 'POST',
            path: '/api/v1/invoices',
            body: JSON.stringify(body),
          }),
      at,
      shrunkAt: isShrunk ? at : null,
    })
    if (!isShrunk) insertAttempt.run(lastInsertRowid, at, JSON.stringify({ id }))
    insertId.run({ id })
  }
}

/** Returns a request to issue with the fields and about the length of a real one. */
function bodyOf({ lines, ...invoice }: SentInvoice) {
  const taxed = { taxAmount: 0.6, iceAmount: 0, subtotalAmount: 4, totalAmount: 4.6 }
  return {
    groupConsumption: false,
    documentType: 'INVOICE',
    invoiceUuid: invoice.invoiceUuid,
    issueDate: invoice.issueDate,
    emissionPointId: 1,
    vendorId: 1,
    activityId: null,
    subtotalAmount: 24,
    taxAmount: 3.6,
    totalAmount: 27.6,
    tipAmount: 0,
    observation: null,
    plate: null,
    customer: {
      id: 1,
      identificationNumber: '9999999999999',
      socialReason: 'CONSUMIDOR FINAL',
    },
    payments: [
      { amount: 10, paymentMethod: { id: 1, name: 'Efectivo' } },
      { amount: 17.6, paymentMethod: { id: 2, name: 'Tarjeta' } },
    ],
    details: lines.map(({ productId, productCode, description }) => ({
      product: { id: productId, name: description },
      combo: null,
      quantity: 1,
      referenceCode: productCode,
      description,
      serialNumber: null,
      lotNumber: null,
      discountAmount: 0,
      priceUnit: 4,
      ...taxed,
      tax: { id: 1, rate: 15 },
    })),
    additionalInfo: [],
    number: invoice.number,
    accessKey: invoice.accessKey,
    issuedAt: invoice.issuedAt,
    serviceAmount: 0,
    cashRegisterId: invoice.cashRegisterId,
  }
}
