import { type Millionths, NOTHING } from '#shared/domain/money/money.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'

/** A product among which a guest chooses. */
export interface StoredOption {
  readonly productId: number
  readonly productTypeId: number
  readonly name: string
  readonly taxId: number
  readonly priceOne: Millionths
  readonly surcharge: Millionths
  readonly station: string | null
  /** The only establishment that sells it; null: all sell it. */
  readonly establishmentId: number | null
  /** The combo of a dish made by a recipe. */
  readonly recipeId: number | null
  readonly isListed: boolean
  /** True if it comes by itself. */
  readonly isDefault: boolean
  readonly soldOut: boolean
}

/** A part of a combo that the guest chooses. */
export interface StoredChoice {
  readonly id: number
  readonly comboId: number
  readonly name: string
  readonly quantity: number
  readonly categoryId: number | null
  readonly categoryName: string | null
  readonly options: readonly StoredOption[]
}

const choiceRows = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('comboChoices')
    .leftJoin('categories', 'categories.id', 'comboChoices.categoryId')
    .where('comboChoices.comboId', 'in', comboIds)
    .select([
      'comboChoices.id',
      'comboChoices.comboId',
      'comboChoices.name',
      'comboChoices.quantity',
      'comboChoices.categoryId',
      'categories.name as categoryName',
    ])
    .orderBy('comboChoices.comboId')
    .orderBy('comboChoices.position'),
)

const optionRows = prepareList<number>()((db, choiceIds) =>
  db
    .selectFrom('comboChoiceOptions')
    .where('comboChoiceId', 'in', choiceIds)
    .select(['comboChoiceId', 'productId', 'surcharge', 'isDefault'])
    .orderBy('comboChoiceId')
    .orderBy('position'),
)

const categoryRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId']),
)

const productRows = (column: 'products.id' | 'products.categoryId') =>
  prepareList<number>()((db, ids) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .leftJoin('combos', 'combos.id', 'products.comboId')
      .where(column, 'in', ids)
      .where('products.deletedAt', 'is', null)
      .where('products.active', '=', 1)
      .where('products.isIngredient', '=', 0)
      .where((eb) => eb.or([eb('products.comboId', 'is', null), eb('combos.recipeBased', '=', 1)]))
      .select([
        'products.id',
        'products.productTypeId',
        'products.name',
        'products.sortKey',
        'products.categoryId',
        'products.taxId',
        'products.priceOne',
        'products.establishmentId',
        'products.soldOut',
        'products.comboId as recipeId',
        'categories.station',
      ]),
  )

const productsById = productRows('products.id')
const productsOfCategories = productRows('products.categoryId')
type ProductRow = Awaited<ReturnType<typeof productsById.all>>[number]

/**
 * Returns the choices of combos, in their order. The options are the listed products, then those of the choice's
 * category and of the categories inside it, by name; only products that are sold, and no other combos.
 */
export async function loadComboChoices(
  db: ReadDatabase,
  comboIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredChoice[]>> {
  const choices = await choiceRows.all(db, comboIds, {})
  if (choices.length === 0) return new Map()
  const listed = await optionRows.all(
    db,
    choices.map(({ id }) => id),
    {},
  )
  const products = new Map(
    (
      await productsById.all(
        db,
        listed.map(({ productId }) => productId),
        {},
      )
    ).map((row) => [row.id, row]),
  )
  const byCategory = await productsInside(
    db,
    choices.flatMap(({ categoryId }) => categoryId ?? []),
  )
  const listedOf = Map.groupBy(listed, ({ comboChoiceId }) => comboChoiceId)
  const stored = choices.map((choice): StoredChoice => {
    const own = (listedOf.get(choice.id) ?? []).flatMap(({ productId, surcharge, isDefault }) => {
      const product = products.get(productId)
      return product === undefined
        ? []
        : [toOption(product, { surcharge, isListed: true, isDefault: isDefault === 1 })]
    })
    const known = new Set(own.map(({ productId }) => productId))
    const others = (byCategory.get(choice.categoryId ?? 0) ?? []).filter(({ id }) => !known.has(id))
    return {
      ...choice,
      options: [...own, ...others.map((product) => toOption(product, BY_CATEGORY))],
    }
  })
  return Map.groupBy(stored, ({ comboId }) => comboId)
}

/** Returns the products of each category and of the categories inside it, by name. */
async function productsInside(
  db: ReadDatabase,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductRow[]>> {
  if (categoryIds.length === 0) return new Map()
  const categories = await categoryRows.all(db, {})
  const inside = new Map(
    categoryIds.map((categoryId) => {
      const ids = new Set([categoryId])
      // A set visits what is added to it; a central may send categories that contain each other.
      for (const id of ids) {
        for (const each of categories) if (each.parentId === id) ids.add(each.id)
      }
      return [categoryId, ids]
    }),
  )
  const wanted = [...new Set([...inside.values()].flatMap((ids) => [...ids]))]
  const rows = (await productsOfCategories.all(db, wanted, {})).toSorted((a, b) =>
    a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id,
  )
  return new Map(
    [...inside].map(([id, ids]) => [id, rows.filter(({ categoryId }) => ids.has(categoryId))]),
  )
}

type OfChoice = Pick<StoredOption, 'surcharge' | 'isListed' | 'isDefault'>

const BY_CATEGORY: OfChoice = { surcharge: NOTHING, isListed: false, isDefault: false }

function toOption(product: ProductRow, ofChoice: OfChoice): StoredOption {
  const { id, soldOut, sortKey: _, categoryId: _category, ...rest } = product
  return { ...rest, ...ofChoice, productId: id, soldOut: soldOut === 1 }
}
