import type { ImportKind } from '#shared/domain/table-fields.ts'
import { forbidden } from '#shared/api/error.ts'
import { type BaseContext, may } from '#main/core/acts/context.ts'
import { categoryRows } from './category-rows.ts'
import { customerRows } from './customer-rows.ts'
import { productRows } from './product-rows.ts'
import type { RowKind } from '../run/row-plan.ts'
import { tableRows } from '../file/table-rows.ts'

export const rowKinds: Readonly<Record<ImportKind, RowKind>> = {
  products: productRows,
  categories: categoryRows,
  customers: customerRows,
  tables: tableRows,
}

/** Throws 403 for a kind of records that the user may not create and change one by one. */
export function requireKindRights(context: BaseContext, kind: ImportKind): void {
  const permission = rowKinds[kind].permissions.find((each) => !may(context, each))
  if (permission !== undefined) throw forbidden('IMPORT_KIND_NOT_ALLOWED', { permission })
}
