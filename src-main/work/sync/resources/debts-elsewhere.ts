import {
  add,
  type Cents,
  subtract,
  sum,
  toCents,
  ZERO,
  wholeCents,
} from '#shared/domain/money/money.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import {
  prepare,
  prepareList,
  type ReadDatabase,
  type WriteDatabase,
} from '#main/database/prepared.ts'
import { customerOfLane, invoiceOfLane, isInvoiceLane } from '#main/core/outbox/lanes.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import { loadOpenDebts } from '#main/core/receivables/open-debts.ts'
import type { Ask } from '../engine/push/ask-central.ts'
import { findLocalId } from '../engine/pull/pulled-list.ts'
import { type Rounds, watchRounds } from '../engine/watch-rounds.ts'

interface Ports {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly ask: Ask
  readonly publish: (event: ServerEvent) => void
  readonly isReady: () => Promise<boolean>
}

const EVERY_MS = 60_000
const PAGE_SIZE = 200
/** Limit of 20,000 customers who owe. */
const MAXIMUM_PAGES = 100
/** Name of the list of debts; a till sends collections only to a central that has this list. */
const LIST = 'receivables'
const COLLECT: PushedOperation = 'receivables.collect'

const findLastAttempt = prepare<Record<never, never>>()((db) =>
  db.selectFrom('syncAttempts').select((eb) => eb.fn.max('id').as('id')),
)

/**
 * Selects the lanes of acts on a debt that are not settled, or that were sent after the attempt.
 */
const findMovingLanes = prepare<{ attemptId: number }>()((db, { attemptId }) =>
  db
    .selectFrom('outbox')
    .select('lane')
    .where('state', 'not in', ['done', 'cancelled'])
    .union(
      db
        .selectFrom('syncAttempts')
        .innerJoin('outbox', 'outbox.id', 'syncAttempts.outboxId')
        .where('syncAttempts.id', '>', attemptId)
        .select('outbox.lane'),
    ),
)

const customersOfInvoices = prepareList<string>()((db, uuids) =>
  db.selectFrom('invoices').where('invoiceUuid', 'in', uuids).select('customerId'),
)

const findKnown = prepare<Record<never, never>>()((db) =>
  db.selectFrom('debtsElsewhere').select(['customerId', 'amount']),
)

/**
 * Selects collections that were sent as cash only, before it was known that the central keeps
 * debts.
 */
const findUntold = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('collections')
    .innerJoin('collectionLines', 'collectionLines.collectionId', 'collections.id')
    .innerJoin('invoicePayments', 'invoicePayments.id', 'collectionLines.invoicePaymentId')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .innerJoin('companies', 'companies.environment', 'invoices.environment')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.uuid', '=', 'collections.operationId')
            .where('outbox.operation', '=', COLLECT),
        ),
      ),
    )
    .groupBy('collections.customerId')
    .select((eb) => [
      'collections.customerId',
      eb.fn.sum<Cents>('collectionLines.amount').as('amount'),
    ]),
)

/**
 * Stores what customers owe at other tills: the central's balance less the part that this till has
 * sent. So the credit limit covers all tills, including sales that are not sent yet. A customer
 * with an act that is being sent keeps the last figure, because it is unknown whether the central
 * counted that act.
 */
export function watchDebts(ports: Ports): Rounds {
  const { database, clock, ask, publish } = ports

  async function round(isPressed: boolean): Promise<void> {
    if (!isPressed && !(await ports.isReady())) return
    const attemptId = (await findLastAttempt.first(database.reader, {}))?.id ?? 0
    const balances = await readBalances(ask, database.reader)
    if (balances === undefined) return
    const changed = await database.transaction(async (db) => {
      const next = await debtsNow(db, balances, attemptId)
      await noteAnswer(db, clock, balances.size)
      return next
    })
    for (const customerId of changed) publish({ event: 'receivables', data: { customerId } })
  }

  return watchRounds({ ...ports, everyMs: EVERY_MS, failure: 'Debts not read', round })
}

/** Writes the debts that changed. Returns their customers. */
async function debtsNow(
  db: WriteDatabase,
  balances: ReadonlyMap<number, Cents>,
  attemptId: number,
): Promise<number[]> {
  const own = Map.groupBy(await loadOpenDebts(db), ({ customerId }) => customerId)
  const known = new Map(
    (await findKnown.all(db, {})).map(({ customerId, amount }) => [customerId, amount]),
  )
  const untold = new Map(
    (await findUntold.all(db, {})).map((row) => [row.customerId, wholeCents(Number(row.amount))]),
  )
  const moving = await findMoving(db, attemptId)
  const changed: number[] = []
  for (const customerId of new Set([...balances.keys(), ...own.keys(), ...known.keys()])) {
    if (moving.has(customerId)) continue
    const here = sum((own.get(customerId) ?? []).map(({ balance }) => balance))
    const told = add(here, untold.get(customerId) ?? ZERO)
    const amount = subtract(balances.get(customerId) ?? ZERO, told)
    if (amount === (known.get(customerId) ?? ZERO)) continue
    changed.push(customerId)
    await db
      .insertInto('debtsElsewhere')
      .values({ customerId, amount })
      .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ amount }))
      .execute()
  }
  return changed
}

/** Returns the customers with an act that the central may or may not have counted. */
async function findMoving(db: ReadDatabase, attemptId: number): Promise<ReadonlySet<number>> {
  const lanes = (await findMovingLanes.all(db, { attemptId })).map(({ lane }) => lane)
  const uuids = lanes.filter(isInvoiceLane).map(invoiceOfLane)
  const rows = await customersOfInvoices.all(db, uuids, {})
  return new Set([
    ...rows.map(({ customerId }) => customerId),
    ...lanes.flatMap((lane) => customerOfLane(lane) ?? []),
  ])
}

/**
 * Returns what customers owe at the central, by local customer id; undefined if it could not be
 * read. Leaves out customers that this till does not have.
 */
async function readBalances(
  ask: Ask,
  db: ReadDatabase,
): Promise<ReadonlyMap<number, Cents> | undefined> {
  const balances = new Map<number, Cents>()
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    const finding = await ask('receivables.list', { query: { page, size: PAGE_SIZE } })
    if (finding.kind !== 'found') return undefined
    const { data, pagination } = finding.body
    if (data === undefined || pagination?.totalPages === undefined) return undefined
    for (const { customerId, balance } of data) {
      if (customerId === undefined || balance === undefined) return undefined
      const local = await findLocalId.first(db, { resource: 'customers', centralId: customerId })
      if (local !== undefined) balances.set(local.localId, toCents(balance))
    }
    if (page + 1 >= pagination.totalPages) return balances
  }
  return undefined
}

async function noteAnswer(db: WriteDatabase, clock: Clock, rowCount: number): Promise<void> {
  const now = clock.now().toISOString()
  const noted = { pulledAt: now, lastTriedAt: now, rowCount, lastError: null }
  await db
    .insertInto('pulls')
    .values({ resource: LIST, ...noted })
    .onConflict((conflict) => conflict.column('resource').doUpdateSet(noted))
    .execute()
}
