import type { z } from 'zod'
import type { OrderSplit } from '#shared/api/sales/orders.ts'
import { billShare } from '#shared/domain/sale/bill-share.ts'
import { invoiceTotals, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { type Cents, fromCents, subtract, sum } from '#shared/domain/money/money.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { openPortion } from './open-line.ts'
import { OPEN_ITEM_STATUSES } from './order-status.ts'
import { shownTaxParts } from '#main/core/records/sale-json.ts'

const shareCounts = prepareList<number>()((db, ids) =>
  db.selectFrom('billSplits').where('id', 'in', ids).select(['id', 'shareCount']),
)

const paidShares = prepareList<number>()((db, splitIds) =>
  db
    .selectFrom('invoices')
    .where('splitId', 'in', splitIds)
    .where('status', '=', 'CREATED')
    .select(['id', 'splitId', 'splitNumber', 'total', 'tip'])
    .orderBy('splitNumber'),
)

const splitItems = prepareList<number>()((db, splitIds) =>
  db
    .selectFrom('orderItems')
    .innerJoin('taxes', 'taxes.id', 'orderItems.taxId')
    .where('orderItems.splitId', 'in', splitIds)
    .where('orderItems.status', 'in', OPEN_ITEM_STATUSES)
    .select([
      'orderItems.splitId',
      'orderItems.quantity',
      'orderItems.priceUnit',
      'orderItems.modifiersPrice',
      'orderItems.discountAmount',
      'orderItems.taxId',
      'orderItems.taxRate',
      'orderItems.iceRate',
      'orderItems.taxParts',
      'orderItems.totalAmount',
      'orderItems.billedQuantity',
      'orderItems.billedDiscount',
      'orderItems.billedAmount',
      'taxes.identifierCode as taxCode',
    ])
    // Same order as loadOpenItems: it decides which share gets the odd cent.
    .orderBy('orderItems.course')
    .orderBy('orderItems.id'),
)
type SplitItem = Awaited<ReturnType<typeof splitItems.all>>[number]

/** A bill paid in equal shares: the paid shares and the amount of the open ones. */
export interface SplitState {
  readonly answer: z.output<typeof OrderSplit>
  /** Sum of all open shares. */
  readonly openSubtotal: Cents
  readonly openTax: Cents
  readonly openTotal: Cents
}

/** Returns the state of split bills by id: three statements for any number, none for an empty list. */
export async function readSplits(
  db: ReadDatabase,
  splitIds: readonly number[],
): Promise<ReadonlyMap<number, SplitState>> {
  const splits = await shareCounts.all(db, splitIds, {})
  if (splits.length === 0) return new Map()
  const paid = Map.groupBy(await paidShares.all(db, splitIds, {}), ({ splitId }) => splitId)
  const items = Map.groupBy(await splitItems.all(db, splitIds, {}), ({ splitId }) => splitId)
  return new Map(
    splits.map(({ id, shareCount }) => {
      const shares = paid.get(id) ?? []
      const lines = (items.get(id) ?? []).map(toLine)
      const open = numbersTo(shareCount)
        .filter((number) => !shares.some(({ splitNumber }) => splitNumber === number))
        .map((number) => ({ number, ...invoiceTotals(billShare(lines, shareCount, number)) }))
      return [
        id,
        {
          openSubtotal: sum(open.map(({ subtotal }) => subtotal)),
          openTax: sum(open.map(({ tax }) => tax)),
          openTotal: sum(open.map(({ total }) => total)),
          answer: {
            of: shareCount,
            paid: shares.map((share) => ({
              number: share.splitNumber ?? 0,
              invoiceId: share.id,
              // Service and tip are on the invoice, not in the amount that is split.
              totalAmount: fromCents(subtract(share.total, share.tip)),
            })),
            open: open.map(({ number, total }) => ({ number, totalAmount: fromCents(total) })),
          },
        },
      ]
    }),
  )
}

function toLine(item: SplitItem): LineInput {
  return {
    ...openPortion(item),
    priceUnit: item.priceUnit,
    modifiersPrice: item.modifiersPrice,
    tax: { id: item.taxId, identifierCode: item.taxCode, rate: item.taxRate },
    iceRate: item.iceRate ?? undefined,
    taxParts: item.taxParts === null ? undefined : shownTaxParts(item.taxParts),
  }
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
