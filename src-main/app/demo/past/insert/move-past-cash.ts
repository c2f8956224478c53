import past from '../../../../../resources/demo/past.json' with { type: 'json' }
import { type Cents, fromCents, sum, ZERO } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { loadOpenDebts } from '#main/core/receivables/open-debts.ts'
import { moveCash } from '#main/rules/register/cash/move-cash.ts'
import type { IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { collect } from '#main/features/receivables/collect.ts'
import { FRIDAY, type PastDay } from '../plan/past-days.ts'
import type { Shift } from '../plan/past-people.ts'
import type { PastWork } from '../past-work.ts'

const HOUR = 3_600_000

/** Takes cash out of the first register for small purchases, and puts some in. */
export async function movePastCash(
  day: PastDay,
  shift: Shift,
  places: readonly IssuingPlace[],
  { acts, random }: PastWork,
): Promise<void> {
  const [first] = places
  if (first === undefined) return
  const moves = [
    ...Array.from({ length: random.below(3) }, () => ['EXIT', random.pick(past.exits)] as const),
    ...(random.isChance(0.12) ? [['ENTRY', random.pick(past.entries)] as const] : []),
  ]
  for (const [type, move] of moves) {
    // In the afternoon, when the drawer has the money of lunch.
    const at = day.opensAt + random.between(6 * 60, 8 * 60) * (HOUR / 60)
    await moveCash(acts.by(shift.cashiers[0], at), type, {
      body: {
        operationId: random.uuid(),
        amount: random.between(move.from * 4, move.to * 4) / 4,
        reason: move.reason,
        beneficiary: 'beneficiary' in move ? move.beneficiary : null,
        emissionPointId: first.emissionPointId,
      },
    })
  }
}

/** Collects on Fridays what the customers with credit pay: one in time, one a part and late, one never. */
export async function collectDebts(
  { db }: WriteContext,
  day: PastDay,
  places: readonly IssuingPlace[],
  { place, people, acts, random }: PastWork,
): Promise<void> {
  const [first] = places
  const transfer = place.methods.get('BANK_TRANSFER')
  if (day.weekday !== FRIDAY || first === undefined || transfer === undefined) return
  for (const [
    index,
    { identification, paysAfterDays, paysPart },
  ] of past.creditCustomers.entries()) {
    const customer = place.customers.find((each) => each.identification === identification)
    if (customer === undefined || paysPart === 0) continue
    const until = addDays(day.date, -paysAfterDays)
    const items = (await loadOpenDebts(db, customer.id)).filter(
      ({ issueDate }) => issueDate <= until,
    )
    const owed = sum(items.map(({ balance }) => balance))
    const amount = Math.round(owed * paysPart) as Cents
    if (amount === ZERO) continue
    const at = day.opensAt + (2 + index) * HOUR
    await collect(acts.by(people.manager, at), {
      params: { customerId: customer.id },
      query: undefined,
      body: {
        operationId: random.uuid(),
        amount: fromCents(amount),
        paymentMethod: { id: transfer.id },
        bankTransactionReference: String(at).slice(-10),
        bankId: 1,
        emissionPointId: first.emissionPointId,
      },
    })
  }
}
