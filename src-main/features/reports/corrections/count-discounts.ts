import { sql } from 'kysely'
import { type BasisPoints, type Cents, percentOf } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { annulledIn, issuedIn, type SaleSlice } from '../sales/sale-source.ts'
import type { CorrectionTally } from './correction-tally.ts'

/** Discounts of invoices, net, by tax rate; without offers of the hour, on which nobody decided. */
const listDiscounts = prepare<SaleSlice>()((db, slice) =>
  issuedIn(db, slice)
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .where(sql<boolean>`${sql.ref('invoices.discount')} > 0`)
    .where(
      sql<boolean>`${sql.ref('invoiceLines.discount')} > ${sql.ref('invoiceLines.offerDiscount')}`,
    )
    .groupBy([
      'invoices.id',
      'invoices.createdById',
      'invoices.billDiscountKind',
      'invoices.billDiscountAmount',
      'invoiceLines.taxRate',
    ])
    .orderBy('invoices.id')
    .select((eb) => [
      'invoices.id',
      'invoices.createdById',
      'invoices.billDiscountKind',
      'invoices.billDiscountAmount',
      'invoiceLines.taxRate',
      eb.fn
        .sum<Cents>(
          sql`${sql.ref('invoiceLines.discount')} - ${sql.ref('invoiceLines.offerDiscount')}`,
        )
        .as('discount'),
    ]),
)

/** Maximum cents by which rounding divides a bill's discount on its lines differently. */
const ROUNDING = 3

/**
 * Adds the discounts of the sales of a slice, by the user who charged them: what the guests paid less, with
 * tax.
 */
export async function countDiscounts(
  db: ReadDatabase,
  slice: SaleSlice,
  tally: CorrectionTally,
): Promise<void> {
  const rows = await listDiscounts.all(db, slice)
  for (const rates of Map.groupBy(rows, ({ id }) => id).values()) {
    const [invoice] = rates
    if (invoice === undefined) continue
    const { createdById, billDiscountKind, billDiscountAmount } = invoice
    const all = rates.reduce((sum, { discount, taxRate }) => sum + withTax(discount, taxRate), 0)
    const ofBill = billDiscountKind === null ? 0 : (billDiscountAmount ?? 0)
    if (billDiscountKind !== null) {
      const kind = billDiscountKind === 'COURTESY' ? 'courtesies' : 'billDiscounts'
      tally.add(createdById, kind, 1, ofBill)
    }
    const ofLines = all - ofBill
    if (billDiscountKind === null || ofLines > ROUNDING) {
      tally.add(createdById, 'discounts', 1, ofLines)
    }
  }
}

function withTax(net: Cents, rate: BasisPoints): number {
  return net + percentOf(net, rate)
}

const sumAnnulments = prepare<SaleSlice>()((db, slice) =>
  annulledIn(db, slice)
    .groupBy('invoices.annulledById')
    .select((eb) => [
      'invoices.annulledById',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('invoices.total').as('amount'),
    ]),
)

/** Adds the sales that were annulled on the day, by who annulled them. */
export async function countAnnulments(
  db: ReadDatabase,
  slice: SaleSlice,
  tally: CorrectionTally,
): Promise<void> {
  for (const { annulledById, count, amount } of await sumAnnulments.all(db, slice)) {
    tally.add(annulledById, 'annulments', count, amount)
  }
}
