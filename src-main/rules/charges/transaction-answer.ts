import { messages, type Language, renderMessage } from '#shared/api/messages.ts'
import type { MessageCode } from '#shared/api/messages.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { isUnresolved } from '#shared/domain/payment/pinpad-state.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { shownInstallments, type TransactionRow } from './load-transaction.ts'

export function toAnswer(context: BaseContext, row: TransactionRow): PinpadTransaction {
  const isOpen = isUnresolved(row.state)
  return {
    id: row.id,
    operationId: row.operationId,
    pinpadId: row.pinpadId,
    pinpadName: row.pinpadName,
    type: row.type,
    originalTransactionId: row.originalTransactionId,
    state: row.state,
    resolution: row.resolution,
    isUnresolved: isOpen,
    // While one of its charges is open, a terminal is busy only with that charge.
    isInProgress: isOpen && context.pinpads.isBusy(row),
    totalAmount: fromCents(row.totalAmount),
    taxedAmount: fromCents(row.taxedAmount),
    taxFreeAmount: fromCents(row.taxFreeAmount),
    taxAmount: fromCents(row.taxAmount),
    serviceAmount: row.serviceAmount === null ? null : fromCents(row.serviceAmount),
    tipAmount: row.tipAmount === null ? null : fromCents(row.tipAmount),
    installments: shownInstallments(row),
    invoiceUuid: row.invoiceUuid,
    orderReference: row.orderReference,
    tableId: row.tableId,
    orderId: row.orderId,
    authorizationNumber: row.authorizationNumber,
    reference: row.reference,
    lot: row.lot,
    acquirerNetwork: row.acquirerNetwork,
    cardMasked: row.cardMasked,
    cardBrand: row.cardBrand,
    cardholderName: row.cardholderName,
    code: row.code,
    message: explain(row, context.language, row.counterName),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    settledAt: row.settledAt,
    reason: row.reason,
    invoiceId: row.invoiceId,
  }
}

/**
 * Returns the terminal's own message, else the text of its code; null if there is nothing to explain. `counterName`: the
 * counter at which the terminal is plugged in; null for this machine.
 */
export function explain(
  reason: { readonly code: string | null; readonly message: string | null },
  language: Language,
  counterName: string | null,
): string | null {
  if (reason.message !== null && reason.message !== '') return reason.message
  if (reason.code === null) return null
  if (reason.code === 'UNREACHABLE' && counterName !== null) {
    return renderMessage('PINPAD_REASON_COUNTER_AWAY', { counter: counterName }, language)
  }
  const [name = '', seconds = ''] = reason.code.split(' ')
  const code = `PINPAD_REASON_${name}`
  return code in messages ? renderMessage(code as MessageCode, { seconds }, language) : null
}
