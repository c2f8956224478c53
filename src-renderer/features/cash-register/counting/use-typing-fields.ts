import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PadKey } from '#renderer/ui/pads/numpad.tsx'
import { typeNumber, type TypedNumberLimits } from '#renderer/ui/pads/typed-number.ts'
import { type CountingGrid, neighbourField, nextField } from './counting-order.ts'
import { withComma } from '#renderer/ui/format/typed-text.ts'

interface TypingOptions {
  readonly grid: CountingGrid
  readonly limitsOf: (field: string) => TypedNumberLimits
  readonly valueOf: (field: string) => string
  readonly onChange: (field: string, text: string) => void
  /** Runs on Enter or Siguiente in the last field. */
  readonly onEnd: () => void
  /** Focuses the first field on mount, and after a turn of the tablet, unless a field has the focus. */
  readonly startsFocused: boolean
}

/** The props of a field of the grid for typing by keyboard and pad. */
export interface FieldBinding {
  readonly ref: (element: HTMLInputElement | null) => void
  readonly value: string
  readonly onType: (text: string) => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export interface TypingFields {
  /** The field for the keys of the pad. */
  readonly current: string | undefined
  readonly bind: (field: string) => FieldBinding
  readonly press: (key: PadKey) => void
  readonly goOn: () => void
  readonly focus: (field: string) => void
}

/** Returns a grid of number fields filled in order by one pad and one keyboard. */
export function useTypingFields(options: TypingOptions): TypingFields {
  const { grid, limitsOf, valueOf, onChange, onEnd, startsFocused } = options
  const elements = useRef(new Map<string, HTMLInputElement>())
  const [current, setCurrent] = useState<string>()
  // Also a ref, for the focus event that follows at once and must not select the digit just typed.
  const focused = useRef<string>(undefined)
  // The first digit in a field replaces its content, as in a selected text.
  const [isFresh, setFresh] = useState(false)

  function arrive(field: string): void {
    focused.current = field
    setCurrent(field)
    setFresh(true)
    elements.current.get(field)?.select()
  }

  function focus(field: string): void {
    arrive(field)
    elements.current.get(field)?.focus()
  }

  const first = nextField(grid, undefined)
  useEffect(() => {
    if (!startsFocused || first === undefined) return
    if (document.activeElement?.matches('input') !== true) elements.current.get(first)?.focus()
  }, [startsFocused, first])

  function goOn(): void {
    const next = nextField(grid, current)
    if (next === undefined) onEnd()
    else focus(next)
  }

  return {
    current,
    focus,
    goOn,
    press: (key) => {
      const field = current ?? nextField(grid, undefined)
      if (field === undefined) return
      const before = isFresh && key !== 'backspace' ? '' : valueOf(field)
      onChange(field, typeNumber(before, key, limitsOf(field)))
      focused.current = field
      setCurrent(field)
      setFresh(false)
      // The pad key took the focus; the field gets it back, so that a physical keyboard continues there.
      elements.current.get(field)?.focus()
    },
    bind: (field) => ({
      ref: (element) => {
        if (element === null) elements.current.delete(field)
        else elements.current.set(field, element)
      },
      value: valueOf(field),
      onType: (text) => {
        const typed = withComma(text)
        if (!fits(typed, limitsOf(field))) return
        setFresh(false)
        onChange(field, typed)
      },
      onFocus: () => {
        if (focused.current !== field) arrive(field)
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          goOn()
          return
        }
        if (!isArrow(event.key)) return
        const next = neighbourField(grid, field, event.key)
        event.preventDefault()
        if (next !== undefined) focus(next)
      },
    }),
  }
}

function isArrow(key: string): key is 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' {
  return /^Arrow(?:Up|Down|Left|Right)$/.test(key)
}

function fits(text: string, { decimals, digits }: TypedNumberLimits): boolean {
  const [whole = '', fraction, ...more] = text.split(',')
  if (more.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return false
  if (whole.length > digits) return false
  return fraction === undefined || (decimals > 0 && fraction.length <= decimals)
}
