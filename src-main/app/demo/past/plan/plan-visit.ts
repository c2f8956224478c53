import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { fromMillionths, toBasisPoints } from '#shared/domain/money/money.ts'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import type { StoredSession } from '#main/core/acts/context.ts'
import type { PastDay } from './past-days.ts'
import type { Course, Dish, PastMenu, PricedDish } from './past-menu.ts'
import type { Shift } from './past-people.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type PastTable, TableBook } from './table-book.ts'

/** One bill of the past: who came, what they had, and when. */
export interface Visit {
  /** null: a sale at the counter, without an order. */
  readonly orderType: OrderType | null
  readonly table: PastTable | null
  readonly guests: number | null
  /** ms */
  readonly openedAt: number
  readonly paidAt: number
  readonly waiter: StoredSession
  readonly cashier: StoredSession
  /** 0 or 1: the register of the day that it was paid at. */
  readonly register: 0 | 1
  readonly dishes: readonly PricedDish[]
  /** A dish that was sent and then deleted. */
  readonly deleted: PricedDish | null
}

const MINUTE = 60_000
const types = [
  { type: 'TABLE', weight: 56 },
  { type: null, weight: 20 },
  { type: 'TAKEAWAY', weight: 14 },
  { type: 'DELIVERY', weight: 10 },
] as const
const parties = [
  { guests: 1, weight: 16 },
  { guests: 2, weight: 38 },
  { guests: 3, weight: 18 },
  { guests: 4, weight: 18 },
  { guests: 5, weight: 5 },
  { guests: 6, weight: 4 },
  { guests: 8, weight: 1 },
]
const DELETED = 0.02
/** Share of the bills of tables with a discount on one dish. */
const DISH_DISCOUNTED = 0.025

/** Plans the bills of a day, in the order in which they are paid. */
export function planVisits(
  day: PastDay,
  shift: Shift,
  menu: PastMenu,
  tables: readonly PastTable[],
  random: SeededRandom,
): Visit[] {
  const book = new TableBook(tables)
  return day.payments.map((paidAt) => {
    const hour = Math.floor((paidAt - day.opensAt) / (60 * MINUTE)) + 8
    const { type } = random.pickWeighted(types)
    const { guests } = random.pickWeighted(parties)
    const stay = random.between(25, 75) * MINUTE
    const openedAt = Math.max(day.opensAt, paidAt - stay)
    const table = type === 'TABLE' ? book.seat(guests, openedAt, paidAt, random) : undefined
    const orderType = type === 'TABLE' && table === undefined ? 'TAKEAWAY' : type
    const register = day.registers === 2 && random.isChance(0.3) ? 1 : 0
    const cashier = shift.cashiers[register]
    const people = orderType === 'TABLE' ? guests : orderType === null ? 1 : Math.min(guests, 2)
    const dishes = orderOf(people, hour, orderType).map(([course, count]) =>
      menu.price(menu.pick(course, random), count, day.index, random),
    )
    const merged = withoutRepeats(dishes, menu, day, random)
    return {
      orderType,
      table: table ?? null,
      guests: table === undefined ? null : guests,
      openedAt: orderType === null ? paidAt : openedAt,
      paidAt,
      waiter: orderType === 'TABLE' ? random.pick(shift.waiters) : cashier,
      cashier,
      register,
      dishes:
        orderType === 'TABLE' && random.isChance(DISH_DISCOUNTED)
          ? withDiscount(merged, menu, day, random)
          : merged,
      deleted:
        orderType === 'TABLE' && random.isChance(DELETED)
          ? menu.price(menu.pick('MAIN', random), 1, day.index, random)
          : null,
    }
  })

  /** Returns the courses of a party, with how many of each dish. */
  function orderOf(
    people: number,
    hour: number,
    orderType: OrderType | null,
  ): (readonly [Course, number])[] {
    const courses: Course[] = []
    const isMorning = hour < 11
    for (let guest = 0; guest < people; guest++) {
      if (isMorning) courses.push('BREAKFAST')
      else courses.push(random.isChance(0.22) ? 'SOUP' : 'MAIN')
      const drinks = orderType === 'DELIVERY' ? 0.3 : 0.7
      if (random.isChance(drinks))
        courses.push(hour >= 17 && random.isChance(0.4) ? 'BEER' : 'DRINK')
      if (!isMorning && random.isChance(0.1)) courses.push('DESSERT')
    }
    if (!isMorning && orderType === 'TABLE' && random.isChance(0.2)) courses.push('STARTER')
    if (!isMorning && random.isChance(0.1)) courses.push('SIDE')
    return [...Map.groupBy(courses, (course) => course)].flatMap(([course, { length }]) =>
      // Guests of a party order two kinds of a course at most.
      length < 3
        ? Array.from({ length }, () => [course, 1] as const)
        : [[course, Math.ceil(length / 2)] as const, [course, Math.floor(length / 2)] as const],
    )
  }
}

/** Returns the dishes with a discount on one of them. */
function withDiscount(
  dishes: readonly PricedDish[],
  menu: PastMenu,
  day: PastDay,
  random: SeededRandom,
): readonly PricedDish[] {
  const index = random.below(dishes.length)
  const chosen = dishes[index]
  if (chosen === undefined) return dishes
  const { product, sale } = chosen
  const { percent } = random.pickWeighted(past.discounts)
  const dish: Dish = { product, weight: 1, choices: [sale.modifiers] }
  const count = fromMillionths(sale.quantity)
  return dishes.with(index, menu.price(dish, count, day.index, random, toBasisPoints(percent)))
}

/** Two of the same dish are one line of two, as a waiter orders them. */
function withoutRepeats(
  dishes: readonly PricedDish[],
  menu: PastMenu,
  day: PastDay,
  random: SeededRandom,
): PricedDish[] {
  return [...Map.groupBy(dishes, ({ product }) => product.id).values()].map((same) => {
    const [first] = same
    if (first === undefined || same.length === 1) return first as PricedDish
    const count = same.reduce((sum, { sale }) => sum + fromMillionths(sale.quantity), 0)
    const dish: Dish = { product: first.product, weight: 1, choices: [first.sale.modifiers] }
    return menu.price(dish, count, day.index, random)
  })
}
