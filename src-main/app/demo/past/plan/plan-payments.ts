import type { CardType, PaymentKind } from '#shared/api/sales/invoices.ts'
import type { InvoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import {
  add,
  type Cents,
  fromCents,
  proportion,
  subtract,
  sum,
  wholeCents,
  ZERO,
} from '#shared/domain/money/money.ts'
import { cardTypeOf } from '#main/rules/sale/payment/card-type.ts'
import type { ResolvedPayment } from '#main/rules/sale/payment/resolved-payment.ts'
import type { Buyer } from '#main/rules/sale/resolve-buyer.ts'
import type { PastPlace } from '../past-place.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Visit } from './plan-visit.ts'

/** A charge at a pinpad, in cents; its parts sum to its total. */
export interface PlannedCharge {
  readonly totalAmount: Cents
  readonly taxedAmount: Cents
  readonly taxFreeAmount: Cents
  readonly taxAmount: Cents
  readonly serviceAmount: Cents | null
  readonly tipAmount: Cents | null
  readonly cardBrand: string
  readonly cardMasked: string
}

/** Credit that the customers have left. */
export interface PastCredit {
  readonly customers: readonly { readonly buyer: Buyer; readonly left: Cents }[]
  /** Takes a sale off what the customer may still owe. */
  take(buyer: Buyer, amount: Cents): void
}

type Method = 'CASH' | 'CARD' | 'BANK_TRANSFER' | 'CREDIT' | 'MIXED'

export interface PaymentPlan {
  readonly kind: Method
  /** Set by a sale on credit, which is to a customer with credit. */
  readonly buyer: Buyer | null
  /** Returns the payments of a bill, and the charge of its card. */
  pay(
    due: Cents,
    totals: InvoiceTotals,
    extraTip: Cents,
  ): { readonly payments: readonly ResolvedPayment[]; readonly charge: PlannedCharge | null }
}

const methods: readonly { readonly kind: Method; readonly weight: number }[] = [
  { kind: 'CASH', weight: 47 },
  { kind: 'CARD', weight: 34 },
  { kind: 'BANK_TRANSFER', weight: 14 },
  { kind: 'MIXED', weight: 3 },
  { kind: 'CREDIT', weight: 2 },
]
const cards = [
  { brand: 'VISA', first: '4', weight: 4 },
  { brand: 'MASTERCARD', first: '5', weight: 3 },
  { brand: 'DINERS', first: '3', weight: 2 },
  { brand: 'VISA DEBITO', first: '4', weight: 4 },
]
const banknotes = [5_00, 10_00, 20_00, 50_00, 100_00]
/** Below it nobody divides a bill over cash and card. */
const LEAST_MIXED = 12_00

/** Decides how a bill of about `total` is paid. */
export function planPayments(
  visit: Visit,
  total: Cents,
  place: PastPlace,
  credit: PastCredit,
  random: SeededRandom,
): PaymentPlan {
  const { kind: wanted } = random.pickWeighted(methods)
  const debtors = credit.customers.filter(({ left }) => left >= total)
  const isPossible =
    wanted === 'CREDIT'
      ? debtors.length > 0 && visit.table !== null
      : wanted !== 'MIXED' || total >= LEAST_MIXED
  const kind = isPossible ? wanted : 'CASH'
  const buyer = kind === 'CREDIT' ? random.pick(debtors).buyer : null
  return {
    kind,
    buyer,
    pay(due, totals, extraTip) {
      if (buyer !== null) credit.take(buyer, due)
      if (kind === 'MIXED') {
        const inCash = wholeCents(Math.floor(due / 2 / 500) * 500)
        const byCard = subtract(due, inCash)
        const charge = chargeOf(byCard, due, totals, extraTip, random)
        return {
          payments: [
            payment('CASH', inCash, visit, place, random, null),
            payment('CARD', byCard, visit, place, random, charge),
          ],
          charge,
        }
      }
      const charge = kind === 'CARD' ? chargeOf(due, due, totals, extraTip, random) : null
      return { payments: [payment(kind, due, visit, place, random, charge)], charge }
    },
  }
}

function payment(
  kind: PaymentKind & Exclude<Method, 'MIXED'>,
  amount: Cents,
  { paidAt }: Visit,
  { methods, term }: PastPlace,
  random: SeededRandom,
  charge: PlannedCharge | null,
): ResolvedPayment {
  const method = methods.get(kind)
  if (method === undefined) throw new Error(`No method ${kind}`)
  const isOnCredit = kind === 'CREDIT'
  const received = kind === 'CASH' ? receivedFor(amount, random) : null
  const cardType: CardType | null =
    charge === null ? null : cardTypeOf({ cardBrand: charge.cardBrand, answer: null })
  return {
    request: {
      amount: fromCents(amount),
      paymentMethod: { id: method.id },
      ...(kind === 'BANK_TRANSFER'
        ? {
            // The moment makes it unique, as the bank's own numbers are.
            bankTransactionReference: String(paidAt).slice(-10),
            bankId: random.between(1, 5),
          }
        : {}),
    },
    paymentMethodId: method.id,
    paymentMethodName: method.name,
    paymentMethodCode: method.code,
    kind,
    amount,
    receivedAmount: received,
    paymentTermId: isOnCredit ? term.id : null,
    paymentTermName: isOnCredit ? term.name : null,
    termDays: isOnCredit ? term.days : null,
    cardType,
    extraTip: ZERO,
  }
}

/** Returns what a guest hands over: the exact amount, or the next banknote. */
function receivedFor(amount: Cents, random: SeededRandom): Cents {
  const above = banknotes.filter((value) => value >= amount)
  return above.length === 0 || random.isChance(0.25)
    ? amount
    : wholeCents(random.isChance(0.7) ? (above[0] ?? amount) : random.pick(above))
}

/** Returns the charge of a card that pays `part` of a bill of `due`. */
function chargeOf(
  part: Cents,
  due: Cents,
  totals: InvoiceTotals,
  extraTip: Cents,
  random: SeededRandom,
): PlannedCharge {
  const shareOf = (amount: Cents) => proportion(amount, part, due)
  const taxFreeAmount = shareOf(add(totals.subtotalTaxFree, totals.subtotalNonTaxable))
  const taxAmount = shareOf(add(totals.tax, totals.ice))
  const tip = shareOf(add(totals.tip, extraTip))
  const { brand, first } = random.pickWeighted(cards)
  return {
    totalAmount: part,
    // The rest, so that the parts sum to the total.
    taxedAmount: subtract(part, sum([taxFreeAmount, taxAmount, tip])),
    taxFreeAmount,
    taxAmount,
    serviceAmount: null,
    tipAmount: tip === ZERO ? null : tip,
    cardBrand: brand,
    cardMasked: `${first}${random.between(100, 999)}XXXXXXXX${random.between(1000, 9999)}`,
  }
}
