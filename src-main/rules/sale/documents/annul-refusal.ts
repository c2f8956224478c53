import { type ApiError, conflict } from '#shared/api/error.ts'
import { renderMessage } from '#shared/api/messages.ts'
import type { Refusal } from '#shared/api/tax/signer.ts'
import { lastAnnulmentDay, localDate } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'

interface AnnullableInvoice {
  readonly id: number
  readonly status: string
  readonly taxStatus: string
  readonly issueDate: string
  readonly customerId: number
  readonly establishmentId: number
}

const findTimeZone = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').where('id', '=', id).select('timeZone'),
)

const findCollection = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('invoicePayments')
    .innerJoin('collectionLines', 'collectionLines.invoicePaymentId', 'invoicePayments.id')
    .where('invoicePayments.invoiceId', '=', invoiceId)
    .select('collectionLines.id')
    .limit(1),
)

const findNote = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('creditNotes')
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .select('number')
    .limit(1),
)

/**
 * Returns the 409 of why an invoice cannot be annulled; undefined if it can, while a register is open. One to a final
 * consumer cannot once it was sent to the SRI; any other one cannot after day 7 of the next month (Res. 25-00000014),
 * nor after the customer has paid off some of its credit or a credit note has given some of it back.
 */
export async function findAnnulRefusal(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  invoice: AnnullableInvoice,
  isRecorded = false,
): Promise<ApiError | undefined> {
  if (invoice.status === 'ANNULLED') return conflict('INVOICE_ALREADY_ANNULLED')
  // A document that the tax office returned or rejected does not exist there.
  // A recorded annulment was judged by the state of the transmission at that time.
  if (!isRecorded && !['PENDING', 'RETURNED', 'NOT_AUTHORIZED'].includes(invoice.taxStatus)) {
    if (invoice.customerId === FINAL_CONSUMER_ID) return conflict('ANNULMENT_FINAL_CONSUMER')
    const day = lastAnnulmentDay(invoice.issueDate)
    const today = localDate(clock.now(), await timeZoneOf(db, invoice.establishmentId))
    if (today > day) return conflict('ANNULMENT_TOO_LATE', { day })
  }
  const invoiceId = invoice.id
  const collected = await findCollection.first(db, { invoiceId })
  if (collected !== undefined) return conflict('RECEIVABLE_COLLECTED')
  const note = await findNote.first(db, { invoiceId })
  return note === undefined ? undefined : conflict('INVOICE_CREDITED', { number: note.number })
}

async function timeZoneOf(db: ReadDatabase, id: number): Promise<string> {
  const establishment = await findTimeZone.first(db, { id })
  if (establishment === undefined) throw new RangeError(`No establishment ${id}`)
  return establishment.timeZone
}

/** Returns the refusal in the words of the answer; null if the invoice can be annulled. */
export async function wordedAnnulRefusal(
  context: Pick<ReadContext, 'db' | 'clock' | 'language'>,
  invoice: AnnullableInvoice,
): Promise<Refusal | null> {
  const refusal = await findAnnulRefusal(context, invoice)
  if (refusal === undefined) return null
  const { code, parameters } = refusal
  return { code, message: renderMessage(code, parameters, context.language) }
}
