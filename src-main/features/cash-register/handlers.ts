import type { cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { closeCashRegister } from './close-cash-register.ts'
import { exitCash } from './exit-cash.ts'
import { listDenominations } from './list-denominations.ts'
import { listMovements } from './list-movements.ts'
import { listSigners } from './list-signers.ts'
import { enterCash } from './enter-cash.ts'
import { openCashRegister } from './open-cash-register.ts'
import { readAvailableCash } from './read-available-cash.ts'
import { readOpenRegister } from './read-open-register.ts'
import { readOpening } from './read-opening.ts'
import { setDenomination } from './set-denomination.ts'
import { summarize } from '#main/rules/register/closing/summarize.ts'
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
