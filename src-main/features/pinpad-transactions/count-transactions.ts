import type { ReadContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare } from '#main/database/prepared.ts'
import type { TransactionFilter } from '#main/rules/charges/transaction-filter.ts'
import { conditionOf } from '#main/rules/charges/transaction-filter.ts'

interface Counted {
  readonly count: number
  /** The newest charge counted. */
  readonly upTo: number
}

/** Charges are never deleted and keep their terminal and register, so an earlier count stays valid. */
const countedCharges = memoryGroup<Counted>('countedCharges', [])
/** Not incremental: states change, and charges become paid invoices. */
const filteredCounts = memoryGroup<number>('filteredCharges', [
  'pinpadTransactions',
  'invoicePayments',
])

const findNewest = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpadTransactions').select((eb) => eb.fn.max('id').as('id')),
)

/** Returns the number of charges of a filter: the earlier count plus the charges since then. */
export async function countTransactions(
  context: ReadContext,
  filter: TransactionFilter,
): Promise<number> {
  const key = JSON.stringify(filter)
  // Unresolved charges are few and have their own index.
  if (filter.unresolved === true) return countAfter(context, filter, 0)
  if (mayChange(filter)) {
    const load = () => countAfter(context, filter, 0)
    return (await context.memory.recall(filteredCounts, key, load)) ?? 0
  }
  const page = context.memory.open(countedCharges)
  const known = page.get(key) ?? { count: 0, upTo: 0 }
  const newest = (await findNewest.first(context.db, {}))?.id ?? 0
  if (newest <= known.upTo) return known.count
  const count = known.count + (await countAfter(context, filter, known.upTo, newest))
  page.set(key, { count, upTo: newest })
  return count
}

function mayChange({ tableId, orderId, state, unused }: TransactionFilter): boolean {
  return tableId !== undefined || orderId !== undefined || state !== undefined || unused === true
}

async function countAfter(
  { db }: ReadContext,
  filter: TransactionFilter,
  after: number,
  upTo?: number,
): Promise<number> {
  let counting = db
    .selectFrom('pinpadTransactions')
    .where('pinpadTransactions.pinpadId', 'in', filter.pinpadIds)
    .where((eb) => conditionOf(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  if (after > 0) counting = counting.where('pinpadTransactions.id', '>', after)
  if (upTo !== undefined) counting = counting.where('pinpadTransactions.id', '<=', upTo)
  return (await counting.executeTakeFirstOrThrow()).count
}
