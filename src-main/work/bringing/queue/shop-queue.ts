import { sql } from 'kysely'
import type { Clock } from '#main/core/acts/context.ts'
import { introductionLanes } from '#main/core/outbox/lanes.ts'
import type { OutboxOperation, OutboxStore } from '#main/core/outbox/outbox-operation.ts'
import { createOutboxStore } from '#main/core/outbox/store/outbox-store.ts'
import { WAITING_STATES } from '#main/core/outbox/outbox-states.ts'
import { shopInput } from '#main/core/outbox/shop-input.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'

/** After so many answers that were no decision, an act lets later ones pass that are not in its lane. */
const TRIES = 6
const HEADS = 64

const findStuck = prepare<{ tries: number }>()((db, { tries }) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', WAITING_STATES)
    .where('attempts', '>=', tries)
    .where('lastStatus', 'is not', null)
    .select('id'),
)

const findUnderWay = prepare<{ tries: number }>()((db, { tries }) =>
  db
    .selectFrom('outbox')
    .where('state', '=', sql.lit('in_flight'))
    .where('attempts', '<=', tries)
    .select('id')
    .orderBy('id')
    .limit(1),
)

const findIntroductions = prepare<{ first: string; last: string }>()((db, { first, last }) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', WAITING_STATES)
    .where('lane', '>=', first)
    .where('lane', '<', last)
    .select('id')
    .orderBy('id')
    .limit(8),
)

/**
 * The queue of acts for the main till. They are sent in the order in which they happened, across all lanes: an invoice
 * settles lines that earlier acts wrote. An act that the main till refused is kept for the handover and counts as
 * delivered, so that it holds back no other one.
 */
export function createShopQueue(database: OpenDatabase, clock: Clock): OutboxStore {
  const store = createOutboxStore(database, clock, outboxRules)
  const { reader } = database

  /** Refused acts are settled with their reason. */
  const settleRefused = (id: number | undefined) =>
    database.transaction((db) =>
      db
        .updateTable('outbox')
        .set({ state: 'done', settledAt: clock.now().toISOString() })
        .where('state', '=', 'parked')
        .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
        .execute(),
    )

  return {
    async recover() {
      await store.recover()
      await settleRefused(undefined)
    },

    async heads(afterId) {
      // The whole order is decided at once; a second page has nothing.
      if (afterId > 0) return []
      const stuck = new Set((await findStuck.all(reader, { tries: TRIES })).map(({ id }) => id))
      const underWay = (await findUnderWay.first(reader, { tries: TRIES }))?.id ?? Infinity
      const chosen: OutboxOperation[] = []
      for (const operation of await store.heads(0, HEADS)) {
        if (operation.id > underWay) break
        chosen.push(operation)
        if (!stuck.has(operation.id)) break
      }
      // A customer that earlier acts wait for is introduced at the end of the queue.
      for (const { id } of await findIntroductions.all(reader, introductionLanes)) {
        if (chosen.some((each) => each.id === id)) continue
        chosen.push(...(await store.heads(id - 1, 1)).filter((each) => each.id === id))
      }
      return chosen.map(forShop)
    },

    // The order says it already; what the shared past cancelled towards the central is in both files.
    readiness: () => Promise.resolve('ready'),

    begin: (operation, request) => store.begin(operation, request),

    async settle(operation, settlement, attempt) {
      await store.settle(operation, settlement, attempt)
      if (settlement.state === 'parked') await settleRefused(operation.id)
    },
  }
}

function forShop(operation: OutboxOperation): OutboxOperation {
  const act = shopInput(operation.operation, operation.input)
  return act === undefined
    ? { ...operation, isReadable: false }
    : { ...operation, operation: act.operation, input: JSON.stringify(act.input) }
}
