import { useCallback, useEffect, useState } from 'react'

/**
 * Freezes a list while a finger is on it, so that no live update moves the pressed item. Set `hold`
 * as the list's `onPointerDown`.
 */
export function useHeldWhilePressed<T>(value: T): { readonly shown: T; readonly hold: () => void } {
  const [held, setHeld] = useState<{ readonly value: T }>()
  const isHeld = held !== undefined
  useEffect(() => {
    if (!isHeld) return
    // The click fires after pointerup and must still reach the frozen item, so the release is later.
    const release = () => setTimeout(() => setHeld(undefined))
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [isHeld])
  const hold = useCallback(() => setHeld({ value }), [value])
  return { shown: held === undefined ? value : held.value, hold }
}
