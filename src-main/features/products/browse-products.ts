import type { PageQuery, SortDirection } from '#shared/api/page.ts'
import type { ProductSort } from '#shared/api/menu/products.ts'
import {
  prepareList,
  type PreparedList,
  type ReadDatabase,
  type WriteDatabase,
} from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import type { FoundIds } from '#main/database/search/search.ts'
import type { ProductFilter } from './product-filter.ts'

interface Slots {
  readonly establishmentId: number
  readonly active: Flag
}

interface PageSlots extends Slots {
  readonly limit: number
  readonly offset: number
}

/** The filters that a statement contains: an inactive filter is left out, so skipped rows cost nothing. */
interface Shape {
  readonly ofCategory: boolean
  readonly posOnly: boolean
  readonly combos: ProductFilter['combos']
  readonly ingredients: ProductFilter['ingredients']
}

/** Fills the list of a query without a condition on it. */
const ANY_CATEGORY = [0]

/** The columns of `productsByName`, `productsByCode` and `productsByPrice`. */
const columns = {
  name: 'sortKey',
  referenceCode: 'referenceCode',
  priceOne: 'priceOne',
} as const satisfies Record<ProductSort, string>

interface Order {
  readonly sort: ProductSort
  readonly direction: SortDirection
}

// All filters are columns of the index that sorts, so only the page's products are read from the table.
function browse(
  db: WriteDatabase,
  categoryIds: readonly number[],
  slots: PageSlots,
  shape: Shape,
  { sort, direction }: Order,
) {
  return (
    db
      .selectFrom('products')
      .select('id')
      .where('deletedAt', 'is', null)
      .where('active', '=', slots.active)
      .where((eb) =>
        eb.or([
          eb('establishmentId', 'is', null),
          eb('establishmentId', '=', slots.establishmentId),
        ]),
      )
      .$if(shape.ofCategory, (query) => query.where('categoryId', 'in', categoryIds))
      .$if(shape.combos === 'excluded', (query) => query.where('comboId', 'is', null))
      .$if(shape.combos === 'only', (query) => query.where('comboId', 'is not', null))
      .$if(shape.posOnly, (query) => query.where('categoryId', 'not in', hiddenCategories(db)))
      // The few ingredients have an index of their own, so that the others need no column of it.
      .$if(shape.ingredients === 'excluded', (query) =>
        query.where('id', 'not in', ingredients(db)),
      )
      .$if(shape.ingredients === 'only', (query) => query.where('id', 'in', ingredients(db)))
      .orderBy(columns[sort], direction)
      .orderBy('id', direction)
      .limit(slots.limit)
      .offset(slots.offset)
  )
}

function count(db: WriteDatabase, categoryIds: readonly number[], slots: Slots, shape: Shape) {
  return db
    .selectFrom('productCounts')
    .select((eb) => eb.fn.sum<number | null>('count').as('total'))
    .where('active', '=', slots.active)
    .where('establishmentId', 'in', [0, slots.establishmentId])
    .$if(shape.ofCategory, (query) => query.where('categoryId', 'in', categoryIds))
    .$if(shape.combos === 'excluded', (query) => query.where('isCombo', '=', 0))
    .$if(shape.combos === 'only', (query) => query.where('isCombo', '=', 1))
    .$if(shape.posOnly, (query) => query.where('categoryId', 'not in', hiddenCategories(db)))
}

function ingredients(db: WriteDatabase) {
  return db
    .selectFrom('products')
    .select('products.id')
    .where('products.isIngredient', '=', 1)
    .where('products.deletedAt', 'is', null)
}

/** Counts the ingredients among them, which the counts that triggers keep do not tell apart. */
function countIngredients(
  db: WriteDatabase,
  categoryIds: readonly number[],
  slots: Slots,
  shape: Shape,
) {
  return ingredients(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('active', '=', slots.active)
    .where((eb) =>
      eb.or([eb('establishmentId', 'is', null), eb('establishmentId', '=', slots.establishmentId)]),
    )
    .$if(shape.ofCategory, (query) => query.where('categoryId', 'in', categoryIds))
    .$if(shape.combos === 'only', (query) => query.where('comboId', 'is not', null))
    .$if(shape.posOnly, (query) => query.where('categoryId', 'not in', hiddenCategories(db)))
}

function hiddenCategories(db: WriteDatabase) {
  return db.selectFrom('categories').select('categories.id').where('availableInPos', '=', 0)
}

const counts = new Map<string, PreparedList<number, Slots, { total: number | null }>>()
const ingredientCounts = new Map<string, PreparedList<number, Slots, { total: number | null }>>()
const pages = new Map<string, PreparedList<number, PageSlots, { id: number }>>()

interface SortedPage extends PageQuery {
  readonly sort?: ProductSort | undefined
  readonly direction?: SortDirection | undefined
}

/**
 * Returns a page of products by name or another column, without a search. Triggers maintain the total; the second half of a
 * list is read from its end.
 */
export async function browseProducts(
  db: ReadDatabase,
  filter: ProductFilter,
  { page, size, sort = 'name', direction: asked = 'asc' }: SortedPage,
): Promise<FoundIds> {
  const shape = {
    ofCategory: filter.categoryIds !== undefined,
    posOnly: filter.posOnly,
    combos: filter.combos,
    ingredients: filter.ingredients,
  }
  const slots: Slots = {
    establishmentId: filter.establishmentId,
    active: filter.active ? 1 : 0,
  }
  const categoryIds = filter.categoryIds ?? ANY_CATEGORY
  const key = JSON.stringify(shape)
  const counting = remembered(counts, key, () =>
    prepareList<number, Slots>()((writer, ids, parameters) =>
      count(writer, ids, parameters, shape),
    ),
  )
  const counted = (await counting.all(db, categoryIds, slots))[0]?.total ?? 0
  const ofIngredients =
    shape.ingredients === 'included'
      ? 0
      : ((
          await remembered(ingredientCounts, key, () =>
            prepareList<number, Slots>()((writer, ids, parameters) =>
              countIngredients(writer, ids, parameters, shape),
            ),
          ).all(db, categoryIds, slots)
        )[0]?.total ?? 0)
  const total = shape.ingredients === 'only' ? ofIngredients : counted - ofIngredients
  const offset = page * size
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return { ids: [], total }

  const fromEnd = total - offset - limit
  const isFromEnd = fromEnd < offset
  const direction = isFromEnd === (asked === 'asc') ? 'desc' : 'asc'
  const paging = remembered(pages, `${key} ${sort} ${direction}`, () =>
    prepareList<number, PageSlots>()((writer, ids, parameters) =>
      browse(writer, ids, parameters, shape, { sort, direction }),
    ),
  )
  const rows = await paging.all(db, categoryIds, {
    ...slots,
    limit,
    offset: isFromEnd ? fromEnd : offset,
  })
  const ids = rows.map(({ id }) => id)
  return { ids: isFromEnd ? ids.toReversed() : ids, total }
}

function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
