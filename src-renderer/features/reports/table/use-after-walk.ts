import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` after each use of the arrow keys, except those before the component was mounted. */
export function useAfterWalk(walks: number, act: () => void): void {
  const before = useRef(walks)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (before.current === walks) return
    before.current = walks
    run()
  }, [walks])
}
