import past from '../../../../resources/demo/past.json' with { type: 'json' }
import { add, type Cents, fromCents, wholeCents, ZERO } from '#shared/domain/money/money.ts'
import type { StoredSession } from '#main/core/acts/context.ts'
import { recordClosing } from '#main/features/cash-register/close-cash-register.ts'
import { openCashRegister } from '#main/features/cash-register/open-cash-register.ts'
import { openRegisterById } from '#main/rules/register/open-register.ts'
import { registerFigures } from '#main/rules/register/register-figures.ts'
import type { IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import type { PastDay } from './plan/past-days.ts'
import type { Shift } from './plan/past-people.ts'
import type { PastWork } from './past-work.ts'

const MINUTE = 60_000

interface Denomination {
  readonly id: number
  readonly value: Cents
}

/** Opens the registers of a day. Returns the place of each, in the order of the points. */
export async function openPastRegisters(
  day: PastDay,
  shift: Shift,
  { place, acts, random }: PastWork,
): Promise<IssuingPlace[]> {
  const places: IssuingPlace[] = []
  for (const [index, point] of place.points.slice(0, day.registers).entries()) {
    const person = shift.cashiers[index] as StoredSession
    const act = acts.by(person, day.opensAt - random.between(4, 18) * MINUTE)
    const { id } = await openCashRegister(act, {
      params: undefined,
      query: undefined,
      body: {
        operationId: random.uuid(),
        openingCash: past.floats[index] ?? 0,
        emissionPointId: point.emissionPointId,
      },
    })
    places.push({ ...point, cashRegisterId: id })
  }
  return places
}

/** Counts and closes the registers of a day: what is counted, and how far it is from what the system expects. */
export async function closePastRegisters(
  day: PastDay,
  places: readonly IssuingPlace[],
  shift: Shift,
  denominations: readonly Denomination[],
  { people, acts, random }: PastWork,
): Promise<void> {
  for (const [index, { cashRegisterId }] of places.entries()) {
    const act = acts.by(
      shift.cashiers[index] as StoredSession,
      day.closesAt + random.between(12, 28) * MINUTE,
    )
    const register = await openRegisterById(act.db, cashRegisterId)
    if (register === undefined) throw new Error(`The register ${cashRegisterId} is not open`)
    const figures = await registerFigures(act, register)
    const { totals } = figures
    const cash = add(totals.cash, differenceOf(random))
    const body = {
      operationId: random.uuid(),
      summaryVersion: figures.summaryVersion,
      pin: '',
      counted: {
        cash: fromCents(cash),
        card: fromCents(totals.card),
        check: fromCents(totals.check),
        bankDeposit: fromCents(totals.bankDeposit),
        bankTransfer: fromCents(totals.bankTransfer),
      },
      leftInCash: past.floats[index] ?? 0,
      denominations: divide(cash, denominations),
    }
    await recordClosing(act, { body, requestHash: '', signer: people.manager, register, figures })
  }
}

/** Returns how far a count is from the truth: mostly not at all, sometimes some coins, seldom a banknote. */
function differenceOf(random: { share(): number; between(a: number, b: number): number }): Cents {
  const chance = random.share()
  if (chance < 0.62) return ZERO
  if (chance < 0.92) return wholeCents(random.between(-20, 14) * 5)
  return wholeCents(random.between(-5, 2) * 100)
}

/** Divides an amount into bills and coins, the largest first. */
function divide(amount: Cents, denominations: readonly Denomination[]) {
  let rest: number = amount
  return denominations.flatMap(({ id, value }) => {
    const quantity = Math.floor(rest / value)
    rest -= quantity * value
    return quantity === 0 ? [] : [{ denominationId: id, quantity }]
  })
}
