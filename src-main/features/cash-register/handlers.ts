import type { cashRegister, cashRegisters } from '../../../src-shared/api/cash-register.ts'
import type { Handlers } from '../handlers.ts'
import { closeAtCentral } from './close-at-central.ts'
import { closeCashRegister } from './close-cash-register.ts'
import { exitCash } from './exit-cash.ts'
import { listCashRegisters } from './list-cash-registers.ts'
import { listDenominations } from './list-denominations.ts'
import { listMovements } from './list-movements.ts'
import { listSigners } from './list-signers.ts'
import { enterCash } from './move-cash.ts'
import { openCashRegister } from './open-cash-register.ts'
import { readCentralClose } from './read-central-close.ts'
import { readAvailableCash, readOpenRegister } from './read-open-register.ts'
import { readOpening } from './read-opening.ts'
import { readReceipt } from './read-receipt.ts'
import { setDenomination } from './set-denomination.ts'
import { summarize } from './summarize.ts'
import { reportX } from './report-x.ts'

export const cashRegisterHandlers: Handlers<typeof cashRegister> = {
  open: openCashRegister,
  getOpen: readOpenRegister,
  opening: readOpening,
  summary: summarize,
  xReport: reportX,
  close: closeCashRegister,
  signers: listSigners,
  denominations: listDenominations,
  setDenomination,
  exit: exitCash,
  entry: enterCash,
  movements: listMovements,
  availableCash: readAvailableCash,
}

export const cashRegistersHandlers: Handlers<typeof cashRegisters> = {
  centralClose: readCentralClose,
  closeAtCentral,
  list: listCashRegisters,
  receipt: readReceipt,
}
