import type { Selectable } from 'kysely'
import type { ListedPurchase } from '#shared/api/goods/purchases.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { Schema } from '#main/database/schema.ts'

type Columns =
  | 'id'
  | 'supplierId'
  | 'documentType'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'status'
  | 'total'
  | 'balance'
  | 'createdAt'

type Row = Pick<Selectable<Schema['purchases']>, Columns> & {
  readonly supplierName: string
  readonly createdBy: string
}

/** Returns a purchase as lists show it. */
export function toListed(row: Row): ListedPurchase {
  return {
    id: row.id,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    documentType: row.documentType,
    number: row.number,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    status: row.status,
    total: fromCents(row.total),
    balance: fromCents(row.balance),
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}
