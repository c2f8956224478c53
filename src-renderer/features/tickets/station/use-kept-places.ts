import { useEffect, useRef, useState } from 'react'

const CLOSE_UP_MS = 2_000
/** A touch this soon after the tickets moved was meant for another one. */
const DEAF_MS = 300

/**
 * Keeps the places of marked tickets until 2 s after the last touch, so that nothing moves under a finger. `shown` are
 * the ids on the screen.
 */
export function useKeptPlaces(shown: string) {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef(shown)
  const movedAt = useRef(-DEAF_MS)

  useEffect(() => {
    const now = new Set(shown.split(','))
    const left = before.current.split(',').some((id) => id !== '' && !now.has(id))
    if (left) movedAt.current = performance.now()
    before.current = shown
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  function touch(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setKept(new Set()), CLOSE_UP_MS)
  }
  return {
    kept,
    touch,
    keep(id: number): void {
      setKept((ids) => new Set([...ids, id]))
      touch()
    },
    /** True for a moment after the tickets have moved. */
    isDeaf: () => performance.now() - movedAt.current < DEAF_MS,
  }
}
