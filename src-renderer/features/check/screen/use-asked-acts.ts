import type { QuantityQuestion } from '../pad/use-quantity-question.ts'

interface CheckActs {
  readonly send: () => void
  readonly sendAndStay: () => void
  readonly charge: () => void
  readonly bill: () => void
}

/** Returns the acts of a check; those that fix its quantities ask about implausible ones first. */
export function useAskedActs<Acts extends CheckActs>(
  { before }: QuantityQuestion,
  acts: Acts,
): Acts {
  return {
    ...acts,
    send: () => before(acts.send),
    sendAndStay: () => before(acts.sendAndStay),
    charge: () => before(acts.charge),
    bill: () => before(acts.bill),
  }
}
