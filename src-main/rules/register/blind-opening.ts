import { z } from 'zod'
import type { ManualContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import { countsBlind, isCountedIn, listOpenRegisters } from './blind-list.ts'

export const INVOICE_OPENED_BLIND = 'INVOICE_OPENED_BLIND'

/** Invoices of an open register that show how they were paid to a user who counts blind. */
const SHOWN = 5

const findRegisters = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['cashRegisterId', 'annulledCashRegisterId', 'createdById']),
)

const listOpenings = prepare<{ registerId: number; userId: number }>()(
  (db, { registerId, userId }) =>
    db
      .selectFrom('auditEntries')
      .where('resourceId', '=', registerId)
      .where('kind', '=', INVOICE_OPENED_BLIND)
      .where('userId', '=', userId)
      .select('payload')
      .orderBy('id'),
)

const findLaterSale = prepare<{ id: number; registerId: number; userId: number }>()(
  (db, { id, registerId, userId }) =>
    db
      .selectFrom('invoices')
      .where('cashRegisterId', '=', registerId)
      .where('id', '>', id)
      .where('createdById', '=', userId)
      .select('id')
      .limit(1),
)

const Opening = z.object({ invoiceId: z.int() })

/**
 * Records that a user who counts blind opens an invoice of an open register, once an invoice: one by one, they add
 * up to what the drawer should contain. Returns if the user may see how it was paid: the first five of a register are
 * shown, because a payment by another method than was touched must be corrected. The user's own last sale is shown and
 * not recorded: its change is on the screen, and it may be read again after a lost answer.
 */
export async function recordBlindOpening(
  context: ManualContext,
  invoiceId: number,
): Promise<boolean> {
  if (!countsBlind(context)) return true
  const invoice = await findRegisters.first(context.db, { id: invoiceId })
  const open = await listOpenRegisters(context.db)
  if (invoice === undefined || !isCountedIn(invoice, open)) return true
  const { cashRegisterId, annulledCashRegisterId } = invoice
  const registerId = open.includes(cashRegisterId) ? cashRegisterId : annulledCashRegisterId
  if (registerId === null) return true
  const { id: userId } = context.session
  const own = { id: invoiceId, registerId, userId }
  const isLastSale =
    invoice.createdById === userId && (await findLaterSale.first(context.db, own)) === undefined
  if (isLastSale) return true
  // In turn, so that parallel requests are all counted.
  return context.guesses.inTurn(`opening:${userId}:${registerId}`, async () => {
    const entries = await listOpenings.all(context.db, { registerId, userId })
    const opened = entries.map(({ payload }) => readStored(Opening, payload)?.invoiceId)
    const known = opened.indexOf(invoiceId)
    if (known >= 0) return known < SHOWN
    await context.transaction(async (write) => {
      write.audit({ kind: INVOICE_OPENED_BLIND, resourceId: registerId, payload: { invoiceId } })
    })
    return opened.length < SHOWN
  })
}
