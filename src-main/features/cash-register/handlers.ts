import type { cashRegister, cashRegisters } from '../../../src-shared/api/cash-register.ts'
import type { Handlers } from '../handlers.ts'

export const cashRegisterHandlers = {} as unknown as Handlers<typeof cashRegister>

export const cashRegistersHandlers = {} as unknown as Handlers<typeof cashRegisters>
