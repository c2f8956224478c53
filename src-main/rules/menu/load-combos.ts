import type { ComboChoice, ComboDetail, ComboInfo } from '#shared/api/menu/products.ts'
import { fromCents, fromMillionths, multiply } from '#shared/domain/money/money.ts'
import { choiceOptionId } from '#shared/domain/price/combo-choices.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'
import { loadComboChoices, type StoredChoice } from '#main/rules/pricing/load-combo-choices.ts'

const comboRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('combos')
    .whereRef('combos.id', '=', 'wanted.id')
    .select([
      'combos.id as comboId',
      'combos.recipeBased',
      'combos.combinedRecipe',
      'combos.tourism',
    ]),
)

const detailRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('comboDetails')
    .crossJoin('products')
    .crossJoin('categories')
    .whereRef('comboDetails.comboId', '=', 'wanted.id')
    .whereRef('products.id', '=', 'comboDetails.productId')
    .whereRef('categories.id', '=', 'products.categoryId')
    .select([
      'comboDetails.comboId',
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
      'categories.station',
    ]),
)

type WithTaxId<Part extends { tax: unknown }> = Omit<Part, 'tax'> & { readonly taxId: number }

/** A combo whose parts still have the ids of their taxes. */
export type ComboRow = Omit<ComboInfo, 'details' | 'choices'> & {
  readonly details: WithTaxId<ComboDetail>[]
  readonly choices: (Omit<ComboChoice, 'options'> & {
    readonly options: (WithTaxId<ComboChoice['options'][number]> & {
      /** The only establishment that sells it; null: all sell it. */
      readonly establishmentId: number | null
    })[]
  })[]
}

/** Returns combos with their parts, by combo id. A detail's total is quantity × salePrice. */
export async function loadCombos(
  db: ReadDatabase,
  comboIds: readonly number[],
): Promise<ReadonlyMap<number, ComboRow>> {
  if (comboIds.length === 0) return new Map()
  const details = Map.groupBy(await detailRows.all(db, comboIds, {}), ({ comboId }) => comboId)
  const choices = await loadComboChoices(db, comboIds)
  const rows = await comboRows.all(db, comboIds, {})
  return new Map(
    rows.map(({ comboId, recipeBased, combinedRecipe, tourism }) => [
      comboId,
      {
        comboId,
        recipeBased: recipeBased === 1,
        combinedRecipe: combinedRecipe === 1,
        tourism: tourism === 1,
        details: (details.get(comboId) ?? []).toSorted((a, b) => a.id - b.id).map(toDetail),
        choices: (choices.get(comboId) ?? []).map(toChoice),
      },
    ]),
  )
}

function toDetail(row: Awaited<ReturnType<typeof detailRows.all>>[number]) {
  return {
    id: row.id,
    quantity: fromMillionths(row.quantity),
    salePrice: fromMillionths(row.salePrice),
    total: fromCents(multiply(row.quantity, row.salePrice)),
    taxId: row.taxId,
    station: row.station,
    product: { id: row.productId, name: row.productName, referenceCode: row.productCode },
    category: { id: row.categoryId, name: row.categoryName, referenceCode: row.categoryCode },
  }
}

function toChoice({ id, name, quantity, categoryId, categoryName, options }: StoredChoice) {
  return {
    id,
    name,
    quantity,
    categoryId,
    categoryName,
    options: options.map((option) => ({
      optionId: choiceOptionId(id, option.productId),
      productId: option.productId,
      name: option.name,
      salePrice: fromMillionths(option.priceOne),
      surcharge: fromMillionths(option.surcharge),
      taxId: option.taxId,
      station: option.station,
      establishmentId: option.establishmentId,
      isListed: option.isListed,
      isDefault: option.isDefault,
      soldOut: option.soldOut,
    })),
  }
}
