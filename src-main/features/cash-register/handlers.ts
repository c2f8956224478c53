import type { cashRegister, cashRegisters } from '../../../src-shared/api/cash-register.ts'
import { absent, conflict, forbidden, notFound } from '../../../src-shared/api/error.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'
import { hasFlag } from '../../acts/context.ts'
import { workingPoint } from '../emission-points/require-point-right.ts'
import type { Handlers } from '../handlers.ts'
import { closeAtCentral } from './close-at-central.ts'
import { closeCashRegister } from './close-cash-register.ts'
import { exitCash } from './exit-cash.ts'
import { keptReceipt } from './kept-closing.ts'
import { listCashRegisters } from './list-cash-registers.ts'
import { listMovements } from './list-movements.ts'
import { enterCash } from './move-cash.ts'
import { openCashRegister, toCashRegister } from './open-cash-register.ts'
import { openRegisterOf } from './open-register.ts'
import { readCentralClose } from './read-central-close.ts'
import { registerFigures } from './register-figures.ts'
import { summarize } from './summarize.ts'

export const cashRegisterHandlers: Handlers<typeof cashRegister> = {
  open: openCashRegister,

  async getOpen(context, { query }) {
    const point = await workingPoint(context, query.emissionPointId)
    const register = await openRegisterOf(context.db, point.emissionPointId)
    if (register === undefined) throw absent('NO_OPEN_REGISTER')
    return toCashRegister(register)
  },

  summary: summarize,
  close: closeCashRegister,

  async denominations(context) {
    const rows = await context.db
      .selectFrom('cashDenominations')
      .select(['id', 'type', 'value', 'name'])
      .where('active', '=', 1)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, value: fromCents(row.value) }))
  },

  exit: exitCash,
  entry: enterCash,
  movements: listMovements,

  async availableCash(context, { query }) {
    if (!hasFlag(context, 'viewCashClosing')) throw forbidden('TOTALS_NOT_VISIBLE')
    const point = await workingPoint(context, query.emissionPointId)
    const register = await openRegisterOf(context.db, point.emissionPointId)
    if (register === undefined) throw absent('NO_OPEN_REGISTER')
    const { totals } = await registerFigures(context, register)
    return { availableCash: fromCents(totals.cash) }
  },
}

export const cashRegistersHandlers: Handlers<typeof cashRegisters> = {
  centralClose: readCentralClose,
  closeAtCentral,
  list: listCashRegisters,

  async receipt(context, { params }) {
    const row = await context.db
      .selectFrom('cashRegisters')
      .select('closeReceipt')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (row === undefined) throw notFound()
    if (!hasFlag(context, 'printCashClosing') && !hasFlag(context, 'viewCashClosing')) {
      throw forbidden('TOTALS_NOT_VISIBLE')
    }
    if (row.closeReceipt === null) throw conflict('REGISTER_STILL_OPEN')
    return keptReceipt(row.closeReceipt)
  },
}
