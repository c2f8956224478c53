import type { ComboDetail, ComboInfo } from '../../../src-shared/api/products.ts'
import { fromCents, fromMillionths, multiply } from '../../../src-shared/domain/money.ts'
import { prepareWanted, type ReadDatabase } from '../../database/prepared.ts'

const comboRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('combos')
    .crossJoin('comboDetails')
    .crossJoin('products')
    .crossJoin('categories')
    .whereRef('combos.id', '=', 'wanted.id')
    .whereRef('comboDetails.comboId', '=', 'combos.id')
    .whereRef('products.id', '=', 'comboDetails.productId')
    .whereRef('categories.id', '=', 'products.categoryId')
    .select([
      'combos.id as comboId',
      'combos.recipeBased',
      'combos.combinedRecipe',
      'combos.tourism',
      'comboDetails.id',
      'comboDetails.quantity',
      'comboDetails.salePrice',
      'products.id as productId',
      'products.name as productName',
      'products.referenceCode as productCode',
      'products.taxId',
      'categories.id as categoryId',
      'categories.name as categoryName',
      'categories.referenceCode as categoryCode',
    ]),
)

/** A combo whose details still have the id of their tax. */
export type ComboRow = Omit<ComboInfo, 'details'> & {
  readonly details: (Omit<ComboDetail, 'tax'> & { readonly taxId: number })[]
}

/** Returns combos with their parts, by combo id. A detail's total is quantity × salePrice. */
export async function loadCombos(
  db: ReadDatabase,
  comboIds: readonly number[],
): Promise<ReadonlyMap<number, ComboRow>> {
  const combos = new Map<number, ComboRow>()
  const rows = await comboRows.all(db, comboIds, {})
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const detail = {
      id: row.id,
      quantity: fromMillionths(row.quantity),
      salePrice: fromMillionths(row.salePrice),
      total: fromCents(multiply(row.quantity, row.salePrice)),
      taxId: row.taxId,
      product: { id: row.productId, name: row.productName, referenceCode: row.productCode },
      category: { id: row.categoryId, name: row.categoryName, referenceCode: row.categoryCode },
    }
    const known = combos.get(row.comboId)
    if (known === undefined) {
      combos.set(row.comboId, {
        comboId: row.comboId,
        recipeBased: row.recipeBased === 1,
        combinedRecipe: row.combinedRecipe === 1,
        tourism: row.tourism === 1,
        details: [detail],
      })
    } else known.details.push(detail)
  }
  return combos
}
