import { useEffect, useState } from 'react'

/** States of a history entry: the bill opens with its ways of dividing it, or with its discount. */
export const BILL_STARTS = { split: 'mostrador.split', discount: 'mostrador.discount' } as const

export type BillStart = keyof typeof BILL_STARTS

/** Returns with what the bill opens. A reload opens it without. */
export function useBillStart(): BillStart | undefined {
  const [start] = useState(startOf)
  useEffect(() => {
    if (start !== undefined) history.replaceState(null, '')
  }, [start])
  return start
}

function startOf(): BillStart | undefined {
  const state: unknown = history.state
  return state === BILL_STARTS.split
    ? 'split'
    : state === BILL_STARTS.discount
      ? 'discount'
      : undefined
}
