import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { findCatalogItem } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'

const findInvoice = prepare<{ bankTransactionReference: string }>()(
  (db, { bankTransactionReference }) =>
    db
      .selectFrom('invoicePayments')
      .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
      .where('invoicePayments.bankTransactionReference', '=', bankTransactionReference)
      .where('invoicePayments.bankTransactionReference', 'is not', null)
      .where('invoices.status', '<>', 'ANNULLED')
      .select('invoices.number')
      .limit(1),
)

const findCollection = prepare<{ bankTransactionReference: string }>()(
  (db, { bankTransactionReference }) =>
    db
      .selectFrom('collections')
      .innerJoin('collectionLines', 'collectionLines.collectionId', 'collections.id')
      .innerJoin('invoicePayments', 'invoicePayments.id', 'collectionLines.invoicePaymentId')
      .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
      .where('collections.bankTransactionReference', '=', bankTransactionReference)
      .where('collections.bankTransactionReference', 'is not', null)
      .select('invoices.number')
      .limit(1),
)

interface Proof {
  readonly bankId?: number | null | undefined
  readonly checkNumber?: string | null | undefined
  readonly checkBank?: string | null | undefined
  readonly bankTransactionReference?: string | null | undefined
  readonly targetBank?: string | null | undefined
}

/**
 * Returns the problems of a payment's proof: a cheque, a deposit and a transfer need their number, a cheque
 * also its bank. The number of a deposit or transfer can pay only once. `prefix` is the payment's path, with
 * its dot.
 */
export async function proofProblems(
  db: WriteDatabase,
  prefix: string,
  kind: PaymentKind,
  proof: Proof,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const demand = (field: 'checkNumber' | 'checkBank' | 'bankTransactionReference') => {
    if (isEmpty(proof[field])) problems.push(problem(`${prefix}${field}`, 'REQUIRED'))
  }
  if (
    proof.bankId != null &&
    (await findCatalogItem(db, CATALOGS.banks, proof.bankId)) === undefined
  ) {
    problems.push(problem(`${prefix}bankId`, 'UNKNOWN_ID'))
  }
  if (kind === 'CHECK') {
    demand('checkNumber')
    if (proof.bankId == null) demand('checkBank')
  }
  if (kind === 'BANK_DEPOSIT' || kind === 'BANK_TRANSFER') {
    demand('bankTransactionReference')
    const { bankTransactionReference } = proof
    const paid = isEmpty(bankTransactionReference)
      ? undefined
      : await invoicePaidBy(db, bankTransactionReference as string)
    if (paid !== undefined) {
      problems.push(problem(`${prefix}bankTransactionReference`, 'PROOF_USED', { number: paid }))
    }
  }
  return problems
}

/** Returns the number of the invoice that was paid with this deposit or transfer. */
async function invoicePaidBy(
  db: WriteDatabase,
  bankTransactionReference: string,
): Promise<string | undefined> {
  const invoice =
    (await findInvoice.first(db, { bankTransactionReference })) ??
    (await findCollection.first(db, { bankTransactionReference }))
  return invoice?.number
}

function isEmpty(text: string | null | undefined): boolean {
  return text == null || text === ''
}
