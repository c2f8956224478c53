import type { ExpressionBuilder } from 'kysely'
import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type {
  PinpadTransaction,
  pinpadTransactions,
} from '../../../src-shared/api/pinpad-transactions.ts'
import { UNRESOLVED_STATES } from '../../../src-shared/domain/pinpad-state.ts'
import { hasFlag, type ReadContext } from '../../context.ts'
import type { Schema } from '../../database/schema.ts'
import { loadTransaction, selectTransactions } from './load-transaction.ts'
import { requireEstablishmentRight } from '../establishments/require-establishment-right.ts'
import { toAnswer } from './transaction-answer.ts'

type Query = Input<typeof pinpadTransactions.list>['query']
type Filter = ExpressionBuilder<Schema, 'pinpadTransactions'>

/** GET /pinpad-transactions: newest first, of the establishments that the caller may see. */
export async function listTransactions(
  context: ReadContext,
  { query }: Input<typeof pinpadTransactions.list>,
): Promise<Page<PinpadTransaction>> {
  const { db, session } = context
  const pinpads = await db.selectFrom('pinpads').select(['id', 'establishmentId']).execute()
  const pinpadIds = pinpads
    .filter(
      ({ id, establishmentId }) =>
        (query.pinpadId === undefined || query.pinpadId === id) &&
        (establishmentId === session.establishmentId ||
          hasFlag(context, 'changeExitEstablishment')),
    )
    .map(({ id }) => id)
  if (pinpadIds.length === 0) return toPage([], query, 0)
  const where = (eb: Filter) => conditionOf(eb, query, pinpadIds)
  const { count } = await db
    .selectFrom('pinpadTransactions')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = await db
    .selectFrom('pinpadTransactions')
    .where(where)
    .select('id')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  if (ids.length === 0) return toPage([], query, count)
  const rows = await selectTransactions(db)
    .where(
      'pinpadTransactions.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('pinpadTransactions.id', 'desc')
    .execute()
  return toPage(
    rows.map((row) => toAnswer(context, row)),
    query,
    count,
  )
}

function conditionOf(eb: Filter, query: Query, pinpadIds: readonly number[]) {
  return eb.and([
    eb('pinpadTransactions.pinpadId', 'in', pinpadIds),
    ...(query.cashRegisterId === undefined
      ? []
      : [eb('pinpadTransactions.cashRegisterId', '=', query.cashRegisterId)]),
    ...(query.operationId === undefined
      ? []
      : [eb('pinpadTransactions.operationId', '=', query.operationId)]),
    ...(query.tableId === undefined ? [] : [eb('pinpadTransactions.tableId', '=', query.tableId)]),
    ...(query.state === undefined ? [] : [eb('pinpadTransactions.state', '=', query.state)]),
    ...(query.unresolved === true ? [eb('pinpadTransactions.state', 'in', UNRESOLVED_STATES)] : []),
    ...(query.unused === true ? [isUnused(eb)] : []),
  ])
}

/** Money was taken and pays no invoice. */
function isUnused(eb: Filter) {
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

/** GET /pinpad-transactions/{id} */
export async function readTransaction(
  context: ReadContext,
  { params }: Input<typeof pinpadTransactions.get>,
): Promise<PinpadTransaction> {
  const row = await loadTransaction(context.db, params.id)
  requireEstablishmentRight(context, row.establishmentId)
  return toAnswer(context, row)
}
