import type {
  CashSummary,
  CloseRequest,
  CountedAmounts,
  Denomination,
} from '#shared/api/sales/cash-register.ts'
import { type Cents, fromCents, lesser, sum, toCents } from '#shared/domain/money/money.ts'
import type { CountDraft, SumMethod } from '../counting/count-draft.ts'
import { countCash, countedPieces, typedCents } from '../counting/count-cash.ts'

/** The methods counted as a sum, in the order of the screen. */
export const sumMethods: readonly SumMethod[] = ['card', 'bankTransfer', 'check', 'bankDeposit']

export function countedOf(
  denominations: readonly Denomination[],
  draft: CountDraft,
): CountedAmounts {
  return {
    cash: countCash(denominations, draft.quantities),
    card: typedCents(draft.sums.card),
    check: typedCents(draft.sums.check),
    bankDeposit: typedCents(draft.sums.bankDeposit),
    bankTransfer: typedCents(draft.sums.bankTransfer),
  }
}

export function countedTotal(counted: CountedAmounts): Cents {
  return sum(Object.values(counted))
}

/**
 * Returns the count with the pinpads' charges added from their batches, so that nobody types them. A user who counts
 * blind gets no batches; the register adds them.
 */
export function withTerminals(
  counted: CountedAmounts,
  summary: Pick<CashSummary, 'pinpads'>,
): CountedAmounts {
  const charged = (summary.pinpads ?? []).map(({ totalAmount }) => toCents(totalAmount))
  return { ...counted, card: sum([counted.card, ...charged]) }
}

/**
 * Returns the cash that stays for the next shift: as typed, or the opening float, so that closing needs no typing. At
 * most the counted cash.
 */
export function leftInCash(draft: CountDraft, openingCash: number, counted: CountedAmounts): Cents {
  if (draft.leftInCash !== undefined) return typedCents(draft.leftInCash)
  return lesser(toCents(openingCash), counted.cash)
}

/** Returns the closing's request without the PIN that signs it. */
export function closeRequest(closing: {
  readonly draft: CountDraft
  readonly denominations: readonly Denomination[]
  readonly counted: CountedAmounts
  readonly left: Cents
  readonly summaryVersion: string
}): Omit<CloseRequest, 'pin'> {
  const { draft, counted } = closing
  const observation = draft.observation.trim()
  return {
    operationId: draft.operationId,
    summaryVersion: closing.summaryVersion,
    counted: {
      cash: fromCents(counted.cash),
      card: fromCents(counted.card),
      check: fromCents(counted.check),
      bankDeposit: fromCents(counted.bankDeposit),
      bankTransfer: fromCents(counted.bankTransfer),
    },
    cardFromTerminals: true,
    leftInCash: fromCents(closing.left),
    denominations: countedPieces(closing.denominations, draft.quantities),
    ...(observation === '' ? {} : { observation }),
  }
}
