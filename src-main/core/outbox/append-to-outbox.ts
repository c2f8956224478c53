import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { type Instant, OUTBOX_SCHEMA_VERSION } from '#main/database/schema.ts'
import type { Lane } from './lanes.ts'
import { SHOP_ALONE } from './outbox-states.ts'
import type { ShopInput } from './shop-input.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'

/** A row to append; `push` of the context checks that the input is the operation's. */
export interface OutboxEntry {
  readonly operation: PushedOperation
  /** `{ params?, body? }` in local ids. */
  readonly input: unknown
  readonly uuid: string
  readonly lane: Lane
  readonly dependsOn?: readonly string[]
  readonly follows?: readonly string[]
  readonly cashRegisterId?: number
  readonly resourceId?: number
  /** Input for another program of the shop, instead of or besides that of a central. */
  readonly forShop?: ShopInput
  /** Only programs of the shop exchange it: no central receives it. */
  readonly isForShopAlone?: boolean
}

const insertPending = prepareInsertWithId('outbox')
const insertSettled = prepareInsertWithId('outbox')

/**
 * Appends an operation to the outbox; it is sent after the commit. `isSettled`: it waits for nobody, and is kept for
 * another program of the shop that may ask for it later. Returns the id of the row.
 */
export function appendToOutbox(
  db: WriteDatabase,
  entry: OutboxEntry,
  createdAt: Instant,
  isSettled = false,
): Promise<number> {
  const forShop = forShopOf(entry, isSettled)
  const input = forShop === undefined ? entry.input : withShop(entry.input, forShop)
  const row = {
    uuid: entry.uuid,
    operation: entry.operation,
    input: JSON.stringify(input),
    lane: entry.lane,
    dependsOn: entry.dependsOn === undefined ? null : JSON.stringify(entry.dependsOn),
    follows: entry.follows === undefined ? null : JSON.stringify(entry.follows),
    cashRegisterId: entry.cashRegisterId ?? null,
    resourceId: entry.resourceId ?? null,
    schemaVersion: OUTBOX_SCHEMA_VERSION,
    createdAt,
  }
  return isSettled
    ? insertSettled.one(db, { ...row, state: 'done', lastError: SHOP_ALONE, settledAt: createdAt })
    : insertPending.one(db, { ...row, state: 'pending' })
}

/** An act for the shop alone that waits for the main till is marked: its delivery changes every other column. */
function forShopOf(
  { forShop, isForShopAlone }: OutboxEntry,
  isSettled: boolean,
): ShopInput | undefined {
  return isForShopAlone === true && !isSettled ? { ...forShop, isAlone: true } : forShop
}

function withShop(input: unknown, shop: ShopInput): object {
  return { ...(input as object), shop }
}
