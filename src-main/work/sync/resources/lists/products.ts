import { z } from 'zod'
import { type Millionths, toMillionths } from '#shared/domain/money/money.ts'
import { prepare } from '#main/database/prepared.ts'
import {
  type ChoiceFields,
  saveCombo,
  saveRecipe,
  saveSalesUnits,
} from '#main/core/records/product-parts.ts'
import { saveProduct, toProductColumns } from '#main/core/records/products.ts'
import { type ImageOwner, removeImage } from '#main/core/records/images.ts'
import { setStock } from '#main/core/stock/stock-ledger.ts'
import { pulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { catalogEvents } from './categories.ts'
import { findHouseStock } from './house-stock.ts'
import { pulledGroupIds } from './modifier-groups.ts'
import { pulledIngredient, pulledRecipe, recipeFields } from './pulled-recipe.ts'
import { type Unsent, unsentStock } from './unsent-stock.ts'

const QUARTER_HOUR_MS = 900_000
const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/

const prices = {
  priceOne: z.number().min(0),
  priceTwo: z.number().nullish(),
  priceThree: z.number().nullish(),
  priceFour: z.number().nullish(),
}

const Tax = z.object({ id: z.int(), identifierCode: z.string(), taxRate: z.number() })

const Product = z.object({
  name: z.string(),
  referenceCode: z.string(),
  stock: z.number().nullish(),
  ean: z.string().nullish(),
  imagePath: z.string().nullish(),
  productTypeId: z.int(),
  salesDiscount: z.number().nullish(),
  cost: z.number().nullish(),
  auxiliaryCode: z.string().nullish(),
  ...prices,
  maximumDiscountOne: z.string().nullish(),
  maximumDiscountTwo: z.string().nullish(),
  maximumDiscountThree: z.string().nullish(),
  maximumDiscountFour: z.string().nullish(),
  tax: Tax,
  category: z.object({ id: z.int() }),
  measureUnit: z.object({ id: z.int() }),
  iceTaxId: z.int().nullish(),
  establishmentId: z.int().nullish(),
  active: z.boolean().nullish(),
  ...recipeFields,
  modifierGroupIds: z.array(z.int()).nullish(),
  priceSalesUnits: z.array(z.object({ measureUnitId: z.int(), ...prices })).nullish(),
  comboInfo: z
    .object({
      comboId: z.int(),
      recipeBased: z.boolean(),
      combinedRecipe: z.boolean(),
      tourism: z.boolean(),
      details: z.array(
        z.object({
          quantity: z.number(),
          salePrice: z.number(),
          product: z.object({ id: z.int() }),
        }),
      ),
      choices: z
        .array(
          z.object({
            name: z.string(),
            quantity: z.int().min(1),
            categoryId: z.int().nullish(),
            options: z.array(
              z.object({
                productId: z.int(),
                surcharge: z.number(),
                isListed: z.boolean(),
                isDefault: z.boolean().nullish(),
              }),
            ),
          }),
        )
        .nullish(),
    })
    .nullish(),
})
type Product = z.output<typeof Product>

const findByReference = prepare<{ referenceCode: string }>()((db, { referenceCode }) =>
  db
    .selectFrom('products')
    .select(['id', 'comboId'])
    .where('referenceCode', '=', referenceCode)
    .where('deletedAt', 'is', null),
)

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('products').select(['id', 'comboId']).where('id', '=', id),
)

