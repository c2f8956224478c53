import type { ApprovalAction, UserFlag } from '#shared/api/people/auth.ts'
import type { Permission } from '#shared/api/permissions.ts'

/** The rights of a session or of a PIN's owner. */
export interface RightsHolder extends Readonly<Record<UserFlag, boolean>> {
  readonly permissions: ReadonlySet<Permission>
  /** Belongs to the PIN, not the user: absent for a session. */
  readonly allowDeletion?: boolean
}

/** The right to do each act without approval, and therefore to approve it for others. */
const rights: Readonly<Record<ApprovalAction, (holder: RightsHolder) => boolean>> = {
  'orders.deleteItems': (holder) =>
    holder.allowDeletion === true || holder.permissions.has('ORDER:DELETE'),
  'invoices.annul': (holder) =>
    holder.cancelInvoice || holder.permissions.has('SALES_INVOICE:ANNUL'),
  'invoices.revert': (holder) =>
    holder.cancelInvoice || holder.permissions.has('SALES_INVOICE:REVERT'),
  'invoices.correctPayment': (holder) =>
    holder.editInvoice || holder.permissions.has('SALES_INVOICE:UPDATE'),
  'invoices.creditMemo': (holder) => holder.enableCustomerCredit,
  'creditNotes.create': (holder) => holder.permissions.has('CREDIT_NOTE:CREATE'),
  'purchases.annul': (holder) => holder.permissions.has('PURCHASE:ANNUL'),
  'discounts.override': (holder) => holder.editDiscount,
  'cash.exit': (holder) => holder.permissions.has('CASH_REGISTER:MOVE') && holder.viewCashClosing,
  'pinpads.void': (holder) => holder.cancelInvoice,
  'pinpads.resolve': (holder) => holder.permissions.has('PINPAD:RESOLVE'),
  'clock.confirm': (holder) => holder.permissions.has('SYNC:UPDATE'),
  'issuing.release': (holder) => holder.permissions.has('SYNC:UPDATE'),
  'counters.enroll': (holder) => holder.permissions.has('COUNTER:ENROLL'),
  'counters.remove': (holder) => holder.permissions.has('COUNTER:ENROLL'),
  'conflicts.decide': (holder) => holder.permissions.has('COUNTER:TAKE_OVER'),
  'invoices.recover': (holder) => holder.permissions.has('COUNTER:TAKE_OVER'),
  'auth.changePlace': (holder) => holder.editEmissionPoint,
  'waste.approve': (holder) => holder.permissions.has('STOCK:APPROVE'),
  'counts.approve': (holder) => holder.permissions.has('STOCK:APPROVE'),
}

/**
 * The permissions whose act may be done with the PIN of somebody who has them, each with the permission that the
 * person at the screen needs for it.
 */
export const approvableWith: { readonly [P in Permission]?: Permission } = {
  'ORDER:DELETE': 'ORDER:CREATE',
  'SALES_INVOICE:ANNUL': 'SALES_INVOICE:READ',
  'SALES_INVOICE:REVERT': 'SALES_INVOICE:READ',
  'SALES_INVOICE:UPDATE': 'SALES_INVOICE:READ',
  'CREDIT_NOTE:CREATE': 'SALES_INVOICE:READ',
  'PURCHASE:ANNUL': 'PURCHASE:READ',
  'CASH_REGISTER:CLOSE': 'CASH_REGISTER:READ',
  'PINPAD:RESOLVE': 'PINPAD:PAY',
}

export function mayApprove(holder: RightsHolder, action: ApprovalAction): boolean {
  return rights[action](holder)
}
