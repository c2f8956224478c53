import type { PageQuery } from '../../../src-shared/api/page.ts'
import {
  prepare,
  type Prepared,
  type ReadDatabase,
  type WriteDatabase,
} from '../../database/prepared.ts'
import type { Flag } from '../../database/schema.ts'
import type { FoundIds } from '../../database/search.ts'
import type { ProductFilter } from './product-filter.ts'

interface Slots {
  readonly establishmentId: number
  readonly categoryId: number
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
}

type Direction = 'asc' | 'desc'

// All filters are columns of the index that sorts, so only the page's products are read from the table.
function browse(db: WriteDatabase, slots: PageSlots, shape: Shape, direction: Direction) {
  return db
    .selectFrom('products')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('active', '=', slots.active)
    .where((eb) =>
      eb.or([eb('establishmentId', 'is', null), eb('establishmentId', '=', slots.establishmentId)]),
    )
    .$if(shape.ofCategory, (query) => query.where('categoryId', '=', slots.categoryId))
    .$if(shape.combos === 'excluded', (query) => query.where('comboId', 'is', null))
    .$if(shape.combos === 'only', (query) => query.where('comboId', 'is not', null))
    .$if(shape.posOnly, (query) => query.where('categoryId', 'not in', hiddenCategories(db)))
    .orderBy('sortKey', direction)
    .orderBy('id', direction)
    .limit(slots.limit)
    .offset(slots.offset)
}

function count(db: WriteDatabase, slots: Slots, shape: Shape) {
  return db
    .selectFrom('productCounts')
    .select((eb) => eb.fn.sum<number | null>('count').as('total'))
    .where('active', '=', slots.active)
    .where('establishmentId', 'in', [0, slots.establishmentId])
    .$if(shape.ofCategory, (query) => query.where('categoryId', '=', slots.categoryId))
    .$if(shape.combos === 'excluded', (query) => query.where('isCombo', '=', 0))
    .$if(shape.combos === 'only', (query) => query.where('isCombo', '=', 1))
    .$if(shape.posOnly, (query) => query.where('categoryId', 'not in', hiddenCategories(db)))
}

function hiddenCategories(db: WriteDatabase) {
  return db.selectFrom('categories').select('categories.id').where('availableInPos', '=', 0)
}

const counts = new Map<string, Prepared<Slots, { total: number | null }>>()
const pages = new Map<string, Prepared<PageSlots, { id: number }>>()

/**
 * Returns a page of products by name, without a search. Triggers maintain the total; the second half of a
 * list is read from its end.
 */
export async function browseProducts(
  db: ReadDatabase,
  filter: ProductFilter,
  { page, size }: PageQuery,
): Promise<FoundIds> {
  const shape = {
    ofCategory: filter.categoryId !== undefined,
    posOnly: filter.posOnly,
    combos: filter.combos,
  }
  const slots: Slots = {
    establishmentId: filter.establishmentId,
    categoryId: filter.categoryId ?? 0,
    active: filter.active ? 1 : 0,
  }
  const key = JSON.stringify(shape)
  const counting = remembered(counts, key, () =>
    prepare<Slots>()((writer, parameters) => count(writer, parameters, shape)),
  )
  const total = (await counting.first(db, slots))?.total ?? 0
  const offset = page * size
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return { ids: [], total }

  const fromEnd = total - offset - limit
  const direction = fromEnd < offset ? 'desc' : 'asc'
  const paging = remembered(pages, `${key} ${direction}`, () =>
    prepare<PageSlots>()((writer, parameters) => browse(writer, parameters, shape, direction)),
  )
  const rows = await paging.all(db, {
    ...slots,
    limit,
    offset: direction === 'desc' ? fromEnd : offset,
  })
  const ids = rows.map(({ id }) => id)
  return { ids: direction === 'desc' ? ids.toReversed() : ids, total }
}

function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
