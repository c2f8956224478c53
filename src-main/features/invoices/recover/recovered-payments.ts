import type { PaymentRequest } from '#shared/api/sales/invoices.ts'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { InvoiceFile } from '#main/work/tax-office/xml/read-invoice-file.ts'

/** SRI table 24: the document says 16 for a debit card. */
const DEBIT = '16'
const CREDIT_CARD = '19'
/** The kinds that share a code, the most probable one first. */
const LIKELIEST: readonly PaymentKind[] = ['CASH', 'CARD', 'BANK_TRANSFER', 'BANK_DEPOSIT', 'CHECK']

/** Returns the payments of a document by the methods of this program: the table has one code for several of them. */
export async function paymentsOf(
  { db }: WriteContext,
  payments: InvoiceFile['payments'],
): Promise<PaymentRequest[]> {
  const methods = await db
    .selectFrom('paymentMethods')
    .select(['id', 'kind', 'code'])
    .orderBy('id')
    .execute()
  const terms = await db.selectFrom('paymentTerms').select(['id', 'days']).execute()

  const methodOf = (code: string, termDays: number | null): number | undefined => {
    if (termDays !== null && termDays > 0) return methods.find(({ kind }) => kind === 'CREDIT')?.id
    const sought = code === DEBIT ? CREDIT_CARD : code
    const same = methods.filter(({ code: each, kind }) => each === sought && kind !== 'CREDIT')
    const ranked = same.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
    // A code that no method has is of a payment through the financial system.
    return (ranked[0] ?? methods.find(({ kind }) => kind === 'BANK_TRANSFER') ?? methods[0])?.id
  }
  return payments
    .filter(({ amount }) => amount > 0)
    .map(({ code, amount, termDays }) => {
      const term = terms.find(({ days }) => days === termDays)
      return {
        amount,
        paymentMethod: { id: methodOf(code, termDays) ?? 0 },
        ...(code === DEBIT ? { cardType: 'DEBIT' as const } : {}),
        ...(term === undefined ? {} : { paymentTerm: { id: term.id } }),
      }
    })
}

function rankOf(kind: PaymentKind): number {
  const rank = LIKELIEST.indexOf(kind)
  return rank === -1 ? LIKELIEST.length : rank
}
