import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { statedTexts } from '#main/core/records/invoice-texts.ts'
import { discountBill } from '#shared/domain/price/bill-discount.ts'
import { needsIdentifiedBuyer } from '#shared/domain/tax/buyer.ts'
import { lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import {
  add,
  type Cents,
  fromBasisPoints,
  percentOf,
  toBasisPoints,
  wholeCents,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { StoredSession } from '#main/core/acts/context.ts'
import type { IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { takeExtraTip } from '#main/rules/sale/payment/take-extra-tip.ts'
import type { AppliedBillDiscount } from '#main/rules/sale/lines/apply-bill-discount.ts'
import { ownAmounts } from '#main/rules/sale/lines/agree-on-amounts.ts'
import type { InvoiceDraft } from '#main/rules/sale/lines/invoice-draft.ts'
import { toSaleLine } from '#main/rules/sale/lines/resolve-lines.ts'
import type { Buyer } from '#main/rules/sale/resolve-buyer.ts'
import type { SaleLine } from '#main/rules/sale/lines/sale-line.ts'
import { type PlannedCharge, type PastCredit, planPayments } from './plan-payments.ts'
import type { PricedDish } from './past-menu.ts'
import type { PastPlace } from '../past-place.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Visit } from './plan-visit.ts'

/** A visit with its bill: amounts by the rules of a sale, and payments that sum to it. */
export interface SettledVisit {
  readonly visit: Visit
  /** User who charged it: a sale on credit is the manager's. */
  readonly chargedBy: StoredSession
  /** Everything except the order that it bills, which is stored first. */
  readonly draft: Omit<InvoiceDraft, 'order' | 'issued'>
  /** The pinpad's charge of its card payment. */
  readonly charge: PlannedCharge | null
}

const NAMED = 0.2
const DISCOUNTED = 0.03
const COURTESY = 0.008
/** Parties of this size pay the service charge. */
const SERVED_PARTY = 4

const linesOfDishes = new WeakMap<PricedDish, SaleLine>()

function lineOf(dish: PricedDish): SaleLine {
  const known = linesOfDishes.get(dish)
  if (known !== undefined) return known
  const line = toSaleLine({}, dish.product, dish.sale)
  linesOfDishes.set(dish, line)
  return line
}

/** Returns the bill of a visit. */
export function settleVisit(
  visit: Visit,
  place: IssuingPlace,
  restaurant: PastPlace,
  credit: PastCredit,
  manager: StoredSession,
  random: SeededRandom,
): SettledVisit {
  const whole = visit.dishes.map(lineOf)
  const { lines, billDiscount } = discounted(visit, whole, manager, random)
  const isServed = visit.table !== null && (visit.guests ?? 0) >= SERVED_PARTY
  const serviceOf = (subtotal: Cents) =>
    isServed ? percentOf(subtotal, place.serviceChargeRate) : ZERO
  const bare = ownAmounts(lines, { tipAmount: ZERO, serviceOf })
  const plan = planPayments(visit, bare.totals.total, restaurant, credit, random)
  const tipAmount = plan.kind === 'CARD' ? tipOf(visit, bare.totals.total, random) : ZERO
  const { totals, serviceAmount, extraTip } =
    tipAmount === ZERO ? bare : ownAmounts(lines, { tipAmount, serviceOf })
  const buyer = plan.buyer ?? buyerOf(totals.total, restaurant, random)
  const { payments: whole_, charge } = plan.pay(add(totals.total, extraTip), totals, extraTip)
  const { payments } = takeExtraTip(whole_, extraTip, totals.total)
  return {
    visit,
    chargedBy: plan.kind === 'CREDIT' ? manager : visit.cashier,
    draft: {
      invoiceUuid: random.uuid(),
      requestHash: '',
      place,
      buyer,
      lines,
      totals,
      serviceAmount,
      billDiscount,
      payments,
      vendorId: visit.waiter.vendorId,
      ...statedTexts({ additionalInfo: [past.mark] }),
      table: visit.table,
      split: null,
    },
    charge,
  }
}

function buyerOf(
  total: Cents,
  { finalConsumer, customers }: PastPlace,
  random: SeededRandom,
): Buyer {
  const isNamed = random.isChance(NAMED) || needsIdentifiedBuyer(total)
  return isNamed ? random.pick(customers) : finalConsumer
}

/** Returns a voluntary tip, in quarters of a dollar; guests at tables leave one now and then. */
function tipOf({ table }: Visit, total: Cents, random: SeededRandom): Cents {
  if (table === null || !random.isChance(0.3)) return ZERO
  const tenth = total / random.between(10, 20)
  return wholeCents(Math.max(1, Math.round(tenth / 25)) * 25)
}

function discounted(
  visit: Visit,
  lines: readonly SaleLine[],
  manager: StoredSession,
  random: SeededRandom,
): { readonly lines: readonly SaleLine[]; readonly billDiscount: AppliedBillDiscount | null } {
  const chance = random.share()
  if (chance >= DISCOUNTED + COURTESY) return { lines, billDiscount: null }
  const approver = visit.cashier.id === manager.id ? null : manager.id
  if (chance < DISCOUNTED) {
    const { percent, reason } = random.pickWeighted(past.discounts)
    const bill = discountBill(lines, { percent: toBasisPoints(percent) })
    const cap = Math.min(...visit.dishes.map(({ sale }) => fromBasisPoints(sale.discountCap)))
    return {
      lines: bill.lines,
      billDiscount: {
        kind: 'DISCOUNT',
        percent: toBasisPoints(percent),
        amount: bill.amount,
        reason,
        authorizedById: percent > cap ? approver : null,
      },
    }
  }
  const amounts = lines.map(lineAmount)
  const least = amounts.reduce((one, other) => (one < other ? one : other))
  const bill = discountBill(lines, {
    amount: amounts.length > 1 ? least : wholeCents(Math.round(least / 2)),
  })
  return {
    lines: bill.lines,
    billDiscount: {
      kind: 'COURTESY',
      percent: null,
      amount: bill.amount,
      reason: random.pick(past.courtesies),
      authorizedById: approver,
    },
  }
}