/** Pulls products. New prices apply from the next sale; an open check keeps its prices. */
export const products = pulledList('products.list', {
  resource: 'products',
  input: { query: { includeCombos: 'true' } },
  everyMs: QUARTER_HOUR_MS,
  events: () => catalogEvents,
  localChanges: unsentStock,
  schema: Product,
  async apply(scope, row, tiedId) {
    const { db } = scope
    const columns = await toColumns(scope, row)
    if (columns === undefined) return undefined
    const before =
      tiedId === null
        ? await findByReference.first(db, row)
        : await findById.first(db, { id: tiedId })
    const comboId = await writeCombo(scope, before?.comboId ?? null, row)
    const recipe = await pulledRecipe(scope, row.recipe)
    if (comboId === undefined || recipe === undefined) return undefined
    const id = await saveProduct(db, before?.id, { ...columns, comboId, deletedAt: null })
    if (recipe !== null) await saveRecipe(db, id, recipe)
    if (comboId !== null && row.comboInfo != null) {
      await scope.keepId('combos', comboId, row.comboInfo.comboId)
    }
    await writeSalesUnits(scope, id, row)
    await writePicture(scope, id, row.imagePath?.trim() ?? '')
    await writeStock(scope, id, row)
    return id
  },
  async retire({ db }, localIds) {
    await db.updateTable('products').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})

async function toColumns(scope: PullScope, row: Product) {
  const { localId } = scope
  const categoryId = await localId('categories', row.category.id)
  const taxId = await localId('taxes', row.tax.id)
  const measureUnitId = await localId('measureUnits', row.measureUnit.id)
  const productTypeId = await localId('catalogs/product-types', row.productTypeId)
  if (categoryId === null || taxId === null || measureUnitId === null || productTypeId === null) {
    return undefined
  }
  // The picture is fetched after the list; the product keeps its present picture until then.
  const { imagePath: _, ...columns } = toProductColumns({
    ...row,
    ean: row.ean === '' ? null : row.ean,
    productTypeId,
    categoryId,
    taxId,
    measureUnitId,
    iceTaxId: await localId('taxes', row.iceTaxId),
    establishmentId: await localId('establishments', row.establishmentId),
    maximumDiscountOne: percentOrNull(row.maximumDiscountOne),
    maximumDiscountTwo: percentOrNull(row.maximumDiscountTwo),
    maximumDiscountThree: percentOrNull(row.maximumDiscountThree),
    maximumDiscountFour: percentOrNull(row.maximumDiscountFour),
  })
  return {
    ...pulledIngredient(row),
    // Other centrals send neither field. Ours sends no cost to a user who may not change products.
    ...(row.cost == null ? {} : { cost: toMillionths(row.cost) }),
    ...(row.auxiliaryCode === undefined ? {} : { auxiliaryCode: row.auxiliaryCode }),
    ...(await pulledGroupIds(scope, row.modifierGroupIds)),
    ...columns,
    active: row.active === false ? (0 as const) : (1 as const),
  }
}

/** Returns a percentage; invalid text allows no discount. */
function percentOrNull(text: string | null | undefined): string | null {
  return text != null && PERCENT.test(text) ? text : null
}

type Choices = NonNullable<NonNullable<Product['comboInfo']>['choices']>

/** Returns the choices with local ids; undefined if an option or a category is not here yet. */
async function toChoices(
  { localId }: PullScope,
  choices: Choices,
): Promise<ChoiceFields[] | undefined> {
  const local: ChoiceFields[] = []
  for (const { name, quantity, categoryId, options } of choices) {
    const ownCategory = categoryId == null ? null : await localId('categories', categoryId)
    if (categoryId != null && ownCategory === null) return undefined
    const listed = []
    for (const { productId, surcharge, isListed, isDefault } of options) {
      if (!isListed) continue
      const id = await localId('products', productId)
      if (id === null) return undefined
      listed.push({ productId: id, surcharge, isDefault })
    }
    local.push({ name, quantity, categoryId: ownCategory, options: listed })
  }
  return local
}

/** Writes the combo. Returns its id, null if there is no combo, or undefined if a part is not here yet. */
async function writeCombo(
  scope: PullScope,
  comboId: number | null,
  { comboInfo }: Product,
): Promise<number | null | undefined> {
  if (comboInfo == null) return null
  const { db, localId } = scope
  const details = []
  for (const { product, quantity, salePrice } of comboInfo.details) {
    const productId = await localId('products', product.id)
    if (productId === null) return undefined
    details.push({ productId, quantity, salePrice })
  }
  const choices = comboInfo.choices == null ? null : await toChoices(scope, comboInfo.choices)
  return choices === undefined
    ? undefined
    : saveCombo(db, comboId, { ...comboInfo, details, choices })
}

async function writeSalesUnits(
  { db, localId }: PullScope,
  productId: number,
  { priceSalesUnits }: Product,
): Promise<void> {
  const units = []
  for (const unit of priceSalesUnits ?? []) {
    const measureUnitId = await localId('measureUnits', unit.measureUnitId)
    if (measureUnitId !== null) units.push({ ...unit, measureUnitId })
  }
  await saveSalesUnits(db, productId, units)
}

const findPicture = prepare<{ productId: number }>()((db, { productId }) =>
  db
    .selectFrom('productPictures')
    .select(['centralPath', 'takenPath'])
    .where('productId', '=', productId),
)

/**
 * Records the address of a new picture, which is fetched later. Deletes the picture at once if the
 * central has none.
 */
async function writePicture(
  { db, now }: PullScope,
  productId: number,
  centralPath: string,
): Promise<void> {
  const known = await findPicture.first(db, { productId })
  if ((known?.centralPath ?? '') === centralPath) return
  if (centralPath !== '') {
    const wanted = { centralPath, attempts: 0, nextAttemptAt: now, lastError: null }
    await db
      .insertInto('productPictures')
      .values({ productId, takenPath: null, ...wanted })
      .onConflict((conflict) => conflict.column('productId').doUpdateSet(wanted))
      .execute()
    return
  }
  await db.deleteFrom('productPictures').where('productId', '=', productId).execute()
  if (known?.takenPath == null) return
  const owner: ImageOwner = { owner: 'PRODUCT', ownerId: productId }
  await removeImage(db, owner)
  await db.updateTable('products').set({ imagePath: null }).where('id', '=', productId).execute()
}

/** Selects this installation's establishments: the central reports stock for one only. */
const findOwnEstablishments = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('emissionPoints')
    .innerJoin('settings', 'settings.value', 'emissionPoints.installationId')
    .where('settings.name', '=', 'installation.id')
    .select('emissionPoints.establishmentId')
    .distinct()
    .limit(2),
)

/** Writes an estimated stock: the central's figure plus local changes that it does not include, or not yet. */
async function writeStock(
  scope: PullScope<ReadonlyMap<number, Unsent>>,
  productId: number,
  { stock }: Product,
): Promise<void> {
  if (stock == null) return
  const [own, another] = await findOwnEstablishments.all(scope.db, {})
  if (own === undefined || another !== undefined) return
  const unsent = (await scope.localChanges()).get(productId)
  if (unsent?.isUncertain === true) scope.takeAgain()
  const { establishmentId } = own
  const house = await findHouseStock.first(scope.db, { productId, establishmentId })
  const act = {
    establishmentId,
    kind: 'COUNT',
    documentKind: 'CENTRAL',
    documentId: null,
    createdAt: scope.now,
    createdById: null,
  } as const
  await setStock(scope.db, act, {
    productId,
    quantity: (toMillionths(stock) +
      (unsent?.quantity ?? 0) +
      (house?.quantity ?? 0)) as Millionths,
  })
}
