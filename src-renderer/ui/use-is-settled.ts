import { useEffect, useState } from 'react'

/** Longer than the first frames on a slow tablet, shorter than the time until a person's first touch. */
const SETTLED_MS = 300

/**
 * Returns false until a moment after the component is shown, to delay parts that draw slowly and are not needed yet.
 */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
