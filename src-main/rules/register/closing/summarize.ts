import type { CashSummary, cashRegister } from '#shared/api/sales/cash-register.ts'
import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { type BaseContext, hasFlag } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { toBillDiscountTotals } from '../bill-discounts.ts'
import { openRegisterById, openRegisterOf } from '../open-register.ts'
import { registerFigures, type RegisterFigures } from '../register-figures.ts'
import { registerWarnings } from '../register-warnings.ts'

/** POST /cash-register/summary: the amounts that the closing will compare; none for a blind count. */
export async function summarize(
  context: BaseContext & { readonly db: ReadDatabase },
  { body }: Input<typeof cashRegister.summary>,
): Promise<CashSummary> {
  const point = await workingPoint(context, body.emissionPointId)
  const register =
    context.installation.role === 'central' && body.cashRegisterId != null
      ? await openRegisterById(context.db, body.cashRegisterId)
      : await openRegisterOf(context.db, point.emissionPointId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const figures = await registerFigures(context, register)
  return {
    summaryVersion: figures.summaryVersion,
    figuresVersion: figures.figuresVersion,
    cashRegisterId: register.id,
    sequential: register.sequential,
    openedAt: register.openedAt,
    openedBy: register.openedBy,
    openingCash: fromCents(register.openingCash),
    ...(hasFlag(context, 'viewCashClosing') ? amounts(figures) : {}),
    terminalChargeCount: figures.pinpads.reduce((count, each) => count + each.count, 0),
    cardWithoutChargeCount: figures.cardWithoutCharge.count,
    creditMemoCount: figures.creditMemoCount,
    openTables: [...figures.openTables],
    openOrders: [...figures.openOrders],
    unresolvedPinpadTransactions: figures.unresolvedPinpadTransactionIds.length,
    unresolvedPinpadTransactionIds: [...figures.unresolvedPinpadTransactionIds],
    unusedPinpadTransactionIds: [...figures.unusedPinpadTransactionIds],
    unsentDocuments: figures.unsentDocuments,
    warnings: registerWarnings(figures, context.language),
  }
}

function amounts(figures: RegisterFigures): Partial<CashSummary> {
  const { totals, sales } = figures
  return {
    totals: {
      cash: fromCents(totals.cash),
      card: fromCents(totals.card),
      check: fromCents(totals.check),
      bankDeposit: fromCents(totals.bankDeposit),
      bankTransfer: fromCents(totals.bankTransfer),
    },
    sales: {
      cash: fromCents(sales.CASH),
      card: fromCents(sales.CARD),
      check: fromCents(sales.CHECK),
      bankDeposit: fromCents(sales.BANK_DEPOSIT),
      bankTransfer: fromCents(sales.BANK_TRANSFER),
      creditMemo: fromCents(sales.CREDIT_MEMO),
      credit: fromCents(sales.CREDIT),
    },
    systemTotal: fromCents(figures.systemTotal),
    invoiceCount: figures.invoiceCount,
    annulledCount: figures.annulledCount,
    exitsTotal: fromCents(figures.exitsTotal),
    entriesTotal: fromCents(figures.entriesTotal),
    collectionsTotal: fromCents(figures.collectionsTotal),
    creditNotesTotal: fromCents(figures.creditNotes.total),
    creditNotesCash: fromCents(figures.creditNotes.cash),
    tipTotal: fromCents(figures.tipTotal),
    extraTipTotal: fromCents(figures.extraTipTotal),
    serviceTotal: fromCents(figures.serviceTotal),
    creditMemoTotal: fromCents(sales.CREDIT_MEMO),
    cardWithoutChargeTotal: fromCents(figures.cardWithoutCharge.totalAmount),
    billDiscounts: toBillDiscountTotals(figures.billDiscounts),
    pinpads: figures.pinpads.map((pinpad) => ({
      ...pinpad,
      totalAmount: fromCents(pinpad.totalAmount),
    })),
  }
}
