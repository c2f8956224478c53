import { useCallback, useEffect, useState } from 'react'

/**
 * Keeps a list as it was while a finger is on it, so that no live change moves what is about to be
 * hit. Give `hold` to the list as its `onPointerDown`.
 */
export function useHeldWhilePressed<T>(value: T): { readonly shown: T; readonly hold: () => void } {
  const [held, setHeld] = useState<{ readonly value: T }>()
  const isHeld = held !== undefined
  useEffect(() => {
    if (!isHeld) return
    // The click comes after the finger is up, and it is still meant for what was held.
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
