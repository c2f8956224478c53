import type { Order } from '#shared/api/sales/orders.ts'

export interface OthersLines {
  /** First name of the last user who added lines. */
  readonly name: string
  readonly count: number
}

/** Returns the lines that other users added between two readings of a table; undefined if none. */
export function addedByOthers(
  before: readonly Order[],
  after: readonly Order[],
  ownId: number,
): OthersLines | undefined {
  const known = new Set(
    before.flatMap(({ items, billedItems }) => [...items, ...billedItems].map((i) => i.itemUuid)),
  )
  // Orders joined to this table are not new lines; the floor has already announced the join.
  const knownOrders = new Set(before.map(({ id }) => id))
  const fresh = after
    .filter(({ id }) => before.length === 0 || knownOrders.has(id))
    .flatMap(({ items }) => items)
    .filter(({ itemUuid, createdById }) => !known.has(itemUuid) && createdById !== ownId)
  const last = fresh.toSorted((a, b) => a.id - b.id).at(-1)
  if (last === undefined) return undefined
  const count = fresh.filter(({ createdById }) => createdById === last.createdById).length
  return { name: last.createdBy.split(' ')[0] ?? last.createdBy, count }
}
