import type { Input } from '#shared/api/operation.ts'
import { type Page, type PageQuery, toPage } from '#shared/api/page.ts'
import type {
  PinpadTransaction,
  pinpadTransactions,
} from '#shared/api/payments/pinpad-transactions.ts'
import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { countTransactions } from './count-transactions.ts'
import { loadTransaction, selectTransactions } from '#main/rules/charges/load-transaction.ts'
import { toAnswer } from '#main/rules/charges/transaction-answer.ts'
import { conditionOf, type TransactionFilter } from '#main/rules/charges/transaction-filter.ts'

/** GET /pinpad-transactions: newest first, of the establishments that the caller may see. */
export async function listTransactions(
  context: ReadContext,
  { query }: Input<typeof pinpadTransactions.list>,
): Promise<Page<PinpadTransaction>> {
  const { db } = context
  const { page, size, pinpadId, ...wanted } = query
  const filter = { ...wanted, pinpadIds: await visiblePinpads(context, pinpadId) }
  if (filter.pinpadIds.length === 0) return toPage([], query, 0)
  const count = await countTransactions(context, filter)
  if (page * size >= count) return toPage([], query, count)
  const rows = await selectTransactions(db)
    .where('pinpadTransactions.id', 'in', await newestIds(db, filter, query))
    .orderBy('pinpadTransactions.id', 'desc')
    .execute()
  return toPage(
    rows.map((row) => toAnswer(context, row)),
    query,
    count,
  )
}

async function visiblePinpads(
  context: ReadContext,
  pinpadId: number | undefined,
): Promise<readonly number[]> {
  const pinpads = await context.db
    .selectFrom('pinpads')
    .select(['id', 'establishmentId'])
    .orderBy('id')
    .execute()
  const maySeeAll = hasFlag(context, 'changeExitEstablishment')
  return pinpads
    .filter(
      ({ id, establishmentId }) =>
        (pinpadId === undefined || pinpadId === id) &&
        (maySeeAll || establishmentId === context.session.establishmentId),
    )
    .map(({ id }) => id)
}

/** Limit of parts in one compound statement. */
const MAXIMUM_PARTS = 100

/**
 * Returns the newest ids. Merges the ends of the terminals' indexes, which are in id order, so nothing is
 * sorted.
 */
async function newestIds(
  db: ReadDatabase,
  filter: TransactionFilter,
  { page, size }: PageQuery,
): Promise<number[]> {
  const width = Math.ceil(filter.pinpadIds.length / MAXIMUM_PARTS)
  const parts = chunks(filter.pinpadIds, width).map((pinpadIds) =>
    db
      .selectFrom('pinpadTransactions')
      .select('pinpadTransactions.id')
      .where('pinpadTransactions.pinpadId', 'in', pinpadIds)
      .where((eb) => conditionOf(eb, filter)),
  )
  const rows = await parts
    .reduce((all, part) => all.unionAll(part))
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ id }) => id)
}

function chunks<T>(items: readonly T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / width) }, (_, index) =>
    items.slice(index * width, (index + 1) * width),
  )
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
