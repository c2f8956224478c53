import { sql } from 'kysely'
import type { Millionths } from '#shared/domain/money/money.ts'
import { prepare } from '#main/database/prepared.ts'
import { readNotReceived } from '#main/rules/kitchen/read-not-received.ts'
import type { FactReaders } from './fact-reader.ts'

const countProducts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('productCounts')
    .where('active', '=', 1)
    .select((eb) => eb.fn.sum<number | null>('count').as('count')),
)

/** A category that the till does not show holds what has no price of its own, such as delivery fees. */
const countWithoutPrice = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .where('categories.availableInPos', '=', 1)
    // Literals, so that SQLite uses the partial index.
    .where('products.priceOne', '=', sql.lit(0 as never))
    .where('products.active', '=', sql.lit(1 as const))
    .where('products.deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countCategories = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('categories')
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countInStock = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('productStocks')
    .where('establishmentId', '=', establishmentId)
    .where('quantity', '>', 0 as Millionths)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countStations = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('stations')
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countTables = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('tables')
    .innerJoin('sections', 'sections.id', 'tables.sectionId')
    .where('tables.active', '=', 1)
    .where('sections.active', '=', 1)
    .select((eb) => [
      eb.fn.countAll<number>().as('active'),
      eb.fn.count<number>('tables.sectionId').distinct().as('sections'),
    ]),
)

/** Facts about what is sold, who prepares it, and the tables. */
export const menuFacts: FactReaders<'products' | 'categories' | 'stock' | 'stations' | 'tables'> = {
  async products({ db }) {
    return {
      active: (await countProducts.first(db, {}))?.count ?? 0,
      withoutPrice: (await countWithoutPrice.first(db, {}))?.count ?? 0,
    }
  },
  async categories({ db }) {
    return { count: (await countCategories.first(db, {}))?.count ?? 0 }
  },
  async stock({ db, session }) {
    const { establishmentId } = session
    return { counted: (await countInStock.first(db, { establishmentId }))?.count ?? 0 }
  },
  async stations({ db }) {
    const { stations } = await readNotReceived(db)
    return { count: (await countStations.first(db, {}))?.count ?? 0, withoutTickets: stations }
  },
  async tables({ db }, isWanted) {
    const counts = await countTables.first(db, {})
    return {
      active: counts?.active ?? 0,
      sections: counts?.sections ?? 0,
      isWanted: isWanted('floor'),
    }
  },
}
