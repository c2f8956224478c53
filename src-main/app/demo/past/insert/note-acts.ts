import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { fromMillionths } from '#shared/domain/money/money.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { PastInvoice } from './insert-sales.ts'
import type { PastDay } from '../plan/past-days.ts'
import type { Shift } from '../plan/past-people.ts'
import type { PastWork } from '../past-work.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REPRINTED = 0.4
const DRAWER_OPENED = 0.25
const MISTYPED = 0.08

/** Notes what leaves only an entry: people who come and go, price changes, copies of receipts, the drawer. */
export function noteActs(
  day: PastDay,
  shift: Shift,
  invoices: readonly PastInvoice[],
  { people, menu, acts, random }: PastWork,
): void {
  for (const [index, person] of shift.present.entries()) {
    const comes = day.opensAt + (index - 1) * 12 * MINUTE + random.between(0, 9) * MINUTE
    if (random.isChance(MISTYPED)) {
      acts.note(person, comes - MINUTE, {
        kind: 'ATTEMPTS_DELAYED',
        resourceId: person.id,
        payload: { by: 'PIN', device: 'local' },
      })
    }
    acts.note(person, comes, {
      kind: 'SIGN_IN',
      resourceId: person.id,
      payload: { by: 'PIN', device: 'local' },
    })
    acts.note(person, day.closesAt + (32 + index) * MINUTE, {
      kind: 'SIGN_OUT',
      resourceId: person.id,
      payload: {},
    })
  }
  for (const { product, dayIndex, before } of menu.changes) {
    if (dayIndex !== day.index) continue
    const now = product.prices.get(product.measureUnitId)?.[0]
    if (now === undefined) continue
    acts.note(people.manager, day.opensAt - 40 * MINUTE, {
      kind: 'PRODUCT_PRICES_CHANGED',
      resourceId: product.id,
      payload: { changes: { priceOne: { old: fromMillionths(before), new: fromMillionths(now) } } },
    })
  }
  const reprinted = random.isChance(REPRINTED)
    ? invoices.at(random.below(invoices.length))
    : undefined
  if (reprinted !== undefined) {
    const { visit } = reprinted.settled
    acts.note(visit.cashier, visit.paidAt + 2 * MINUTE, {
      kind: 'DOCUMENT_REPRINTED',
      resourceId: null,
      payload: { title: printTitle('RECEIPT', reprinted.number), documentId: reprinted.id },
    })
  }
  if (random.isChance(DRAWER_OPENED)) {
    acts.note(shift.cashiers[0], day.opensAt + random.between(3, 9) * HOUR, {
      kind: 'DRAWER_OPENED',
      resourceId: null,
      payload: { printer: 'Caja', reason: random.pick(past.drawerOpenings) },
    })
  }
}
