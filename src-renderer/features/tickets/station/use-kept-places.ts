import { useEffect, useRef, useState } from 'react'

const CLOSE_UP_MS = 2_000
/** A touch this soon after the tickets moved was meant for another one. */
const DEAF_MS = 300

/**
 * Keeps the places of marked tickets, and the order of all, until 2 s after the last touch, so that nothing moves under
 * a finger. `shown` are the ids on the screen, in their order.
 */
export function useKeptPlaces(shown: string) {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef(shown)
  const movedAt = useRef(-DEAF_MS)

  useEffect(() => {
    const now = shown.split(',')
    const old = before.current.split(',').filter((id) => id !== '')
    // Tickets that only follow the others move none of them.
    if (old.some((id, index) => now[index] !== id)) movedAt.current = performance.now()
    before.current = shown
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  function touch(): void {
    clearTimeout(timer.current)
    setTouched(true)
    timer.current = setTimeout(() => {
      setKept(new Set())
      setTouched(false)
    }, CLOSE_UP_MS)
  }
  return {
    kept,
    isTouched,
    touch,
    keep(id: number): void {
      setKept((ids) => new Set([...ids, id]))
      touch()
    },
    /** True for a moment after the tickets have moved. */
    isDeaf: () => performance.now() - movedAt.current < DEAF_MS,
  }
}
