import { conflict } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'

const findUnresolved = prepare<{ invoiceUuid: string; tableId: number; orderId: number }>()(
  (db, { invoiceUuid, tableId, orderId }) =>
    db
      .selectFrom('pinpadTransactions')
      .select('id')
      .where(isUnresolvedCharge)
      .where((eb) =>
        eb.or([
          eb('invoiceUuid', '=', invoiceUuid),
          eb('tableId', '=', tableId),
          eb('orderId', '=', orderId),
        ]),
      )
      .limit(1),
)

const findAnyUnresolved = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpadTransactions').select('id').where(isUnresolvedCharge).limit(1),
)

// Cached, because most sales happen while no charge is open.
const openCharges = memoryGroup<{ readonly isOpen: boolean }>('openCharges', ['pinpadTransactions'])

/**
 * Throws 409 if a card charge of the sale has an unknown outcome: billing it could charge the customer
 * twice.
 */
export async function requireResolvedCards(
  context: WriteContext,
  sale: { readonly invoiceUuid: string; readonly tableId?: number; readonly orderId?: number },
): Promise<void> {
  const isAnyOpen = await context.memory.recall(openCharges, 'any', async () => {
    const charge = await findAnyUnresolved.first(context.db, {})
    return { isOpen: charge !== undefined }
  })
  if (isAnyOpen?.isOpen === false) return
  const unresolved = await findUnresolved.first(context.db, {
    invoiceUuid: sale.invoiceUuid,
    tableId: sale.tableId ?? 0,
    orderId: sale.orderId ?? 0,
  })
  if (unresolved !== undefined) throw conflict('PINPAD_UNRESOLVED')
}
