import { maskPhone } from '#shared/domain/text/mask-phone.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'

/**
 * Returns a guest's telephone as a session may see it: whole if it may write orders and reservations, else masked. Who
 * only reads orders has the number of one shown by an operation of its own, which the audit records (docs/adr/0111).
 */
export function shownPhone(reader: BaseContext, phone: string | null): string | null {
  return phone === null || may(reader, 'ORDER:CREATE') ? phone : maskPhone(phone)
}
