import type { HandedCharge, SharedPast } from '#shared/api/machine/counters.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import type { z } from 'zod'
import type { ReceiverId } from '#main/work/sync/engine/push/translate-operation.ts'

type Charge = z.output<typeof HandedCharge>

/**
 * Returns the card transactions that were made or settled since that time, or billed since the shared past, in the order
 * in which they were made. Their ids are the main till's; `originalOperationId` names the sale that a void takes back, `paidInvoiceUuid` and
 * `paidPlace` the payment that was made with it: its invoice, and its place in that invoice's list from 1.
 */
export async function handedCharges(
  db: ReadDatabase,
  past: SharedPast,
  since: Instant,
  receiverId: ReceiverId,
): Promise<Charge[]> {
  // A past of an earlier version has no such id.
  const lastId = past.ids['pinpadTransactions']
  const rows = await db
    .selectFrom('pinpadTransactions as charge')
    .leftJoin('pinpadTransactions as original', 'original.id', 'charge.originalTransactionId')
    .selectAll('charge')
    .select('original.operationId as originalOperationId')
    .where((eb) =>
      eb.or([
        ...(lastId === undefined ? [] : [eb('charge.id', '>', lastId)]),
        eb('charge.createdAt', '>', since),
        eb('charge.settledAt', '>', since),
        eb('charge.id', 'in', (payments) =>
          payments
            .selectFrom('invoicePayments')
            .where('pinpadTransactionId', 'is not', null)
            .where('invoiceId', '>', past.ids['invoices'] ?? 0)
            .select((each) => each.ref('pinpadTransactionId').$notNull().as('id')),
        ),
      ]),
    )
    .orderBy('charge.id')
    .execute()
  const charges: Charge[] = []
  for (const { id, originalTransactionId: _original, ...row } of rows) {
    charges.push({
      ...row,
      cashRegisterId: await idOf(receiverId, 'cashRegisters', row.cashRegisterId),
      tableId: await idOf(receiverId, 'tables', row.tableId),
      orderId: await idOf(receiverId, 'orders', row.orderId),
      ...(await paymentOf(db, id)),
    })
  }
  return charges
}

async function idOf(
  receiverId: ReceiverId,
  resource: 'cashRegisters' | 'tables' | 'orders',
  localId: number | null,
): Promise<number | null> {
  return localId === null ? null : ((await receiverId(resource, localId)) ?? null)
}

async function paymentOf(db: ReadDatabase, chargeId: number) {
  return db
    .selectFrom('invoicePayments as paid')
    .innerJoin('invoices', 'invoices.id', 'paid.invoiceId')
    .where('paid.pinpadTransactionId', '=', chargeId)
    .select((eb) => [
      'invoices.invoiceUuid as paidInvoiceUuid',
      eb
        .selectFrom('invoicePayments as before')
        .whereRef('before.invoiceId', '=', 'paid.invoiceId')
        .whereRef('before.id', '<=', 'paid.id')
        .select((count) => count.fn.countAll<number>().as('place'))
        .as('paidPlace'),
    ])
    .orderBy('paid.id')
    .executeTakeFirst()
}
