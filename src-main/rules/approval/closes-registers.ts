import type { Permission } from '#shared/api/permissions.ts'
import type { Flag } from '#main/database/schema.ts'

/** The columns of a user that say if the PIN closes registers. */
export interface ClosingColumns {
  readonly allowCashClosing: Flag
  readonly closesByRole: Flag
}

/** True if the user's PIN closes registers: by the role, or by what was said of the person. */
export function closesRegisters(
  { allowCashClosing, closesByRole }: ClosingColumns,
  permissions: ReadonlySet<Permission>,
): boolean {
  return closesByRole === 1 ? permissions.has('CASH_REGISTER:CLOSE') : allowCashClosing === 1
}
