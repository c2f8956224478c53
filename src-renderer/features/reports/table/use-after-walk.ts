import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` after each walk by the arrow keys, but not for those before the component was there. */
export function useAfterWalk(walks: number, act: () => void): void {
  const before = useRef(walks)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (before.current === walks) return
    before.current = walks
    run()
  }, [walks])
}
