import type { ExpressionBuilder } from 'kysely'
import type { Input } from '#shared/api/operation.ts'
import type { pinpadTransactions } from '#shared/api/payments/pinpad-transactions.ts'
import type { Schema } from '#main/database/schema.ts'
import { isUnresolvedCharge } from './unresolved-state.ts'

type Query = Input<typeof pinpadTransactions.list>['query']

/** The requested filter, limited to the terminals that the caller may see. */
export type TransactionFilter = Omit<Query, 'page' | 'size' | 'pinpadId'> & {
  readonly pinpadIds: readonly number[]
}

type Builder = ExpressionBuilder<Schema, 'pinpadTransactions'>

/** Returns the condition of all filters except the terminals. */
export function conditionOf(eb: Builder, filter: TransactionFilter) {
  const { cashRegisterId, operationId, tableId, orderId, state, unresolved, unused } = filter
  return eb.and([
    ...(cashRegisterId === undefined
      ? []
      : [eb('pinpadTransactions.cashRegisterId', '=', cashRegisterId)]),
    ...(operationId === undefined ? [] : [eb('pinpadTransactions.operationId', '=', operationId)]),
    ...(tableId === undefined ? [] : [eb('pinpadTransactions.tableId', '=', tableId)]),
    ...(orderId === undefined ? [] : [eb('pinpadTransactions.orderId', '=', orderId)]),
    ...(state === undefined ? [] : [eb('pinpadTransactions.state', '=', state)]),
    ...(unresolved === true ? [isUnresolvedCharge] : []),
    ...(unused === true ? [isUnusedCharge(eb)] : []),
  ])
}

/** Condition: money was taken, but the charge pays no invoice. */
export function isUnusedCharge(eb: Builder) {
  return eb.and([
    eb('pinpadTransactions.type', '=', 'SALE'),
    eb.or([
      eb('pinpadTransactions.state', '=', 'APPROVED'),
      eb.and([
        eb('pinpadTransactions.state', '=', 'MANUAL_RESOLVED'),
        eb('pinpadTransactions.resolution', '=', 'APPROVED'),
      ]),
    ]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('invoicePayments')
          .whereRef('invoicePayments.pinpadTransactionId', '=', 'pinpadTransactions.id')
          .select('invoicePayments.id'),
      ),
    ),
  ])
}
