import { conflict } from '#shared/api/error.ts'
import { isUnresolvedCharge } from './unresolved-state.ts'
import type { PinpadAddress, WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'

const listUnresolved = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('pinpadTransactions')
    .innerJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .where(isUnresolvedCharge)
    .select([
      'pinpadTransactions.state',
      'pinpadTransactions.invoiceUuid',
      'pinpadTransactions.tableId',
      'pinpadTransactions.orderId',
      'pinpads.protocol',
      'pinpads.ipAddress',
      'pinpads.port',
      'pinpads.serialPath',
      'pinpads.counterId',
    ]),
)

/** The sale that a charge will pay. */
interface Sale {
  readonly invoiceUuid?: string | null | undefined
  readonly tableId?: number | null | undefined
  readonly orderId?: number | null | undefined
}

/**
 * Throws 409 PINPAD_UNRESOLVED if the terminal or the sale has an unresolved charge: the sale may already
 * be paid.
 */
export async function requireFreeConnection(
  context: WriteContext,
  address: PinpadAddress,
  sale: Sale = {},
): Promise<void> {
  const connection = context.pinpads.connectionOf(address)
  for (const open of await listUnresolved.all(context.db, {})) {
    const isSameSale = sale.invoiceUuid != null && open.invoiceUuid === sale.invoiceUuid
    // Guests of one table may pay on two terminals at once; only a charge of unknown outcome blocks the
    // table.
    const isDoubtful = open.state === 'UNKNOWN' || open.state === 'REVERSING'
    const isSameTable = sale.tableId != null && open.tableId === sale.tableId && isDoubtful
    const isSameOrder = sale.orderId != null && open.orderId === sale.orderId && isDoubtful
    const isSameTerminal = context.pinpads.connectionOf(open) === connection
    if (isSameSale || isSameTable || isSameOrder || isSameTerminal) {
      throw conflict('PINPAD_UNRESOLVED')
    }
  }
}
