import { notFound, uuidReused } from '#shared/api/error.ts'
import { Installments } from '#shared/api/payments/pinpad-transactions.ts'
import type { z } from 'zod'
import type { Charge, PinpadSettings, WriteContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored, requireStored } from '#main/database/stored-json.ts'

/** Connection settings of the terminal, which answers do not show. */
const settingColumns = [
  'pinpads.name as pinpadName',
  'pinpads.establishmentId',
  'pinpads.provider',
  'pinpads.protocol',
  'pinpads.fastrackCompatibilityMode',
  'pinpads.ipAddress',
  'pinpads.port',
  'pinpads.serialPath',
  'pinpads.serialDevice',
  'pinpads.counterId',
  'pinpads.baudRate',
  'pinpads.dataBits',
  'pinpads.parity',
  'pinpads.stopBits',
  'pinpads.handshake',
  'pinpads.timeoutMs',
] as const

/** Selects charges with their terminal, author and invoice. */
export function selectTransactions(db: ReadDatabase) {
  return db
    .selectFrom('pinpadTransactions')
    .innerJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .innerJoin('users', 'users.id', 'pinpadTransactions.createdById')
    .leftJoin('invoicePayments', 'invoicePayments.pinpadTransactionId', 'pinpadTransactions.id')
    .leftJoin('counters', 'counters.id', 'pinpads.counterId')
    .selectAll('pinpadTransactions')
    .select(settingColumns)
    .select([
      'users.name as createdBy',
      'invoicePayments.invoiceId',
      'counters.name as counterName',
    ])
}

const findOne = prepare<{ id: number }>()((db, { id }) =>
  selectTransactions(db).where('pinpadTransactions.id', '=', id),
)

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof findOne.first>>>

/** Returns a charge with its terminal. Throws 404. */
export async function loadTransaction(db: ReadDatabase, id: number): Promise<TransactionRow> {
  const row = await findOne.first(db, { id })
  if (row === undefined) throw notFound()
  return row
}

const findByOperation = prepare<{ operationId: string }>()((db, { operationId }) =>
  selectTransactions(db).where('pinpadTransactions.operationId', '=', operationId),
)

/**
 * Returns the transaction that an earlier request with this operation id created, and marks the request as a repeat;
 * undefined if there is none. Throws 409 if that request had other content.
 */
export async function findRepeated(
  write: WriteContext,
  operationId: string,
  requestHash: string,
): Promise<TransactionRow | undefined> {
  const earlier = await findByOperation.first(write.db, { operationId })
  if (earlier === undefined) {
    write.notDoneBefore()
    return undefined
  }
  if (earlier.requestHash !== requestHash) throw uuidReused('operationId')
  write.repeated()
  return earlier
}

/** The void that a charge in VOIDING waits for. */
const findReturn = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpadTransactions')
    .select('id')
    .where('originalTransactionId', '=', id)
    .where('type', '=', 'VOID')
    .orderBy('id', 'desc')
    .limit(1),
)

export async function returnOf(db: ReadDatabase, id: number): Promise<number | undefined> {
  return (await findReturn.first(db, { id }))?.id
}

export function settingsOf(row: TransactionRow): PinpadSettings {
  return row
}

/** Returns the charge as stored before its first byte was sent: a reversal must repeat it. */
export function chargeOf(row: TransactionRow): Charge {
  return {
    id: row.id,
    hour: row.hour,
    date: row.date,
    identity: {
      acquirerNetwork: row.requestedNetwork,
      merchantId: row.merchantId,
      terminalId: row.terminalId,
      terminalCid: row.terminalCid,
    },
    totalAmount: row.totalAmount,
    taxedAmount: row.taxedAmount,
    taxFreeAmount: row.taxFreeAmount,
    taxAmount: row.taxAmount,
    serviceAmount: row.serviceAmount,
    tipAmount: row.tipAmount,
    installments: installmentsOf(row),
    orderReference: row.orderReference ?? String(row.id),
  }
}

interface StoredInstallments {
  readonly installments: string | null
}

/** Returns the installments for a charge. Throws 409 if they are unreadable. */
function installmentsOf({ installments }: StoredInstallments) {
  return installments === null ? null : requireStored(Installments, installments)
}

/** Returns the installments to show; null if they are unreadable. */
export function shownInstallments({
  installments,
}: StoredInstallments): z.output<typeof Installments> | null {
  return installments === null ? null : (readStored(Installments, installments) ?? null)
}
