import type { StockMovement } from '#shared/api/goods/stock.ts'
import { fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'

const movementRows = prepareList<number>()((db, ids) =>
  db
    .selectFrom('stockMovements')
    .innerJoin('products', 'products.id', 'stockMovements.productId')
    .leftJoin('users', 'users.id', 'stockMovements.createdById')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.id', '=', 'stockMovements.documentId')
        .on('stockMovements.documentKind', '=', 'INVOICE'),
    )
    .leftJoin('creditNotes', (join) =>
      join
        .onRef('creditNotes.id', '=', 'stockMovements.documentId')
        .on('stockMovements.documentKind', '=', 'CREDIT_NOTE'),
    )
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.id', '=', 'stockMovements.documentId')
        .on('stockMovements.documentKind', '=', 'PURCHASE'),
    )
    .where('stockMovements.id', 'in', ids)
    .selectAll('stockMovements')
    .select([
      'products.name as productName',
      'users.name as user',
      'invoices.number as invoiceNumber',
      'invoices.tableName',
      'creditNotes.number as creditNoteNumber',
      'purchases.number as purchaseNumber',
    ]),
)
type Row = Awaited<ReturnType<typeof movementRows.all>>[number]

/** Returns the movements of these ids, in order; without costs for a user who may not see them. */
export async function loadMovements(
  context: ReadContext,
  ids: readonly number[],
): Promise<StockMovement[]> {
  const rows = await movementRows.all(context.db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seesCost = may(context, 'PRODUCT:COST')
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toMovement(row, seesCost)]
  })
}

function toMovement(row: Row, seesCost: boolean): StockMovement {
  const cost = (value: Millionths | null) =>
    value === null || !seesCost ? null : fromMillionths(value)
  return {
    id: row.id,
    at: row.createdAt,
    kind: row.kind,
    productId: row.productId,
    productName: row.productName,
    establishmentId: row.establishmentId,
    quantity: fromMillionths(row.quantity),
    unitCost: cost(row.unitCost),
    averageCostAfter: cost(row.averageCostAfter),
    balance: fromMillionths(row.balance),
    document:
      row.documentKind === null
        ? null
        : {
            kind: row.documentKind,
            id: row.documentId,
            number: numberOf(row),
            tableName: row.tableName,
          },
    user: row.user,
    reason: row.reason,
  }
}

/** Counts and waste have no number of their own: people call them by their id. */
/** Papers that have no number of their own are called by their id. */
const NUMBERED_BY_ID: readonly (string | null)[] = ['COUNT', 'WASTE', 'TRANSFER']

function numberOf(row: Row): string | null {
  if (NUMBERED_BY_ID.includes(row.documentKind)) return String(row.documentId)
  return row.invoiceNumber ?? row.creditNoteNumber ?? row.purchaseNumber
}
