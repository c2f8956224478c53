import type { ExpressionBuilder } from 'kysely'
import {
  countedNoteAmounts,
  type CreditNote,
  type creditNotes,
  type ListedCreditNote,
} from '#shared/api/sales/credit-notes.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { Schema } from '#main/database/schema.ts'
import { matchCustomers } from '#main/database/search/search.ts'
import { isUnsigned, loadSigner } from '#main/work/tax-office/signer-of-record.ts'
import { listedMessages } from '#main/work/tax-office/queue/shortened-messages.ts'
import { countsBlind, listOpenRegisters } from '#main/rules/register/blind-list.ts'
import { loadCreditNotes, type NotesContext } from './load-credit-notes.ts'
import { establishmentClock } from '#main/core/clock/establishment-day.ts'
import { daysOfList } from './days-of-list.ts'

/** Limit of customers matched by name; a search that matches more needs more letters. */
const MAXIMUM_CUSTOMERS = 200

/** GET /credit-notes: newest first. */
export async function listCreditNotes(
  context: ReadContext,
  { query }: Input<typeof creditNotes.list>,
): Promise<Page<ListedCreditNote>> {
  const { db } = context
  const { search = '' } = query
  // Registers whose money this user must not learn before the count.
  const hidden = countsBlind(context) ? await listOpenRegisters(db) : []
  const customerIds =
    search === '' ? [] : [...(await matchCustomers(db, search, MAXIMUM_CUSTOMERS))]
  const clock = await establishmentClock(context, context.session.establishmentId)
  const days = daysOfList('creditNotes', query, clock)
  const signer = await loadSigner(context)
  const where = (eb: ExpressionBuilder<Schema, 'creditNotes'>) =>
    eb.and([
      ...days,
      ...(query.invoiceId === undefined ? [] : [eb('invoiceId', '=', query.invoiceId)]),
      ...(query.customerId === undefined ? [] : [eb('customerId', '=', query.customerId)]),
      ...(query.signer === undefined ? [] : [isUnsigned('CREDIT_NOTE', signer)]),
      ...(query.creditNoteUuid === undefined
        ? []
        : [eb('creditNoteUuid', '=', query.creditNoteUuid)]),
      ...(search === ''
        ? []
        : [
            eb.or([
              eb('number', 'like', `%${search}`),
              eb('invoiceNumber', 'like', `%${search}`),
              ...(customerIds.length === 0 ? [] : [eb('customerId', 'in', customerIds)]),
            ]),
          ]),
    ])
  const { count } = await db
    .selectFrom('creditNotes')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = await db
    .selectFrom('creditNotes')
    .where(where)
    .select('id')
    .orderBy('issueDate', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const notes = await loadCreditNotes(
    context,
    ids.map(({ id }) => id),
  )
  const isOpenlyFound = (note: CreditNote) =>
    query.invoiceId !== undefined ||
    query.creditNoteUuid !== undefined ||
    isNumberOf(search, note.number) ||
    isNumberOf(search, note.invoiceNumber)
  const data = notes.map((whole) => {
    const note = { ...whole, taxMessages: listedMessages(whole.taxMessages) }
    return hidden.includes(note.cashRegisterId) && !isOpenlyFound(note)
      ? withoutAmounts(note)
      : note
  })
  return toPage(data, query, count)
}

/** True for a whole number, or its sequential alone. */
function isNumberOf(search: string, number: string): boolean {
  return (
    search === number || (/^\d{1,9}$/.test(search) && Number(search) === Number(number.slice(-9)))
  )
}

function withoutAmounts(note: CreditNote): ListedCreditNote {
  return {
    ...note,
    ...(Object.fromEntries(countedNoteAmounts.map((name) => [name, null])) as Record<
      (typeof countedNoteAmounts)[number],
      null
    >),
    refund: { kind: note.refund.kind, amount: null },
    lines: null,
    taxes: null,
  }
}

/** Reads a credit note from the database. Throws 404. */
export async function readCreditNote(context: NotesContext, id: number): Promise<CreditNote> {
  const [note] = await loadCreditNotes(context, [id])
  if (note === undefined) throw notFound()
  return note
}
