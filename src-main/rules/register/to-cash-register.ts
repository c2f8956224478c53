import type { CashRegister } from '#shared/api/sales/cash-register.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { OpenRegister } from './open-register.ts'

/** Returns a register as the interface sends it. */
export function toCashRegister(register: Omit<OpenRegister, 'establishmentId'>): CashRegister {
  return {
    id: register.id,
    sequential: register.sequential,
    emissionPointId: register.emissionPointId,
    openedAt: register.openedAt,
    openedBy: register.openedBy,
    openingCash: fromCents(register.openingCash),
    observation: register.observation,
    status: register.status,
  }
}
