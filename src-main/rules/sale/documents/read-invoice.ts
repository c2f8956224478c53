import { notFound } from '#shared/api/error.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { wordedAnnulRefusal } from './annul-refusal.ts'
import { wordedCreditRefusal } from './credit-refusal.ts'
import { toInvoice } from './invoice-answer.ts'
import { loadStandings } from './invoice-standing.ts'

const findHeader = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users as creator', 'creator.id', 'invoices.createdById')
    .leftJoin('users as annuller', 'annuller.id', 'invoices.annulledById')
    .where('invoices.id', '=', id)
    .selectAll('invoices')
    .select(['creator.name as createdBy', 'annuller.name as annulledBy']),
)

const listLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('taxes', 'taxes.id', 'invoiceLines.taxId')
    .where('invoiceId', '=', id)
    .orderBy('invoiceLines.id')
    .selectAll('invoiceLines')
    .select('taxes.name as taxName'),
)

const listPayments = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoicePayments')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'invoicePayments.paymentMethodId')
    .leftJoin('paymentTerms', 'paymentTerms.id', 'invoicePayments.paymentTermId')
    .where('invoicePayments.invoiceId', '=', id)
    .orderBy('invoicePayments.id')
    .selectAll('invoicePayments')
    .select([
      'paymentMethods.name as paymentMethodName',
      'paymentMethods.code as paymentMethodCode',
      'paymentTerms.name as paymentTermName',
    ]),
)

/** The audit chain names who approved; an invoice can be annulled again after its annulment was reverted. */
const findAnnulmentApprover = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.id', 'auditEntries.authorizedById')
    .where('auditEntries.resourceId', '=', id)
    .where('auditEntries.kind', '=', 'INVOICE_ANNULLED')
    .orderBy('auditEntries.id', 'desc')
    .limit(1)
    .select('users.name'),
)

/** Reads an invoice from the database. Throws 404. */
export async function readInvoice(
  context: Pick<ReadContext, 'db' | 'clock' | 'installation' | 'memory' | 'language'>,
  id: number,
): Promise<Invoice> {
  const { db } = context
  const header = await findHeader.first(db, { id })
  if (header === undefined) throw notFound()
  const lines = await listLines.all(db, { id })
  const payments = await listPayments.all(db, { id })
  const approver =
    header.status === 'ANNULLED' ? await findAnnulmentApprover.first(db, { id }) : undefined
  const standingOf = await loadStandings(context, [header])
  return toInvoice({
    standing: standingOf(header),
    annulRefusal: await wordedAnnulRefusal(context, header),
    creditRefusal: wordedCreditRefusal(context, header),
    header: { ...header, annulAuthorizedBy: approver?.name ?? null },
    lines,
    payments,
    taxNames: new Map(lines.map((line) => [line.taxId, line.taxName])),
  })
}
