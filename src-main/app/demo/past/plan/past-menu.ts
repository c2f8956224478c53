import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import restaurant from '../../../../../resources/demo/restaurant.json' with { type: 'json' }
import { type BasisPoints, type Millionths, toMillionths } from '#shared/domain/money/money.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { NO_MODIFIERS, resolveModifiers } from '#main/rules/pricing/modifiers/resolve-modifiers.ts'
import { loadSaleProducts, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'
import { type PricedSale, priceForSale } from '#main/rules/pricing/price-for-sale.ts'
import { netOf } from '../../demo-menu.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Dishes that a guest orders at one time. */
export type Course =
  | 'BREAKFAST'
  | 'STARTER'
  | 'SOUP'
  | 'MAIN'
  | 'SIDE'
  | 'DRINK'
  | 'BEER'
  | 'DESSERT'

export interface Dish {
  readonly product: SaleProduct
  readonly weight: number
  /** Combinations of options with which it is ordered; one without options for most dishes. */
  readonly choices: readonly (readonly TakenModifier[])[]
}

/** A dish as it was sold on a day. */
export interface PricedDish {
  readonly product: SaleProduct
  readonly sale: PricedSale
}

export interface PriceChange {
  readonly product: SaleProduct
  /** Index of the first day with the price of today. */
  readonly dayIndex: number
  readonly before: Millionths
}

interface Place {
  readonly establishmentId: number
  readonly priceTypeId: number | null
}

const courses: Readonly<Record<string, Course>> = {
  Entradas: 'STARTER',
  Sopas: 'SOUP',
  Ceviches: 'MAIN',
  'Platos fuertes': 'MAIN',
  Parrilla: 'MAIN',
  Guarniciones: 'SIDE',
  'Jugos y aguas': 'DRINK',
  Cervezas: 'BEER',
  Postres: 'DESSERT',
}
const breakfasts = ['Bolón', 'Tigrillo', 'Humita', 'Quimbolito', 'Combo desayuno', 'Empanada']
/** Combinations of options that are made of each dish with options. */
const CHOICES = 8

/** The menu of the demo, priced by the rules of a sale. */
export class PastMenu {
  readonly changes: readonly PriceChange[]
  readonly #dishes = new Map<Course, Dish[]>()
  readonly #before: ReadonlyMap<number, PriceChange>
  readonly #place: Place
  /** Priced once by product, quantity, options and price. */
  readonly #priced = new Map<string, PricedDish>()

  private constructor(dishes: readonly (readonly [Course, Dish])[], place: Place) {
    this.#place = place
    for (const [course, dish] of dishes) {
      this.#dishes.set(course, [...(this.#dishes.get(course) ?? []), dish])
    }
    this.changes = past.priceChanges.flatMap(({ product: name, daysAgo, before }) => {
      const product = dishes.find(([, { product }]) => product.name === name)?.[1].product
      if (product === undefined) return []
      return [{ product, dayIndex: past.days - daysAgo, before: netOf(before, false) }]
    })
    this.#before = new Map(this.changes.map((change) => [change.product.id, change]))
  }

  /** Loads what can be sold `today`. */
  static async load(
    context: WriteContext,
    place: Place,
    today: string,
    random: SeededRandom,
  ): Promise<PastMenu> {
    const rows = await context.db
      .selectFrom('products')
      .select('id')
      .where('soldOut', '=', 0)
      .execute()
    const day = { establishmentId: place.establishmentId, today }
    const products = await loadSaleProducts(
      context,
      rows.map(({ id }) => ({ productId: id })),
      day,
    )
    const menu = [...restaurant.products, ...restaurant.combos]
    const weights: Readonly<Record<string, number>> = past.dishWeights
    const dishes = rows.flatMap(({ id }) => {
      const product = products.find({ productId: id })
      const course = courses[menu.find(({ name }) => name === product?.name)?.category ?? '']
      if (product === undefined || course === undefined) return []
      const dish: Dish = {
        product,
        weight: weights[product.name] ?? 0.4 + 1.6 * random.share(),
        choices: choicesOf(context, product, random),
      }
      const isBreakfast = breakfasts.some((name) => product.name.startsWith(name))
      return [[course, dish] as const, ...(isBreakfast ? [['BREAKFAST', dish] as const] : [])]
    })
    return new PastMenu(dishes, place)
  }

  pick(course: Course, random: SeededRandom): Dish {
    return random.pickWeighted(this.#dishes.get(course) ?? [])
  }

  /** Returns so many of a dish at the price of the day, less the discount of its line. */
  price(
    { product, choices }: Dish,
    count: number,
    dayIndex: number,
    random: SeededRandom,
    discountPercent: BasisPoints | null = null,
  ): PricedDish {
    const modifiers = random.pick(choices)
    const change = this.#before.get(product.id)
    const isBefore = change !== undefined && dayIndex < change.dayIndex
    const options = modifiers.map(({ optionId }) => optionId).join()
    const key = `${product.id} ${count} ${options} ${isBefore} ${discountPercent}`
    const known = this.#priced.get(key)
    if (known !== undefined) return known
    const sold = isBefore ? atPrice(product, change.before) : product
    const result = priceForSale(
      sold,
      {
        priceType: null,
        measureUnitId: null,
        quantity: toMillionths(count),
        discount: null,
        discountPercent,
        modifiers,
      },
      this.#place,
    )
    if (!result.isPriced) throw new Error(`${product.name}: ${result.problem.code}`)
    const priced = { product: sold, sale: result.sale }
    this.#priced.set(key, priced)
    return priced
  }
}

function atPrice(product: SaleProduct, price: Millionths): SaleProduct {
  return {
    ...product,
    prices: new Map(
      [...product.prices].map(([unit, [, two, three, four]]) => [unit, [price, two, three, four]]),
    ),
  }
}

/** Returns some of the allowed combinations of a dish's options. */
function choicesOf(
  context: WriteContext,
  { modifierGroups }: SaleProduct,
  random: SeededRandom,
): (readonly TakenModifier[])[] {
  if (modifierGroups.length === 0) return [NO_MODIFIERS.modifiers]
  return Array.from({ length: CHOICES }, () => {
    const taken = modifierGroups.flatMap(({ minimum, options }) => {
      const count = Math.max(minimum, random.isChance(0.3) ? 1 : 0)
      return count === 0 ? [] : [{ optionId: random.pick(options).id, quantity: 1 }]
    })
    return resolveModifiers(context, modifierGroups, taken).modifiers
  })
}
