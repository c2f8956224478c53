import { type Cents, fromCents } from '#shared/domain/money/money.ts'
import type { BillDiscountTotal } from '#shared/api/sales/cash-register.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

/** Discounts and courtesies on whole bills of one person, with who approved them. */
export interface BillDiscountSum {
  readonly kind: 'DISCOUNT' | 'COURTESY'
  readonly name: string
  readonly authorizedBy: string | null
  readonly count: number
  readonly amount: Cents
}

// An annulled invoice had no discount in the end.
const sumDiscounts = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users as giver', 'giver.id', 'invoices.createdById')
    .leftJoin('users as approver', 'approver.id', 'invoices.billDiscountById')
    .where('invoices.cashRegisterId', '=', registerId)
    .where('invoices.billDiscountKind', 'is not', null)
    .where('invoices.status', '=', 'CREATED')
    .groupBy([
      'invoices.billDiscountKind',
      'giver.id',
      'giver.name',
      'approver.id',
      'approver.name',
    ])
    .orderBy('invoices.billDiscountKind')
    .orderBy('giver.name')
    .select((eb) => [
      'invoices.billDiscountKind as kind',
      'giver.name',
      'approver.name as authorizedBy',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Cents>('invoices.billDiscountAmount').as('amount'),
    ]),
)

/** Returns the discounts on whole bills of a register's invoices, by person. */
export async function billDiscountsOf(
  db: ReadDatabase,
  registerId: number,
): Promise<BillDiscountSum[]> {
  const rows = await sumDiscounts.all(db, { registerId })
  return rows.flatMap(({ kind, ...row }) => (kind === null ? [] : [{ ...row, kind }]))
}

/** Returns the sums in dollars. */
export function toBillDiscountTotals(sums: readonly BillDiscountSum[]): BillDiscountTotal[] {
  return sums.map(({ amount, ...row }) => ({ ...row, totalAmount: fromCents(amount) }))
}
