import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import { entriesBetween } from '#main/work/history/entries-between.ts'
import type { ReportDays } from '../report-days.ts'
import type { ReportScope } from '../report-scope.ts'
import type { CorrectionKind, CorrectionTally } from './correction-tally.ts'

const PAGE_ENTRIES = 200

const listEntries = prepare<{ kind: string; after: number; end: number }>()(
  (db, { kind, after, end }) =>
    db
      .selectFrom('auditEntries')
      .leftJoin('users', 'users.id', 'auditEntries.userId')
      .where('auditEntries.kind', '=', kind)
      .where('auditEntries.id', '>', after)
      .where('auditEntries.id', '<', end)
      .select([
        'auditEntries.id',
        'auditEntries.userId',
        'auditEntries.payload',
        'auditEntries.createdAt',
        'users.establishmentId',
      ])
      .orderBy('auditEntries.id')
      .limit(PAGE_ENTRIES),
)

const findLast = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select((eb) => eb.fn.max<number | null>('id').as('id')),
)
const findLastOf = prepare<{ kind: string }>()((db, { kind }) =>
  db
    .selectFrom('auditEntries')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1),
)

interface Counted {
  readonly count: number
  readonly amount: number
}

type Entry = Awaited<ReturnType<typeof listEntries.all>>[number]

const Deleted = z.object({
  items: z.array(z.object({ total: z.number(), status: z.string() })),
})
const Reduced = z.object({
  itemUuid: z.string(),
  isBillAsked: z.boolean(),
  before: z.object({ quantity: z.number(), total: z.number() }),
  after: z.object({ quantity: z.number(), total: z.number() }),
})

const NONE: Counted = { count: 0, amount: 0 }

function countEach(entries: readonly Entry[]): Promise<Counted[]> {
  return Promise.resolve(entries.map(() => ({ count: 1, amount: 0 })))
}

/** Counts deletions of sent dishes; deleting an unsent one only corrects the typing. */
function countDeleted(entries: readonly Entry[]): Promise<Counted[]> {
  return Promise.resolve(
    entries.map(({ payload }) => {
      const items = readStored(Deleted, payload)?.items ?? []
      const sent = items.filter(({ status }) => status !== 'NEW')
      return { count: sent.length, amount: sent.reduce((sum, { total }) => sum + total, 0) }
    }),
  )
}

const Moved = z.object({
  items: z.array(z.object({ total: z.number(), isOnBill: z.boolean().default(false) })),
})

/** Counts lines that left a check after its guests had the bill: they pay less, as after a deletion. */
function countMoved(entries: readonly Entry[]): Promise<Counted[]> {
  return Promise.resolve(
    entries.map(({ payload }) => {
      const items = (readStored(Moved, payload)?.items ?? []).filter(({ isOnBill }) => isOnBill)
      return { count: items.length, amount: items.reduce((sum, { total }) => sum + total, 0) }
    }),
  )
}

const findSent = prepareList<string>()((db, uuids) =>
  db.selectFrom('orderItems').where('itemUuid', 'in', uuids).select(['itemUuid', 'sentAt']),
)

/** Counts reductions of sent dishes, and reductions after the guests asked for the bill. */
async function countReduced(entries: readonly Entry[], db: ReadDatabase): Promise<Counted[]> {
  const reduced = entries.map(({ payload }) => readStored(Reduced, payload))
  const uuids = reduced.flatMap((each) => (each === undefined ? [] : [each.itemUuid]))
  const sentAt = new Map(
    (await findSent.all(db, uuids, {})).map((item) => [item.itemUuid, item.sentAt]),
  )
  return entries.map(({ createdAt }, index) => {
    const each = reduced[index]
    if (each === undefined) return NONE
    const sent = sentAt.get(each.itemUuid) ?? null
    const wasSent = sent !== null && sent < createdAt
    const isLess = each.after.quantity < each.before.quantity
    // A lower amount for the same quantity is a discount, which the invoice states.
    if (!isLess || (!wasSent && !each.isBillAsked)) return NONE
    return { count: 1, amount: each.before.total - each.after.total }
  })
}

/** Kinds of audit entries that are corrections, and how they count. */
const kinds: Readonly<
  Record<
    string,
    {
      readonly as: CorrectionKind
      readonly count: (entries: readonly Entry[], db: ReadDatabase) => Promise<Counted[]>
    }
  >
> = {
  ORDER_ITEMS_DELETED: { as: 'deletions', count: countDeleted },
  ORDER_ITEM_REDUCED: { as: 'deletions', count: countReduced },
  ORDER_ITEMS_MOVED: { as: 'deletions', count: countMoved },
  PRODUCT_PRICES_CHANGED: { as: 'priceChanges', count: countEach },
  DOCUMENT_REPRINTED: { as: 'reprints', count: countEach },
  PRINT_REPEATED: { as: 'reprints', count: countEach },
  DRAWER_OPENED: { as: 'drawerOpenings', count: countEach },
}

/**
 * Adds the corrections that only the audit chain records. In production, those of the test environment are
 * left out, as its documents are.
 */
export async function countAudited(
  db: ReadDatabase,
  scope: ReportScope,
  days: ReportDays,
  tally: CorrectionTally,
): Promise<void> {
  const lastId = (await findLast.first(db, {}))?.id ?? 0
  const { first, end } = await entriesBetween(db, lastId, days, scope.clock)
  const wentLive = (await findLastOf.first(db, { kind: 'COMPANY_WENT_LIVE' }))?.id ?? 0
  const isOfScope = (establishmentId: number | null) =>
    establishmentId === null ||
    scope.places.some(({ first, last }) => first <= establishmentId && establishmentId <= last)
  for (const [kind, { as, count: countOf }] of Object.entries(kinds)) {
    let after = Math.max(first - 1, wentLive)
    for (;;) {
      const entries = await listEntries.all(db, { kind, after, end })
      const counted = await countOf(entries, db)
      for (const [index, { userId, establishmentId }] of entries.entries()) {
        const { count, amount } = counted[index] ?? NONE
        if (count > 0 && isOfScope(establishmentId)) tally.add(userId, as, count, amount)
      }
      const last = entries.at(-1)
      if (last === undefined || entries.length < PAGE_ENTRIES) break
      after = last.id
      await setImmediate()
    }
  }
}
