import type { Millionths } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

/** Goods that moved since a moment. */
export interface Flows {
  /** Number of sales. */
  readonly sales: number
  /** Returns the sum of a product's movements after a moment. */
  after(productId: number, at: string): Millionths
  /** Returns the sum of the sizes of a product's movements after `from`, up to `to`. */
  between(productId: number, from: string, to: string): Millionths
}

interface Since {
  readonly establishmentId: number
  readonly createdAt: string
  readonly closedAt: string | null
}

const movementsSince = prepare<{ establishmentId: number; since: string }>()(
  (db, { establishmentId, since }) =>
    db
      .selectFrom('stockMovements')
      .where('establishmentId', '=', establishmentId)
      .where('createdAt', '>=', since)
      // They say what was there, not what came or went.
      .where('kind', 'not in', ['COUNT', 'OPENING'])
      .select(['productId', 'quantity', 'createdAt', 'kind', 'documentKind', 'documentId']),
)

/** Reads what moved of these products since a count began; of a closed count, until it was closed. */
export async function loadFlows(
  db: ReadDatabase,
  { establishmentId, createdAt, closedAt }: Since,
  productIds: ReadonlySet<number>,
): Promise<Flows> {
  const all = await movementsSince.all(db, { establishmentId, since: createdAt })
  const moved = all.filter(
    (each) => productIds.has(each.productId) && (closedAt === null || each.createdAt <= closedAt),
  )
  const byProduct = Map.groupBy(moved, ({ productId }) => productId)
  const of = (productId: number) => byProduct.get(productId) ?? []
  const sold = moved.filter(({ kind }) => kind === 'SALE')
  return {
    sales: new Set(sold.map(({ documentKind, documentId }) => `${documentKind} ${documentId}`))
      .size,
    after: (productId, at) =>
      of(productId)
        .filter((each) => each.createdAt > at)
        .reduce((sum, { quantity }) => sum + quantity, 0) as Millionths,
    between: (productId, from, to) =>
      of(productId)
        .filter((each) => each.createdAt > from && each.createdAt <= to)
        .reduce((sum, { quantity }) => sum + Math.abs(quantity), 0) as Millionths,
  }
}
