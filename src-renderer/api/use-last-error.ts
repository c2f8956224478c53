import { useState } from 'react'

interface Read {
  readonly data: unknown
  readonly error: Error | null
}

/**
 * Returns the last error of a query that has no data, also during a retry. TanStack clears the
 * error when a retry starts; the error view would then unmount and lose what was typed in it.
 */
export function useLastError({ data, error }: Read): Error | null {
  const [last, setLast] = useState(error)
  const current = data === undefined ? (error ?? last) : null
  if (current !== last) setLast(current)
  return current
}
