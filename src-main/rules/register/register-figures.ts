import type { CountedMethod } from '#shared/api/sales/cash-register.ts'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { add, type Cents, subtract, sum } from '#shared/domain/money/money.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { countUndecided } from '#main/rules/conflicts/count-undecided.ts'
import { INVOICE_OPENED_BLIND } from './blind-opening.ts'
import { type BillDiscountSum, billDiscountsOf } from './bill-discounts.ts'
import type { OpenRegister } from './open-register.ts'
import {
  collectedIn,
  creditNoteSumsOf,
  invoiceSumsOf,
  movementSumsOf,
  paymentSumsOf,
} from './register-documents.ts'
import { type OpenWork, openWorkOf, unsentDocumentsIn } from './register-open-work.ts'
import { type PinpadSums, pinpadSumsOf } from './register-pinpads.ts'
import { versionOf } from './register-version.ts'

/** All amounts that a closing compares, in cents. Sales exclude what was annulled in this register. */
export interface RegisterFigures extends PinpadSums, OpenWork {
  readonly sales: Readonly<Record<PaymentKind, Cents>>
  /** Expected amount of each counted method; `cash` is the whole drawer. */
  readonly totals: Readonly<Record<CountedMethod, Cents>>
  readonly systemTotal: Cents
  /** Credits collected, by any method. */
  readonly collectionsTotal: Cents
  /** Credit notes of this register, and the cash that left the drawer for them. */
  readonly creditNotes: { readonly count: number; readonly total: Cents; readonly cash: Cents }
  readonly entriesTotal: Cents
  readonly exitsTotal: Cents
  readonly tipTotal: Cents
  /** Tips outside the invoices, by any method. */
  readonly extraTipTotal: Cents
  readonly serviceTotal: Cents
  readonly invoiceCount: number
  readonly annulledCount: number
  /** Credit notes that paid, less those of annulled invoices. */
  readonly creditMemoCount: number
  /** Invoices that users who count blind opened one by one. */
  readonly blindOpenings: number
  /** Card payments without a terminal charge of this till: only their vouchers prove them. */
  readonly cardWithoutCharge: { readonly count: number; readonly totalAmount: Cents }
  readonly billDiscounts: readonly BillDiscountSum[]
  readonly unsentDocuments: number
  /** Conflicts that no person has decided. */
  readonly undecidedConflicts: number
  /** Changes with any of the figures above except the unsent documents and the conflicts. */
  readonly summaryVersion: string
  /** Changes only with the figures that a count is compared with, not with open work. */
  readonly figuresVersion: string
}

/** Computes a register's figures from the documents, through covering indexes. */
export async function registerFigures(
  context: Pick<BaseContext, 'installation'> & { readonly db: ReadDatabase },
  register: OpenRegister,
): Promise<RegisterFigures> {
  const { db } = context
  const registerId = register.id
  const payments = await paymentSumsOf(db, registerId)
  const { sales, extraTips } = payments
  const { entriesTotal, exitsTotal } = await movementSumsOf(db, registerId)
  const invoices = await invoiceSumsOf(db, registerId)
  const collected = await collectedIn(db, registerId)
  const creditNotes = await creditNoteSumsOf(db, registerId)
  const totals: Record<CountedMethod, Cents> = {
    cash: subtract(
      add(add(register.openingCash, entriesTotal), sales.CASH, collected.CASH, extraTips.CASH),
      add(exitsTotal, creditNotes.cash),
    ),
    card: add(sales.CARD, collected.CARD, extraTips.CARD),
    check: add(sales.CHECK, collected.CHECK, extraTips.CHECK),
    bankDeposit: add(sales.BANK_DEPOSIT, collected.BANK_DEPOSIT, extraTips.BANK_DEPOSIT),
    bankTransfer: add(sales.BANK_TRANSFER, collected.BANK_TRANSFER, extraTips.BANK_TRANSFER),
  }
  const figures = {
    sales,
    totals,
    systemTotal: sum(Object.values(totals)),
    collectionsTotal: sum(Object.values(collected)),
    creditNotes,
    entriesTotal,
    exitsTotal,
    // The SRI's propina includes both; the closing counts them separately.
    tipTotal: subtract(invoices.tip, invoices.service),
    extraTipTotal: sum(Object.values(extraTips)),
    serviceTotal: invoices.service,
    invoiceCount: invoices.invoiceCount,
    annulledCount: invoices.annulledCount,
    creditMemoCount: payments.creditMemoCount,
    cardWithoutCharge: payments.cardWithoutCharge,
    ...(await pinpadSumsOf(db, registerId)),
    billDiscounts: await billDiscountsOf(db, registerId),
    ...(await openWorkOf(db, register.establishmentId)),
  }
  return {
    ...figures,
    unsentDocuments: await unsentDocumentsIn(db),
    undecidedConflicts: await countUndecided(db),
    blindOpenings: await blindOpeningsOf(db, registerId),
    summaryVersion: versionOf(context.installation.id, register, figures),
    figuresVersion: versionOf(context.installation.id, register, {
      ...figures,
      openTables: [],
      openOrders: [],
    }),
  }
}

const countOpenings = prepare<{ registerId: number }>()((db, { registerId }) =>
  db
    .selectFrom('auditEntries')
    .where('resourceId', '=', registerId)
    .where('kind', '=', INVOICE_OPENED_BLIND)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

async function blindOpeningsOf(db: ReadDatabase, registerId: number): Promise<number> {
  return (await countOpenings.first(db, { registerId }))?.count ?? 0
}
