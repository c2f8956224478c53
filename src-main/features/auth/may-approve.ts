import type { ApprovalAction, UserFlag } from '../../../src-shared/api/auth.ts'
import type { Permission } from '../../../src-shared/api/permissions.ts'

/** What a session or the owner of a PIN brings along. */
export interface RightsHolder extends Readonly<Record<UserFlag, boolean>> {
  readonly permissions: ReadonlySet<Permission>
  /** Of the PIN, not of the user: a session has none until the PIN is typed. */
  readonly allowDeletion?: boolean
}

/** Who may do each act unasked, and so approve it for somebody else. */
const rights: Readonly<Record<ApprovalAction, (holder: RightsHolder) => boolean>> = {
  'orders.deleteItems': (holder) =>
    holder.allowDeletion === true || holder.permissions.has('ORDER:DELETE'),
  'invoices.annul': (holder) => holder.cancelInvoice,
  'invoices.revert': (holder) => holder.cancelInvoice,
  'invoices.creditMemo': (holder) => holder.enableCustomerCredit,
  'discounts.override': (holder) => holder.editDiscount,
  'cash.exit': (holder) => holder.permissions.has('CASH_REGISTER:MOVE') && holder.viewCashClosing,
  'pinpads.void': (holder) => holder.cancelInvoice,
  'pinpads.resolve': (holder) => holder.permissions.has('PINPAD:RESOLVE'),
  'clock.confirm': (holder) => holder.permissions.has('SYNC:UPDATE'),
  'issuing.release': (holder) => holder.permissions.has('SYNC:UPDATE'),
}

export function mayApprove(holder: RightsHolder, action: ApprovalAction): boolean {
  return rights[action](holder)
}
