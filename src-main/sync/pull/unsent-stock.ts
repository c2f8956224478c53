import { prepare, prepareList, type WriteDatabase } from '../../database/prepared.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '../../../src-shared/domain/product-type.ts'
import { SETTLED_STATES } from '../../outbox-states.ts'

/** Acts on invoices, with what they do to the shelf. */
const directions: ReadonlyMap<string, -1 | 1> = new Map([
  ['invoices.issue', -1],
  ['invoices.annul', 1],
  ['invoices.revertAnnulment', -1],
])
const operations = [...directions.keys()]
const LANE = 'invoice:'

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
    .select(['invoices.invoiceUuid', 'invoiceLines.productId', 'invoiceLines.quantity']),
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
  /** What left the shelf, negative, or came back to it. */
  readonly quantity: number
  /** Some of it was sent while the list was read: the list may know of it or not. */
  readonly isUncertain: boolean
}

/** What happened to the shelf here and the figures of a list do not know of yet, by product. */
export type UnsentStock = (db: WriteDatabase) => Promise<ReadonlyMap<number, Unsent>>

function uuidOf({ lane }: { readonly lane: string }): string {
  return lane.slice(LANE.length)
}

/**
 * `sinceAttemptId` is the last attempt before the list began to be read: a page may be older than
 * what was sent since. The lines of an invoice never change, so each is read once.
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
