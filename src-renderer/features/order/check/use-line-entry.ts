import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import { toCents } from '../../../../src-shared/domain/money.ts'
import type { PadKey } from '../../../ui/pads/numpad.tsx'
import type { CheckControl } from './check-control.ts'
import type { CheckLine } from './check-line.ts'
import { completeEdit, discountOfPercent, isEditAboveCap } from './edit-line.ts'
import { type EntryMode, type LineEntry, typedValue, typeEntry } from './line-entry.ts'

/** A number begun on the keyboard is finished after this long; the next digit begins another. */
const FORGOTTEN_MS = 2_500

export interface LineEntryControl {
  readonly entry: LineEntry | undefined
  readonly isPadOpen: boolean
  readonly mode: EntryMode
  readonly press: (key: PadKey) => void
  readonly choose: (mode: EntryMode) => void
  readonly openPad: (mode: EntryMode) => void
  /** Listo, Enter. */
  readonly commit: () => void
  readonly close: () => void
}

/**
 * Typing on the chosen line. A quantity holds as it is typed; so does a discount up to its cap. One
 * above it waits for Listo, because it may ask for a manager and always leaves a trace.
 */
export function useLineEntry(
  control: Pick<CheckControl, 'edit' | 'mayEdit'>,
  line: CheckLine | undefined,
  product: Product | undefined,
): LineEntryControl {
  const [state, setState] = useState<LineEntry>()
  const [mode, setMode] = useState<EntryMode>('quantity')
  const [isPadOpen, setPadOpen] = useState(false)
  const target = line !== undefined && control.mayEdit(line) ? line : undefined
  const entry = state?.lineKey === target?.key ? state : undefined
  const { edit } = control

  useEffect(() => {
    if (isPadOpen || entry === undefined) return
    const timer = setTimeout(() => setState(undefined), FORGOTTEN_MS)
    return () => clearTimeout(timer)
  }, [isPadOpen, entry])

  const apply = useCallback(
    (typed: LineEntry, isDone: boolean) => {
      const value = typedValue(typed)
      if (target === undefined || value === undefined) return
      if (typed.mode === 'quantity') {
        if (value !== target.quantity) edit(target, { quantity: value }, product)
        return
      }
      const discountAmount = discountOfPercent(target, value)
      const complete = completeEdit(target, { discountAmount }, product)
      const isHeld = product === undefined || isEditAboveCap(target, complete, product)
      // Compared, for what held as it was typed would leave its trace twice.
      const isNew = toCents(discountAmount) !== target.input.discount
      if (isNew && (isDone || !isHeld)) edit(target, { discountAmount }, product)
    },
    [edit, product, target],
  )

  function press(key: PadKey): void {
    if (target === undefined) return
    const before = entry ?? { lineKey: target.key, mode, text: '' }
    const typed = typeEntry(before, key)
    setState(typed)
    apply(typed, false)
  }

  function choose(chosen: EntryMode): void {
    setMode(chosen)
    setState(target === undefined ? undefined : { lineKey: target.key, mode: chosen, text: '' })
  }

  function close(): void {
    setState(undefined)
    setPadOpen(false)
    setMode('quantity')
  }

  return {
    entry,
    isPadOpen: isPadOpen && target !== undefined,
    mode,
    press,
    choose,
    openPad: (chosen) => {
      choose(chosen)
      setPadOpen(true)
    },
    commit: () => {
      if (entry?.mode === 'discount') apply(entry, true)
      close()
    },
    close,
  }
}
