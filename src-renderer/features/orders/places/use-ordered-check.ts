import { useCallback, useState } from 'react'
import type { CheckLine } from '#renderer/features/check/lines/check-line.ts'
import { useRemoveLine } from '#renderer/features/check/edits/use-remove-line.ts'
import type { SentChange } from '#renderer/features/check/edits/sent-change.ts'
import { useQuantityQuestion } from '#renderer/features/check/pad/use-quantity-question.ts'
import { useOrderCheck } from '#renderer/features/check/place/use-order-check.ts'
import { usePricePlace } from '#renderer/features/check/price/use-price-place.ts'
import type { CheckKey } from '#renderer/features/check/queue/order-acts.ts'
import { retryLine, useStall } from '#renderer/features/check/queue/order-queues.ts'
import { readinessOf } from '#renderer/taps/readiness.ts'

export type OrderedCheck = ReturnType<typeof useOrderedCheck>

/** Returns a check whose lines are at the register, and what the screen asks about them. */
export function useOrderedCheck(check: CheckKey) {
  const prices = usePricePlace()
  const [sentChange, setSentChange] = useState<SentChange>()
  const [asked, setAsked] = useState<CheckLine>()
  const { query, error, orders, acts, control } = useOrderCheck(check, prices, setSentChange)
  return {
    check,
    prices,
    query,
    error,
    orders,
    /** Those of this device that the register does not have yet. */
    queued: acts,
    control,
    question: useQuantityQuestion(control.lines),
    readiness: readinessOf(query),
    isStalled: useStall(check) !== undefined,
    /** A change of a line that the kitchen has, to be confirmed. */
    sentChange,
    dropSentChange: () => setSentChange(undefined),
    /** A line whose deletion is to be confirmed. */
    asked,
    dropAsked: () => setAsked(undefined),
    onRemove: useRemoveLine(check, control.remove, setAsked),
    onRetry: useCallback((line: CheckLine) => retryLine(check, line.key), [check]),
  }
}
