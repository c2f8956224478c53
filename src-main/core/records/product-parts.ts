import { toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { type PriceFields, toPriceColumns } from './products.ts'
import { deleteRecords, unusedId } from './unused-id.ts'

/** The price of a product in another unit. */
export interface SalesUnitFields extends PriceFields {
  readonly measureUnitId: number
}

/** A combo in JSON, with local ids. */
export interface ComboFields {
  readonly recipeBased: boolean
  readonly combinedRecipe: boolean
  readonly tourism: boolean
  readonly details: readonly {
    readonly productId: number
    readonly quantity: number
    readonly salePrice: number
  }[]
  /** Absent: those of an existing combo stay. */
  readonly choices?: readonly ChoiceFields[] | null | undefined
}

/** A part of a combo that the guest chooses, in JSON, with local ids. */
export interface ChoiceFields {
  /** Id of a choice of this combo; without it a choice of the same name keeps its id. */
  readonly id?: number | null | undefined
  readonly name: string
  readonly quantity: number
  readonly categoryId?: number | null | undefined
  /** `surcharge` in net dollars. */
  readonly options: readonly {
    readonly productId: number
    readonly surcharge: number
    readonly isDefault?: boolean | null | undefined
  }[]
}

/** A line of a recipe in JSON, with local ids. */
export interface RecipeFields {
  readonly productId: number
  readonly quantity: number
  readonly measureUnitId: number
  /** Absent: 0. */
  readonly wastePercentage?: number | null | undefined
}

/** Replaces the recipe of a product. */
export async function saveRecipe(
  db: WriteDatabase,
  productId: number,
  recipe: readonly RecipeFields[],
): Promise<void> {
  await db.deleteFrom('recipeIngredients').where('productId', '=', productId).execute()
  if (recipe.length === 0) return
  await db
    .insertInto('recipeIngredients')
    .values(
      recipe.map((line, position) => ({
        productId,
        position,
        ingredientId: line.productId,
        quantity: toMillionths(line.quantity),
        measureUnitId: line.measureUnitId,
        wastePercentage: toBasisPoints(line.wastePercentage ?? 0),
      })),
    )
    .execute()
}

/** Replaces the prices of the other units; a unit that stays keeps its id. */
export async function saveSalesUnits(
  db: WriteDatabase,
  productId: number,
  units: readonly SalesUnitFields[],
): Promise<void> {
  const kept = units.map(({ measureUnitId }) => measureUnitId)
  let gone = db.deleteFrom('priceSalesUnits').where('productId', '=', productId)
  if (kept.length > 0) gone = gone.where('measureUnitId', 'not in', kept)
  await gone.execute()
  for (const unit of units) {
    const prices = toPriceColumns(unit)
    await db
      .insertInto('priceSalesUnits')
      .values({ productId, measureUnitId: unit.measureUnitId, ...prices })
      .onConflict((conflict) =>
        conflict.columns(['productId', 'measureUnitId']).doUpdateSet(prices),
      )
      .execute()
  }
}

/** Writes the parts of a combo under its existing id, or a new one if `comboId` is null. Returns the id. */
export async function saveCombo(
  db: WriteDatabase,
  comboId: number | null,
  combo: ComboFields,
): Promise<number> {
  const flags = {
    recipeBased: combo.recipeBased ? 1 : 0,
    combinedRecipe: combo.combinedRecipe ? 1 : 0,
    tourism: combo.tourism ? 1 : 0,
  } as const
  let id = comboId
  if (id === null) {
    const inserted = await db
      .insertInto('combos')
      .values({ ...flags, id: await unusedId(db, 'combos') })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = inserted.id
  } else {
    await db.updateTable('combos').set(flags).where('id', '=', id).execute()
    await db.deleteFrom('comboDetails').where('comboId', '=', id).execute()
  }
  for (const { productId, quantity, salePrice } of combo.details) {
    await db
      .insertInto('comboDetails')
      .values({
        comboId: id,
        productId,
        quantity: toMillionths(quantity),
        salePrice: toMillionths(salePrice),
      })
      .execute()
  }
  if (combo.choices != null) await saveChoices(db, id, combo.choices)
  return id
}

/** Deletes a combo; the ids of its choices are not given again. */
export async function deleteCombo(db: WriteDatabase, comboId: number): Promise<void> {
  await saveChoices(db, comboId, [])
  await deleteRecords(db, 'combos', [comboId])
}

/** Writes the choices in their order; a choice that stays keeps its id, because lines and drafts name its options. */
async function saveChoices(
  db: WriteDatabase,
  comboId: number,
  choices: readonly ChoiceFields[],
): Promise<void> {
  const before = await db
    .selectFrom('comboChoices')
    .select(['id', 'name'])
    .where('comboId', '=', comboId)
    .execute()
  const named = choices.flatMap(({ id }) => id ?? [])
  const kept = new Set<number>()
  for (const [position, { id: given, name, quantity, categoryId, options }] of choices.entries()) {
    const known =
      given ??
      before.find(
        (each) =>
          sortKey(each.name) === sortKey(name) && !named.includes(each.id) && !kept.has(each.id),
      )?.id
    const columns = { comboId, position, name, quantity, categoryId: categoryId ?? null }
    const id = known ?? (await unusedId(db, 'comboChoices'))
    if (known === undefined)
      await db
        .insertInto('comboChoices')
        .values({ ...columns, id })
        .execute()
    else await db.updateTable('comboChoices').set(columns).where('id', '=', id).execute()
    kept.add(id)
    await db.deleteFrom('comboChoiceOptions').where('comboChoiceId', '=', id).execute()
    for (const [place, { productId, surcharge, isDefault }] of options.entries()) {
      await db
        .insertInto('comboChoiceOptions')
        .values({
          comboChoiceId: id,
          position: place,
          productId,
          surcharge: toMillionths(surcharge),
          isDefault: isDefault === true ? 1 : 0,
        })
        .execute()
    }
  }
  await deleteRecords(
    db,
    'comboChoices',
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  )
}
