import { fromMillionths } from '#shared/domain/money/money.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { sharedId } from '#main/core/shop/shared-past.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { SharedPast } from '#shared/api/machine/counters.ts'

type ComboInfo = PushedInput<'products.create'>['body']['comboInfo']

/**
 * Returns the parts and choices of a combo as a request states them, with ids of this file; undefined if it is gone. A
 * category of a choice that the main till does not have is replaced by `firstCategoryId`.
 */
export async function comboToIntroduce(
  db: WriteDatabase,
  past: SharedPast,
  comboId: number,
  firstCategoryId: number,
): Promise<ComboInfo | undefined> {
  const combo = await db
    .selectFrom('combos')
    .selectAll()
    .where('id', '=', comboId)
    .executeTakeFirst()
  if (combo === undefined) return undefined
  const details = await db
    .selectFrom('comboDetails')
    .where('comboId', '=', comboId)
    .select(['productId', 'quantity', 'salePrice'])
    .orderBy('id')
    .execute()
  const choices = await db
    .selectFrom('comboChoices')
    .where('comboId', '=', comboId)
    .select(['id', 'name', 'quantity', 'categoryId'])
    .orderBy('position')
    .execute()
  const options = await db
    .selectFrom('comboChoiceOptions')
    .innerJoin('comboChoices', 'comboChoices.id', 'comboChoiceOptions.comboChoiceId')
    .where('comboChoices.comboId', '=', comboId)
    .select([
      'comboChoiceOptions.comboChoiceId',
      'comboChoiceOptions.productId',
      'comboChoiceOptions.surcharge',
      'comboChoiceOptions.isDefault',
    ])
    .orderBy('comboChoiceOptions.position')
    .execute()
  return {
    recipeBased: combo.recipeBased === 1,
    combinedRecipe: combo.combinedRecipe === 1,
    tourism: combo.tourism === 1,
    details: details.map(({ productId, quantity, salePrice }) => ({
      productId,
      quantity: fromMillionths(quantity),
      salePrice: fromMillionths(salePrice),
    })),
    choices: choices.map(({ id, name, quantity, categoryId }) => ({
      name,
      quantity,
      categoryId:
        categoryId === null ? null : (sharedId(past, 'categories', categoryId) ?? firstCategoryId),
      options: options
        .filter(({ comboChoiceId }) => comboChoiceId === id)
        .map(({ productId, surcharge, isDefault }) => ({
          productId,
          surcharge: fromMillionths(surcharge),
          isDefault: isDefault === 1,
        })),
    })),
  }
}
