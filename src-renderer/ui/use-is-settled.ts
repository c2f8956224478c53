import { useEffect, useState } from 'react'

/** Longer than the first frames of a slow tablet, shorter than a person needs for the first touch. */
const SETTLED_MS = 300

/** Returns false until a moment after the component is shown: for what is dear to draw and nobody waits for. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
