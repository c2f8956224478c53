import type { Warning } from '#shared/api/sales/cash-register.ts'
import { type Language, type MessageCode, renderMessage } from '#shared/api/messages.ts'
import type { RegisterFigures } from './register-figures.ts'

/** Returns the warnings before closing. Only an unresolved card charge blocks it. */
export function registerWarnings(figures: RegisterFigures, language: Language): Warning[] {
  const candidates: readonly { code: MessageCode; count: number; retryable: boolean }[] = [
    {
      code: 'WARNING_PINPAD_UNRESOLVED',
      count: figures.unresolvedPinpadTransactionIds.length,
      retryable: true,
    },
    {
      code: 'WARNING_PINPAD_UNUSED',
      count: figures.unusedPinpadTransactionIds.length,
      retryable: true,
    },
    {
      code: 'WARNING_CREDIT_MEMO_PAYMENTS',
      count: figures.creditMemoCount,
      retryable: false,
    },
    {
      code: 'WARNING_CARD_WITHOUT_CHARGE',
      count: figures.cardWithoutCharge.count,
      retryable: false,
    },
    { code: 'WARNING_INVOICES_OPENED', count: figures.blindOpenings, retryable: false },
    { code: 'WARNING_OPEN_TABLES', count: figures.openTables.length, retryable: false },
    { code: 'WARNING_OPEN_ORDERS', count: figures.openOrders.length, retryable: false },
    { code: 'WARNING_CONFLICTS', count: figures.undecidedConflicts, retryable: false },
    { code: 'WARNING_UNSENT_DOCUMENTS', count: figures.unsentDocuments, retryable: true },
  ]
  return candidates
    .filter(({ count }) => count > 0)
    .map(({ code, count, retryable }) => ({
      code: code.replace('WARNING_', ''),
      message: renderMessage(code, { count }, language),
      retryable,
    }))
}
