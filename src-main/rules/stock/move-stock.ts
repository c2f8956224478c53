import type { StockDocumentKind } from '#shared/domain/stock-movement-kinds.ts'
import type { Millionths } from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { moveStocks } from '#main/core/stock/stock-ledger.ts'
import type { StockMove } from '#main/rules/sale/lines/sale-line.ts'

/** The document by which goods leave or return. */
export interface SoldBy {
  readonly establishmentId: number
  /** null: sales of the demo's past, of which only the sum is moved. */
  readonly document: { readonly kind: StockDocumentKind; readonly id: number } | null
}

interface SoldLine {
  readonly productId: number
  readonly quantity: Millionths
}

/**
 * Takes a sale's products out of stock, or returns them with `SALE_BACK`. `sold` are the lines of a new sale.
 */
export async function moveStock(
  context: Pick<WriteContext, 'db' | 'clock' | 'session'>,
  kind: 'SALE' | 'SALE_BACK',
  { establishmentId, document }: SoldBy,
  moves: readonly StockMove[],
  sold: readonly SoldLine[] = [],
): Promise<void> {
  const direction = kind === 'SALE' ? -1 : 1
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of moves) {
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  }
  const mostSold = new Map<number, number>()
  for (const { productId, quantity } of sold) {
    mostSold.set(productId, Math.max(mostSold.get(productId) ?? 0, quantity))
  }
  await moveStocks(
    context.db,
    {
      establishmentId,
      kind,
      documentKind: document?.kind ?? null,
      documentId: document?.id ?? null,
      createdAt: instant(context),
      createdById: context.session.id,
    },
    [...byProduct].map(([productId, quantity]) => ({
      productId,
      quantity: (direction * quantity) as Millionths,
      mostSold: (mostSold.get(productId) ?? 0) as Millionths,
    })),
  )
}
