import type { Millionths } from '../../../../src-shared/domain/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '../../../../src-shared/domain/product-type.ts'
import { prepareList, type ReadDatabase } from '../../../database/prepared.ts'
import { timesQuantity } from '../../invoices/sale/times-quantity.ts'

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
  /**
   * Returns what a number of combos takes from stock: parts, or the ingredients of their recipes; no
   * services.
   */
  taken(comboId: number, combos: Millionths): readonly Taken[]
  /** Returns what parts take from stock, as they were ordered. */
  takenFor(comboId: number, ordered: readonly Taken[], combos: Millionths): readonly Taken[]
}

const partRows = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('combos', 'combos.id', 'comboDetails.comboId')
    .innerJoin('products', 'products.id', 'comboDetails.productId')
    .leftJoin('combos as recipe', (join) =>
      join.onRef('recipe.id', '=', 'products.comboId').on('recipe.recipeBased', '=', 1),
    )
    .where('comboDetails.comboId', 'in', comboIds)
    .select([
      'comboDetails.comboId',
      'combos.combinedRecipe',
      'combos.recipeBased',
      'combos.tourism',
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

/** A central may send recipes that contain each other. */
const MAXIMUM_DEPTH = 8

/** Loads combos with the recipes of their parts: one statement per level. */
export async function loadRecipes(db: ReadDatabase, comboIds: readonly number[]): Promise<Recipes> {
  const recipes = new Map<number, Recipe>()
  let wanted: readonly number[] = [...new Set(comboIds)]
  for (let depth = 0; wanted.length > 0 && depth < MAXIMUM_DEPTH; depth++) {
    const rows = Map.groupBy(await partRows.all(db, wanted, {}), ({ comboId }) => comboId)
    for (const [comboId, parts] of rows) {
      const [combo] = parts
      recipes.set(comboId, {
        isCombined: combo?.combinedRecipe === 1,
        dividesTax: combo?.recipeBased === 0 && combo.tourism === 0,
        parts,
      })
    }
    const next = [...rows.values()]
      .flat()
      .flatMap(({ combinedRecipe, recipeId }) => (combinedRecipe === 1 ? (recipeId ?? []) : []))
    wanted = [...new Set(next)].filter((id) => !recipes.has(id))
  }

  function explode(comboId: number, combos: Millionths, depth = 0): Taken[] {
    const recipe = recipes.get(comboId)
    return (recipe?.parts ?? []).flatMap((part) =>
      ingredients(part, recipe?.isCombined === true, timesQuantity(part.quantity, combos), depth),
    )
  }

  function ingredients(
    part: Recipe['parts'][number],
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
    taken: (comboId, combos) => explode(comboId, combos),
    takenFor(comboId, ordered, combos) {
      const recipe = recipes.get(comboId)
      return ordered.flatMap(({ productId, quantity }) => {
        const part = recipe?.parts.find((each) => each.productId === productId)
        const all = timesQuantity(quantity, combos)
        return part === undefined
          ? [{ productId, quantity: all }]
          : ingredients(part, recipe?.isCombined === true, all, 0)
      })
    },
  }
}
