import { conflict } from '../../../src-shared/api/error.ts'
import { isUnresolvedCharge } from './unresolved-state.ts'
import type { PinpadAddress, WriteContext } from '../../context.ts'
import { prepare } from '../../database/prepared.ts'

const listUnresolved = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('pinpadTransactions')
    .innerJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .where(isUnresolvedCharge)
    .select([
      'pinpadTransactions.state',
      'pinpadTransactions.invoiceUuid',
      'pinpadTransactions.tableId',
      'pinpads.protocol',
      'pinpads.ipAddress',
      'pinpads.port',
      'pinpads.serialPath',
    ]),
)

/** What a charge is about to pay. */
interface Sale {
  readonly invoiceUuid?: string | null | undefined
  readonly tableId?: number | null | undefined
}

/**
 * A terminal with an unresolved charge takes no other, and a sale with one is not charged on another
 * terminal either: it may already be paid. Throws 409 PINPAD_UNRESOLVED.
 */
export async function requireFreeLine(
  context: WriteContext,
  address: PinpadAddress,
  sale: Sale = {},
): Promise<void> {
  const line = context.pinpads.lineOf(address)
  for (const open of await listUnresolved.all(context.db, {})) {
    const isSameSale = sale.invoiceUuid != null && open.invoiceUuid === sale.invoiceUuid
    // Guests who share a table may pay on two terminals at once; a charge in doubt stops them.
    const isDoubtful = open.state === 'UNKNOWN' || open.state === 'REVERSING'
    const isSameTable = sale.tableId != null && open.tableId === sale.tableId && isDoubtful
    if (isSameSale || isSameTable || context.pinpads.lineOf(open) === line) {
      throw conflict('PINPAD_UNRESOLVED')
    }
  }
}
