import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { invoiceOfLane } from '#main/core/outbox/lanes.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'

/** Invoice operations and their effect on stock. */
const directions: ReadonlyMap<string, -1 | 1> = new Map<PushedOperation, -1 | 1>([
  ['invoices.issue', -1],
  ['invoices.annul', 1],
  ['invoices.revertAnnulment', -1],
])
const operations = [...directions.keys()]

const findOpen = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'lane', 'operation'])
    .where('state', 'not in', SETTLED_STATES)
    .where('operation', 'in', operations),
)

const findSentSince = prepare<{ attemptId: number }>()((db, { attemptId }) =>
  db
    .selectFrom('syncAttempts')
    .innerJoin('outbox', 'outbox.id', 'syncAttempts.outboxId')
    .where('syncAttempts.id', '>', attemptId)
    .where('outbox.operation', 'in', operations)
    .select(['outbox.id', 'outbox.lane', 'outbox.operation']),
)

const findGoods = prepareList<string>()((db, invoiceUuids) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .innerJoin('products', 'products.id', 'invoiceLines.productId')
    .where('invoices.invoiceUuid', 'in', invoiceUuids)
    .where('invoiceLines.comboId', 'is', null)
    .where('products.productTypeId', '!=', SERVICE_PRODUCT_TYPE_ID)
    .select((eb) => [
      'invoices.invoiceUuid',
      'invoiceLines.productId',
      eb.fn.coalesce('invoiceLines.stockQuantity', 'invoiceLines.quantity').as('quantity'),
    ]),
)

const findParts = prepareList<string>()((db, invoiceUuids) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .innerJoin('invoiceLineParts', 'invoiceLineParts.invoiceLineId', 'invoiceLines.id')
    .where('invoices.invoiceUuid', 'in', invoiceUuids)
    .select(['invoices.invoiceUuid', 'invoiceLineParts.productId', 'invoiceLineParts.quantity']),
)

interface Move {
  readonly productId: number
  readonly quantity: number
}

export interface Unsent {
  /** Stock change: negative if goods left, positive if they returned. */
  readonly quantity: number
  /** True if part of it was sent while the list was read, so the list may or may not include it. */
  readonly isUncertain: boolean
}

/** Returns local stock changes, by product, that the list does not include yet. */
export type UnsentStock = (db: WriteDatabase) => Promise<ReadonlyMap<number, Unsent>>

function uuidOf({ lane }: { readonly lane: string }): string {
  return invoiceOfLane(lane)
}

/**
 * Creates a reader of unsent stock changes. `sinceAttemptId` is the last attempt before the list was read:
 * a page may be older than what was sent since. Invoice lines never change, so each invoice is read only
 * once.
 */
export function unsentStock(sinceAttemptId: number): UnsentStock {
  const known = new Map<string, Move[]>()

  async function learn(db: WriteDatabase, invoiceUuids: readonly string[]): Promise<void> {
    const unknown = invoiceUuids.filter((uuid) => !known.has(uuid))
    for (const uuid of unknown) known.set(uuid, [])
    for (const find of [findGoods, findParts]) {
      for (const { invoiceUuid, ...move } of await find.all(db, unknown, {})) {
        known.get(invoiceUuid)?.push(move)
      }
    }
  }

  return async (db) => {
    const open = (await findOpen.all(db, {})).map((act) => ({ ...act, isUncertain: false }))
    const sent = (await findSentSince.all(db, { attemptId: sinceAttemptId })).map((act) => ({
      ...act,
      isUncertain: true,
    }))
    const acts = new Map([...open, ...sent].map((act) => [act.id, act]))
    await learn(db, [...acts.values()].map(uuidOf))
    const moved = new Map<number, Unsent>()
    for (const act of acts.values()) {
      const direction = directions.get(act.operation) ?? 0
      for (const { productId, quantity } of known.get(uuidOf(act)) ?? []) {
        const before = moved.get(productId)
        moved.set(productId, {
          quantity: (before?.quantity ?? 0) + direction * quantity,
          isUncertain: act.isUncertain || before?.isUncertain === true,
        })
      }
    }
    return moved
  }
}
