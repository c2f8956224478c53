import restaurant from '../../../../resources/demo/restaurant.json' with { type: 'json' }
import { fromMillionths, wholeMillionths } from '#shared/domain/money/money.ts'
import type { StoredSession, WriteContext } from '#main/core/acts/context.ts'
import { moveStock } from '#main/rules/stock/move-stock.ts'
import type { SaleLine } from '#main/rules/sale/lines/sale-line.ts'
import { countStock } from '#main/rules/stock/count-stock.ts'
import { FRIDAY, type PastDay, TUESDAY } from './plan/past-days.ts'
import type { PastActs } from './past-acts.ts'

const HOUR = 3_600_000
/** Days for which a delivery lasts, by what was sold since the last one. */
const RESERVE = 1.5
const CASE = 12

/** The shelf: what is sold leaves it, and deliveries and counts put it right, as a person at the till does. */
export class PastStock {
  readonly #establishmentId: number
  readonly #products: readonly { readonly id: number; readonly name: string }[]
  /** Since the last time that the moves were stored. */
  readonly #sold = new Map<number, { quantity: number; most: number }>()
  /** Quantities since the last delivery. */
  readonly #needed = new Map<number, number>()

  private constructor(
    establishmentId: number,
    products: readonly { readonly id: number; readonly name: string }[],
  ) {
    this.#establishmentId = establishmentId
    this.#products = products
  }

  static async load({ db }: WriteContext, establishmentId: number): Promise<PastStock> {
    const products = await db.selectFrom('products').select(['id', 'name']).orderBy('id').execute()
    return new PastStock(establishmentId, products)
  }

  sell(lines: readonly SaleLine[]): void {
    for (const { stock } of lines) {
      for (const { productId, quantity } of stock) {
        this.#soldOf(productId).quantity += quantity
        this.#needed.set(productId, (this.#needed.get(productId) ?? 0) + quantity)
      }
    }
    for (const { productId, quantity } of lines) {
      const sold = this.#soldOf(productId)
      sold.most = Math.max(sold.most, quantity)
    }
  }

  /** Receives what is bought by the case, on the mornings of Tuesday and Friday. */
  async deliver(
    write: WriteContext,
    day: PastDay,
    manager: StoredSession,
    acts: PastActs,
  ): Promise<void> {
    if (day.weekday !== TUESDAY && day.weekday !== FRIDAY) return
    const needed = new Map([...this.#needed].map(([id, quantity]) => [id, quantity / 1_000_000]))
    this.#needed.clear()
    const act = acts.by(manager, day.opensAt - HOUR)
    for (const { productId, quantity } of await this.#shelf(write)) {
      const wanted = (needed.get(productId) ?? 0) * RESERVE + CASE
      const cases = Math.ceil((wanted - quantity) / CASE)
      if (cases <= 0) continue
      await countStock(act, productId, this.#establishmentId, quantity + cases * CASE)
    }
  }

  /** Returns the stock of what is counted in pieces. */
  async #shelf({ db }: WriteContext): Promise<{ productId: number; quantity: number }[]> {
    const counted = this.#products.flatMap(({ id, name }) => (isCounted(name) ? [id] : []))
    const rows = await db
      .selectFrom('productStocks')
      .select(['productId', 'quantity'])
      .where('establishmentId', '=', this.#establishmentId)
      .where('productId', 'in', counted)
      .orderBy('productId')
      .execute()
    return rows.map(({ productId, quantity }) => ({
      productId,
      quantity: fromMillionths(quantity),
    }))
  }

  /** Counts the dishes that are made to order and have no stock: what was sold of them is no debt of the shelf. */
  async countDishes(moment: number, manager: StoredSession, acts: PastActs): Promise<void> {
    const act = acts.by(manager, moment)
    await this.store(act)
    for (const { id, name } of this.#products) {
      if (!isCounted(name)) await countStock(act, id, this.#establishmentId, 0)
    }
  }

  /** Stores the moves since the last time, as one movement of each product. */
  async store(write: WriteContext): Promise<void> {
    const sold = [...this.#sold].map(([productId, { quantity, most }]) => ({
      productId,
      quantity: wholeMillionths(quantity),
      most: wholeMillionths(most),
    }))
    if (sold.length === 0) return
    await moveStock(
      write,
      'SALE',
      { establishmentId: this.#establishmentId, document: null },
      sold,
      sold.map(({ productId, most }) => ({ productId, quantity: most })),
    )
    this.#sold.clear()
  }

  #soldOf(productId: number) {
    const known = this.#sold.get(productId)
    if (known !== undefined) return known
    const sold = { quantity: 0, most: 0 }
    this.#sold.set(productId, sold)
    return sold
  }
}

/** True if the demo has a stock of it: bottles, but no dishes. */
function isCounted(name: string): boolean {
  return restaurant.products.some((product) => product.name === name && 'stock' in product)
}
