import { setImmediate } from 'node:timers/promises'
import past from '../../../../resources/demo/past.json' with { type: 'json' }
import { type Cents, subtract, wholeCents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { openBalance } from '#main/core/receivables/open-debts.ts'
import type { Buyer } from '#main/rules/sale/resolve-buyer.ts'
import { collectDebts, movePastCash } from './insert/move-past-cash.ts'
import { correctSales } from './insert/correct-sales.ts'
import { insertSales } from './insert/insert-sales.ts'
import { noteActs } from './insert/note-acts.ts'
import { PastActs } from './past-acts.ts'
import { type PastDay, pastDays } from './plan/past-days.ts'
import { PastMenu } from './plan/past-menu.ts'
import { loadPastPeople, shiftOf } from './plan/past-people.ts'
import { loadPastPlace } from './past-place.ts'
import { closePastRegisters, openPastRegisters } from './past-registers.ts'
import { PastSeries } from './plan/past-series.ts'
import { PastStock } from './past-stock.ts'
import type { PastWork } from './past-work.ts'
import type { PastCredit } from './plan/plan-payments.ts'
import { planVisits } from './plan/plan-visit.ts'
import { settlePinpads } from './insert/insert-charges.ts'
import { settleVisit } from './plan/settle-visit.ts'
import { SeededRandom } from './plan/seeded-random.ts'

/**
 * Fills the demo restaurant with the days before `now`: everything that its people did, by the rules of the till, from
 * the first day to yesterday's closing. The same seed and day give the same business. `tell` gets the days that are
 * done.
 */
export async function insertPast(
  write: WriteContext,
  {
    seed = past.seed,
    now,
    tell,
  }: {
    readonly seed?: number
    readonly now: Date
    readonly tell: (done: number, total: number) => void
  },
): Promise<void> {
  const random = new SeededRandom(seed)
  const place = await loadPastPlace(write, now)
  const [point] = place.points
  if (point === undefined) throw new Error('The demo has no emission point')
  const { establishmentId, priceTypeId, timeZone } = point
  const work: PastWork = {
    place,
    people: await loadPastPeople(write.db),
    menu: await PastMenu.load(write, { establishmentId, priceTypeId }, place.today, random),
    series: new PastSeries(),
    stock: await PastStock.load(write, establishmentId),
    acts: new PastActs(write, random),
    random,
  }
  const denominations = await write.db
    .selectFrom('cashDenominations')
    .select(['id', 'value'])
    .where('active', '=', 1)
    .orderBy('value', 'desc')
    .orderBy('id')
    .execute()
  const days = pastDays(place.today, timeZone, random)
  for (const [index, day] of days.entries()) {
    await insertDay(write, day, denominations, work, index === days.length - 1)
    tell(index + 1, days.length)
    // So that the page hears how far it is.
    await setImmediate()
  }
  await work.series.save(write.db)
  await rememberPeople(write, days, work)
}

async function insertDay(
  write: WriteContext,
  day: PastDay,
  denominations: readonly { readonly id: number; readonly value: Cents }[],
  work: PastWork,
  isLast: boolean,
): Promise<void> {
  const { place, people, menu, stock, acts, random } = work
  const shift = shiftOf(people, day)
  await stock.deliver(write, day, people.manager, acts)
  const registers = await openPastRegisters(day, shift, work)
  await collectDebts(write, day, registers, work)
  const credit = await creditOf(write, work)
  const visits = planVisits(day, shift, menu, place.tables, random).map((visit) => {
    const register = registers[visit.register]
    if (register === undefined) throw new Error('The visit has no register')
    return settleVisit(visit, register, place, credit, people.manager, random)
  })
  const invoices = await insertSales(write, day, visits, work)
  await correctSales(write, day, invoices, work)
  await movePastCash(day, shift, registers, work)
  await settlePinpads(write, day, work)
  if (isLast) await stock.countDishes(day.closesAt - 600_000, people.manager, acts)
  else await stock.store(acts.by(people.manager, day.closesAt - 600_000))
  await closePastRegisters(day, registers, shift, denominations, work)
  noteActs(day, shift, invoices, work)
  acts.writeEntries()
}

/** Returns what each customer with credit may still owe on this day. */
async function creditOf({ db }: WriteContext, { place }: PastWork): Promise<PastCredit> {
  const left = new Map<Buyer, Cents>()
  for (const buyer of place.customers) {
    if (buyer.creditLimit === null) continue
    left.set(buyer, subtract(buyer.creditLimit, await openBalance(db, buyer.id)))
  }
  return {
    get customers() {
      return [...left].map(([buyer, amount]) => ({ buyer, left: amount }))
    },
    take: (buyer, amount) =>
      void left.set(buyer, subtract(left.get(buyer) ?? wholeCents(0), amount)),
  }
}

/** Stores when each customer bought last, and when each user signed in last. */
async function rememberPeople(
  { db }: WriteContext,
  days: readonly PastDay[],
  { place, people }: PastWork,
): Promise<void> {
  const last = await db
    .selectFrom('invoices')
    .groupBy('customerId')
    .select((eb) => ['customerId', eb.fn.max('issuedAt').as('lastInvoicedAt')])
    .execute()
  for (const { customerId, lastInvoicedAt } of last) {
    if (customerId === place.finalConsumer.id) continue
    await db.updateTable('customers').set({ lastInvoicedAt }).where('id', '=', customerId).execute()
  }
  const lastDay = days.at(-1)
  if (lastDay === undefined) return
  for (const { id } of Object.values(people)) {
    await db
      .updateTable('users')
      .set({ lastSignInAt: new Date(lastDay.opensAt).toISOString() })
      .where('id', '=', id)
      .execute()
  }
}
