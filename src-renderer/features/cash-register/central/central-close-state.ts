import type { CentralClose } from '#shared/api/sales/cash-registers.ts'

export type CentralCloseState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'waiting' | 'toReview'; readonly count: number }
  | {
      readonly kind: 'closed'
      /** The central's total and the counted one, if it returned both and they differ. */
      readonly difference: { readonly system: number; readonly counted: number } | undefined
    }

/** Returns the state. A problem that needs a person precedes one that resolves automatically. */
export function centralCloseState({
  isConnected,
  waiting,
  toReview,
  answer,
}: CentralClose): CentralCloseState {
  if (answer !== null) return { kind: 'closed', difference: differenceOf(answer) }
  if (!isConnected) return { kind: 'none' }
  if (toReview > 0) return { kind: 'toReview', count: toReview }
  if (waiting > 0) return { kind: 'waiting', count: waiting }
  return { kind: 'ready' }
}

/** Returns the difference; undefined if the central omitted one of the values. */
function differenceOf(answer: NonNullable<CentralClose['answer']>) {
  const comparison = answer['systemComparison'] as { readonly systemTotal?: unknown } | undefined
  const system = comparison?.systemTotal
  const { countedTotal: counted } = answer
  if (typeof system !== 'number' || counted === undefined || system === counted) return undefined
  return { system, counted }
}
