import type { Millionths } from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { loadComboChoices, type StoredChoice } from './load-combo-choices.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'

/** A product of a combo or an ingredient of a recipe. */
export interface ComboPart {
  readonly productId: number
  readonly productTypeId: number
  readonly description: string
  /** In one combo. */
  readonly quantity: Millionths
  readonly salePrice: Millionths
  readonly taxId: number
}

interface Recipe {
  readonly dividesTax: boolean
  /** True if recipes of its parts count too. */
  readonly isCombined: boolean
  readonly parts: readonly (ComboPart & {
    /** The combo of the part, if the part itself is made by a recipe. */
    readonly recipeId: number | null
  })[]
  /** Parts of which the guest chooses some. */
  readonly choices: readonly StoredChoice[]
}

interface Taken {
  readonly productId: number
  readonly quantity: Millionths
}

export interface Recipes {
  /**
   * True if the taxes of its parts divide its price. A dish made by a recipe and a tourist package have one
   * tax.
   */
  dividesTax(comboId: number): boolean
  /** Returns the parts of a combo; empty for an unknown one. */
  partsOf(comboId: number): readonly ComboPart[]
  /** Returns the parts of a combo that the guest chooses. */
  choicesOf(comboId: number): readonly StoredChoice[]
  /**
   * Returns what a number of combos takes from stock: parts, or the ingredients of their recipes; no
   * services.
   */
  taken(comboId: number, combos: Millionths): readonly Taken[]
  /** Returns what parts take from stock, fixed or chosen, as they were ordered. */
  takenFor(comboId: number, ordered: readonly Taken[], combos: Millionths): readonly Taken[]
}

const partRows = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('products', 'products.id', 'comboDetails.productId')
    .leftJoin('combos as recipe', (join) =>
      join.onRef('recipe.id', '=', 'products.comboId').on('recipe.recipeBased', '=', 1),
    )
    .where('comboDetails.comboId', 'in', comboIds)
    .select([
      'comboDetails.comboId',
      'comboDetails.productId',
      'products.productTypeId',
      'products.name as description',
      'comboDetails.quantity',
      'comboDetails.salePrice',
      'products.taxId',
      'recipe.id as recipeId',
    ])
    .orderBy('comboDetails.id'),
)

const comboRows = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('combos')
    .select(['id', 'combinedRecipe', 'recipeBased', 'tourism'])
    .where('id', 'in', comboIds),
)

/** A central may send recipes that contain each other. */
const MAXIMUM_DEPTH = 8

/** Loads combos with their choices and the recipes of their parts: three statements per level. */
export async function loadRecipes(db: ReadDatabase, comboIds: readonly number[]): Promise<Recipes> {
  const recipes = new Map<number, Recipe>()
  let wanted: readonly number[] = [...new Set(comboIds)]
  for (let depth = 0; wanted.length > 0 && depth < MAXIMUM_DEPTH; depth++) {
    const parts = Map.groupBy(await partRows.all(db, wanted, {}), ({ comboId }) => comboId)
    const choices = await loadComboChoices(db, wanted)
    const next: number[] = []
    for (const { id, combinedRecipe, recipeBased, tourism } of await comboRows.all(
      db,
      wanted,
      {},
    )) {
      const recipe = {
        isCombined: combinedRecipe === 1,
        dividesTax: recipeBased === 0 && tourism === 0,
        parts: parts.get(id) ?? [],
        choices: choices.get(id) ?? [],
      }
      recipes.set(id, recipe)
      if (recipe.isCombined) {
        const all = [...recipe.parts, ...recipe.choices.flatMap(({ options }) => options)]
        next.push(...all.flatMap(({ recipeId }) => recipeId ?? []))
      }
    }
    wanted = [...new Set(next)].filter((id) => !recipes.has(id))
  }

  function explode(comboId: number, combos: Millionths, depth = 0): Taken[] {
    const recipe = recipes.get(comboId)
    return (recipe?.parts ?? []).flatMap((part) =>
      ingredients(part, recipe?.isCombined === true, timesQuantity(part.quantity, combos), depth),
    )
  }

  function ingredients(
    part: Pick<Recipe['parts'][number], 'productId' | 'productTypeId' | 'recipeId'>,
    isCombined: boolean,
    quantity: Millionths,
    depth: number,
  ): Taken[] {
    if (isCombined && part.recipeId !== null && depth < MAXIMUM_DEPTH) {
      return explode(part.recipeId, quantity, depth + 1)
    }
    if (part.productTypeId === SERVICE_PRODUCT_TYPE_ID) return []
    return [{ productId: part.productId, quantity }]
  }

  return {
    dividesTax: (comboId) => recipes.get(comboId)?.dividesTax === true,
    partsOf: (comboId) => recipes.get(comboId)?.parts ?? [],
    choicesOf: (comboId) => recipes.get(comboId)?.choices ?? [],
    taken: (comboId, combos) => explode(comboId, combos),
    takenFor(comboId, ordered, combos) {
      const recipe = recipes.get(comboId)
      const parts = [
        ...(recipe?.parts ?? []),
        ...(recipe?.choices ?? []).flatMap(({ options }) => options),
      ]
      return ordered.flatMap(({ productId, quantity }) => {
        const part = parts.find((each) => each.productId === productId)
        const all = timesQuantity(quantity, combos)
        return part === undefined
          ? [{ productId, quantity: all }]
          : ingredients(part, recipe?.isCombined === true, all, 0)
      })
    },
  }
}
