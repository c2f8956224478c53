import type { cashRegisters } from '#shared/api/sales/cash-registers.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { closeAtCentral } from './close-at-central.ts'
import { listCashRegisters } from './list-cash-registers.ts'
import { readCentralClose } from './read-central-close.ts'
import { readReceipt } from './read-receipt.ts'

export const cashRegistersHandlers: Handlers<typeof cashRegisters> = {
  centralClose: readCentralClose,
  closeAtCentral,
  list: listCashRegisters,
  receipt: readReceipt,
}
