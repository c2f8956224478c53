import type { ReadContext } from '../../context.ts'
import { memoryGroup } from '../../database/memory.ts'
import { prepare } from '../../database/prepared.ts'
import type { TransactionFilter } from './transaction-filter.ts'
import { conditionOf } from './transaction-filter.ts'

interface Counted {
  readonly count: number
  /** The newest charge that was counted. */
  readonly upTo: number
}

/** Charges are never deleted and keep their terminal and register: what was counted stays counted. */
const countedCharges = memoryGroup<Counted>('countedCharges', [])
/** States change, and charges come to pay invoices. */
const filteredCounts = memoryGroup<number>('filteredCharges', [
  'pinpadTransactions',
  'invoicePayments',
])

const findNewest = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpadTransactions').select((eb) => eb.fn.max('id').as('id')),
)

/** How many charges a filter finds: those that came since it was asked last, and those of then. */
export async function countTransactions(
  context: ReadContext,
  filter: TransactionFilter,
): Promise<number> {
  const key = JSON.stringify(filter)
  // The few of the unresolved have an index of their own.
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

function mayChange({ tableId, state, unused }: TransactionFilter): boolean {
  return tableId !== undefined || state !== undefined || unused === true
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
