import type { Count, counts } from '#shared/api/goods/counts.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Cents, fromCents, NOTHING, sum, ZERO } from '#shared/domain/money/money.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { loadStockSettings } from '#main/core/settings/settings.ts'
import { moveStocks } from '#main/core/stock/stock-ledger.ts'
import { prepareRows } from '#main/database/prepared-insert.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { type Approval, checkApproval } from '#main/rules/approval/approval.ts'
import {
  costOfDifference,
  type CountState,
  differenceOf,
  isAboveLimit,
  type ProductState,
  readCountState,
  requireCount,
} from './count-state.ts'
import { loadCount } from './load-count.ts'

const keepResults = prepareRows<
  'countId' | 'productId' | 'counted' | 'countedAt' | 'expected' | 'unitCost'
>(['countId', 'productId', 'counted', 'countedAt', 'expected', 'unitCost'], (db, rows) =>
  db
    .insertInto('stockCountProducts')
    .values(rows)
    .onConflict((conflicting) =>
      conflicting.columns(['countId', 'productId']).doUpdateSet((set) => ({
        counted: set.ref('excluded.counted'),
        countedAt: set.ref('excluded.countedAt'),
        expected: set.ref('excluded.expected'),
        unitCost: set.ref('excluded.unitCost'),
      })),
    ),
)

/**
 * POST /stock/counts/{id}/close. Each difference is added to the present stock, so that what was sold since stays sold.
 * Products that nobody counted keep their stock. While a product waits for its second count, a manager approves the close.
 */
export async function closeCount(
  context: ManualContext,
  { params, body }: Input<typeof counts.close>,
): Promise<Count> {
  const approval = await checkApproval(context, 'counts.approve', body.pin, params.id)
  return context.commit(async (write) => {
    const { db } = write
    const row = await requireCount(db, params.id)
    if (row.closedAt !== null) {
      write.repeated()
      return loadCount(write, row.id)
    }
    const state = await readCountState(db, row)
    const approvedById = await approverId(write, state, approval)
    const counted = state.products.filter(({ tally }) => tally !== undefined)
    const cost = sum(counted.map(bookedCost))
    await postDifferences(write, state, counted)
    await keepResults.run(
      db,
      counted.map(({ goods, tally, expected, unitCost }) => ({
        countId: row.id,
        productId: goods.id,
        counted: tally?.counted,
        countedAt: tally?.countedAt,
        expected,
        unitCost,
      })),
    )
    await db
      .updateTable('stockCounts')
      .set({
        closedAt: instant(write),
        closedById: write.session.id,
        approvedById,
        cost,
      })
      .where('id', '=', row.id)
      .execute()
    write.audit({
      kind: 'COUNT_CLOSED',
      resourceId: row.id,
      ...(approvedById === null ? {} : { authorizedById: approvedById }),
      payload: { products: counted.length, cost: fromCents(cost) },
    })
    return loadCount(write, row.id)
  })
}

async function approverId(
  write: WriteContext,
  { row, products }: CountState,
  approval: Approval,
): Promise<number | null> {
  const { recountAbove } = await loadStockSettings(write.db)
  const waits = products.some(
    (product) =>
      product.isToRecount ||
      (product.tally?.isRecounted !== true && isAboveLimit(product, recountAbove)),
  )
  if (!waits) return null
  const approver = await approval.use(write, actOn([row.id, row.countUuid], null))
  return approver?.id ?? null
}

/** A product that was deleted meanwhile has no stock that a difference could change. */
function isBooked({ goods }: ProductState): boolean {
  return goods.deletedAt === null
}

function bookedCost(product: ProductState): Cents {
  return isBooked(product) ? (costOfDifference(product) ?? ZERO) : ZERO
}

async function postDifferences(
  write: WriteContext,
  { row }: CountState,
  counted: readonly ProductState[],
): Promise<void> {
  const changes = counted.filter(isBooked).flatMap((product) => {
    const quantity = differenceOf(product) ?? NOTHING
    if (quantity === 0) return []
    return {
      productId: product.goods.id,
      quantity,
      mostSold: NOTHING,
    }
  })
  if (changes.length === 0) return
  await moveStocks(
    write.db,
    {
      establishmentId: row.establishmentId,
      kind: 'COUNT',
      documentKind: 'COUNT',
      documentId: row.id,
      createdAt: instant(write),
      createdById: write.session.id,
    },
    changes,
  )
}
