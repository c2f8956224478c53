import { forbidden } from '#shared/api/error.ts'
import type { PrintJobKind } from '#shared/api/paper/print-jobs.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { type BaseContext, hasFlag, may } from '#main/core/acts/context.ts'

/** A paper shows what its document shows, so it needs the document's right too. */
const rights: Partial<Readonly<Record<PrintJobKind, Permission>>> = {
  RECEIPT: 'SALES_INVOICE:READ',
  BILL: 'ORDER:READ',
  KITCHEN: 'ORDER:READ',
  CASH_SLIP: 'CASH_REGISTER:READ',
  CLOSING: 'CASH_REGISTER:READ',
  CARD_VOUCHER: 'PINPAD:READ',
  CREDIT_NOTE: 'CREDIT_NOTE:READ',
  COLLECTION: 'RECEIVABLE:READ',
}

/** Throws 403 if the user may not see this kind of document. */
export function requirePrintRight(context: BaseContext, job: PrintJobKind): void {
  const permission = rights[job]
  if (permission !== undefined && !may(context, permission)) {
    throw forbidden('PERMISSION_MISSING', { permission })
  }
}

/** Throws 403 for a user who counts blind: a closing shows the system's amounts. */
export function requireTotalsRight(context: BaseContext, isOpen: boolean): void {
  const maySee = hasFlag(context, 'viewCashClosing')
  const mayPrint = hasFlag(context, 'printCashClosing') && !isOpen
  if (!maySee && !mayPrint) throw forbidden('TOTALS_NOT_VISIBLE')
}
