import { useState } from 'react'

interface Read {
  readonly data: unknown
  readonly error: Error | null
}

/**
 * Why a query has nothing to show, also while it is tried again: TanStack forgets the error as soon as
 * a new attempt begins, and what stood on the screen, with all that was typed there, would go with it.
 */
export function useLastError({ data, error }: Read): Error | null {
  const [last, setLast] = useState(error)
  const current = data === undefined ? (error ?? last) : null
  if (current !== last) setLast(current)
  return current
}
