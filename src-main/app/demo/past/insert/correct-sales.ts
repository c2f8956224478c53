import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { sum } from '#shared/domain/money/money.ts'
import { creditDebt } from '#main/features/credit-notes/credit-debt.ts'
import { loadCreditableInvoice } from '#main/features/credit-notes/load-creditable-invoice.ts'
import { recordCreditNote } from '#main/features/credit-notes/record-credit-note.ts'
import { resolveCreditLines } from '#main/features/credit-notes/resolve-credit-lines.ts'
import { amountOf } from '#main/rules/refunds/creditable-lines.ts'
import { recordAnnulment } from '#main/rules/refunds/record-annulment.ts'
import type { IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { PastInvoice } from './insert-sales.ts'
import type { PastDay } from '../plan/past-days.ts'
import type { PastWork } from '../past-work.ts'

const MINUTE = 60_000
/** Share of days with a corrected sale. */
const ANNULLED = 0.22
const CREDITED = 0.16

/** Annuls a sale or credits a dish on some days: sales to a named buyer in cash, as the tax office allows it. */
export async function correctSales(
  write: WriteContext,
  day: PastDay,
  invoices: readonly PastInvoice[],
  work: PastWork,
): Promise<void> {
  const { random } = work
  const correctable = invoices.filter(
    ({ settled: { draft } }) =>
      !draft.buyer.isFinalConsumer &&
      draft.billDiscount === null &&
      draft.payments.every(({ kind }) => kind === 'CASH'),
  )
  const [annulled, credited] = [random.isChance(ANNULLED), random.isChance(CREDITED)]
  const first = correctable.at(random.below(Math.max(1, correctable.length)))
  if (first !== undefined && annulled) await annul(first, day, work)
  const second = correctable.find(({ settled }) => settled.draft.lines.length > 1)
  if (second !== undefined && second !== first && credited) await credit(write, second, day, work)
}

async function annul(
  { id, number, settled: { draft, visit } }: PastInvoice,
  day: PastDay,
  { people, acts, random }: PastWork,
): Promise<void> {
  const at = Math.min(day.closesAt, visit.paidAt + random.between(3, 25) * MINUTE)
  const isOwnRight = visit.cashier.id === people.manager.id
  await recordAnnulment(
    acts.by(visit.cashier, at),
    {
      id,
      number,
      invoiceUuid: draft.invoiceUuid,
      total: draft.totals.total,
      establishmentId: draft.place.establishmentId,
    },
    {
      register: { id: draft.place.cashRegisterId },
      approver: isOwnRight ? null : people.manager,
      reason: random.pick(past.annulments),
    },
  )
}

async function credit(
  { db }: WriteContext,
  { id, settled: { draft, visit } }: PastInvoice,
  day: PastDay,
  { people, acts, random }: PastWork,
): Promise<void> {
  const invoice = await loadCreditableInvoice(db, id)
  if (invoice === undefined) throw new Error(`The invoice ${id} is not stored`)
  const lines = await resolveCreditLines(db, id, [{ lineNumber: 1, quantity: 1 }])
  const total = sum(lines.map(({ part }) => amountOf(part)))
  const { applied, debts } = await creditDebt(db, invoice, total)
  const at = Math.min(day.closesAt, visit.paidAt + random.between(4, 40) * MINUTE)
  const place: IssuingPlace = draft.place
  await recordCreditNote(acts.by(people.manager, at), {
    body: {
      creditNoteUuid: random.uuid(),
      invoiceId: id,
      reason: random.pick(past.creditNotes),
      restock: false,
      refund: { kind: 'CASH' },
    },
    requestHash: '',
    invoice,
    lines,
    total,
    applied,
    debts,
    place,
    issued: undefined,
    authorizedById: null,
  })
  await db
    .updateTable('creditNotes')
    .set({ taxStatus: 'AUTHORIZED', authorizedAt: new Date(at + MINUTE).toISOString() })
    .where('invoiceId', '=', id)
    .execute()
}
