import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextField } from '../keyboard/field-text.ts'
import { layerFor } from './field-kind.ts'
import type { Layer } from './key-layers.ts'

export interface TouchedField {
  readonly field: TextField
  readonly layer: Layer
}

/**
 * Returns the focused field that takes the touch keyboard, if a finger was the last to act. Changes only after the click
 * that caused it, because the page moves: its button would no longer be below the finger.
 */
export function useTouchedField(): {
  readonly touched: TouchedField | undefined
  readonly close: () => void
} {
  const [touched, setTouched] = useState<TouchedField>()
  const look = useRef(() => {})

  useEffect(() => {
    let isTouch = false
    let isDown = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function follow(): void {
      clearTimeout(timer)
      if (isDown) return
      timer = setTimeout(() => {
        const field = document.activeElement
        const isShown = field?.checkVisibility() === true
        const layer = isTouch && isShown ? layerFor(field) : undefined
        const next =
          layer === undefined || field === null ? undefined : { field: field as TextField, layer }
        flushSync(() =>
          setTouched((before) =>
            before?.field === next?.field && before?.layer === next?.layer ? before : next,
          ),
        )
      })
    }
    look.current = follow
    function press({ pointerType }: PointerEvent): void {
      isDown = true
      isTouch = pointerType !== 'mouse'
    }
    function release(): void {
      isDown = false
      follow()
    }

    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', follow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', follow)
    }
  }, [])

  useEffect(() => {
    if (touched === undefined) return
    // A field that is removed or hidden sends no event.
    const observer = new MutationObserver(() => {
      const { field } = touched
      if (document.activeElement !== field || !field.checkVisibility()) look.current()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [touched])

  return {
    touched,
    close: () => {
      setTouched(undefined)
      touched?.field.blur()
    },
  }
}
