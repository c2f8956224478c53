import { useEffect, useEffectEvent } from 'react'
import type { CheckLine } from '../lines/check-line.ts'
import type { LineEntry } from '../edits/line-entry.ts'
import type { QuantityQuestion } from './use-quantity-question.ts'

/** Digits that follow one another faster are one number, also those of a slow scanner. */
const TYPED_MS = 1_200

/** Asks about the quantity of the chosen line once it is typed. */
export function useAskedQuantity(
  { about }: QuantityQuestion,
  line: CheckLine | undefined,
  entry: LineEntry | undefined,
): void {
  const ask = useEffectEvent(() => {
    if (line !== undefined) about(line)
  })
  const { key, quantity } = line ?? {}
  const isTyping = entry !== undefined
  useEffect(() => {
    if (key === undefined || quantity === undefined) return
    const timer = setTimeout(() => ask(), isTyping ? TYPED_MS : 0)
    return () => clearTimeout(timer)
  }, [key, quantity, isTyping])
}
