import { z } from 'zod'
import type { HandedConflict, SharedPast } from '#shared/api/machine/counters.ts'
import { ConflictSide } from '#shared/api/machine/conflicts.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import { NO_ACT, StoredAct } from '#main/core/shop/stored-act.ts'
import { exchangeIds, type ReceiverId } from '#main/work/sync/engine/push/translate-operation.ts'
import { shopRecords } from './queue/shop-records.ts'

const Input = z.looseObject({ params: z.unknown().optional(), body: z.unknown().optional() })

/**
 * Returns the conflicts that this program found, decided or began to refund since the shared past, with ids of the main
 * till. They are money: a manager decides them there if nobody did here.
 */
export async function handedConflicts(
  db: ReadDatabase,
  past: SharedPast,
  receiverId: ReceiverId,
): Promise<HandedConflict[]> {
  const rows = await db
    .selectFrom('conflicts')
    .leftJoin('pinpadTransactions', 'pinpadTransactions.id', 'conflicts.refundTransactionId')
    .where((eb) =>
      eb.or([
        eb('conflicts.id', '>', past.ids['conflicts'] ?? 0),
        eb('conflicts.refundTransactionId', '>', past.ids['pinpadTransactions'] ?? 0),
        eb('conflicts.id', 'in', (entries) =>
          entries
            .selectFrom('auditEntries')
            .where('kind', '=', 'CONFLICT_DECIDED')
            .where('id', '>', past.auditId)
            .where('resourceId', 'is not', null)
            .select((each) => each.ref('resourceId').$notNull().as('id')),
        ),
      ]),
    )
    .selectAll('conflicts')
    .select('pinpadTransactions.operationId as refundOperationId')
    .orderBy('conflicts.id')
    .execute()
  const userOf = (id: number | null) => (id === null ? null : (sharedId(past, 'users', id) ?? null))
  const conflicts: HandedConflict[] = []
  for (const row of rows) {
    const main = await sideWithIds(row.main, receiverId)
    const counter = await sideWithIds(row.counter, receiverId)
    if (main === undefined || counter === undefined) continue
    const { kind, foundAt, counterId, actUuid, subject, choice, decidedAt, refundChoice } = row
    conflicts.push({
      kind,
      foundAt,
      counterId,
      actUuid,
      subject,
      tableId: await idOf(receiverId, 'tables', row.tableId),
      main,
      counter,
      act: await actWithIds(row.act, receiverId),
      decision:
        choice === null || decidedAt === null
          ? null
          : { choice, reason: row.reason, at: decidedAt, byId: userOf(row.decidedById) },
      refund:
        row.refundOperationId === null || refundChoice === null
          ? null
          : {
              operationId: row.refundOperationId,
              choice: refundChoice,
              reason: row.refundReason,
              byId: userOf(row.refundById),
            },
    })
  }
  return conflicts
}

async function sideWithIds(
  stored: string,
  receiverId: ReceiverId,
): Promise<ConflictSide | undefined> {
  const side = readStored(ConflictSide, stored)
  return side && { ...side, invoiceId: await idOf(receiverId, 'invoices', side.invoiceId) }
}

/** An act whose records the main till does not all have cannot be carried out there: a person reads it. */
async function actWithIds(stored: string, receiverId: ReceiverId): Promise<StoredAct> {
  const act = readStored(StoredAct, stored) ?? NO_ACT
  const ids = act.operation === null ? undefined : shopRecords(act.operation)?.ids
  const read = Input.safeParse(act.input)
  const input =
    ids === undefined || !read.success ? undefined : await exchangeIds(receiverId, ids, read.data)
  const orderIds = await Promise.all(act.orderIds.map((id) => receiverId('orders', id)))
  return {
    ...act,
    operation: read.success && input === undefined ? null : act.operation,
    input: input ?? null,
    orderIds: orderIds.filter((id) => id !== undefined),
    invoiceId: await idOf(receiverId, 'invoices', act.invoiceId),
  }
}

async function idOf(
  receiverId: ReceiverId,
  resource: 'tables' | 'invoices',
  localId: number | null,
): Promise<number | null> {
  return localId === null ? null : ((await receiverId(resource, localId)) ?? null)
}
