import { useEffect, useEffectEvent, useState } from 'react'

const HOLD_MS = 600

/**
 * Returns the `ref` of a button that has another act if it is held down. The press at the end of the hold is ignored.
 */
export function useHold(onHold: () => void): (button: HTMLButtonElement | null) => void {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const held = useEffectEvent(onHold)
  useEffect(() => {
    if (button === null) return undefined
    const over = new AbortController()
    const options = { signal: over.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeld = false
    const end = () => clearTimeout(timer)
    button.addEventListener(
      'pointerdown',
      () => {
        isHeld = false
        end()
        timer = setTimeout(() => {
          isHeld = true
          held()
        }, HOLD_MS)
      },
      options,
    )
    for (const kind of ['pointerup', 'pointerleave', 'pointercancel'] as const) {
      button.addEventListener(kind, end, options)
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault(), options)
    button.addEventListener(
      'click',
      (event) => {
        if (!isHeld) return
        isHeld = false
        event.stopImmediatePropagation()
        event.preventDefault()
      },
      { ...options, capture: true },
    )
    return () => {
      end()
      over.abort()
    }
  }, [button])
  return setButton
}
