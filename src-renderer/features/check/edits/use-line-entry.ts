import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import type { PadKey } from '#renderer/ui/pads/numpad.tsx'
import type { CheckControl } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { useLineProductTap } from '../lines/use-line-product-tap.ts'
import { type EntryMode, type LineEntry, typedValue, typeEntry } from './line-entry.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

/** After this pause, the next digit on the keyboard begins another number. */
const FORGOTTEN_MS = 2_500

export interface LineEntryControl {
  readonly entry: LineEntry | undefined
  readonly isPadOpen: boolean
  readonly mode: EntryMode
  readonly press: (key: PadKey) => void
  readonly choose: (mode: EntryMode) => void
  readonly openPad: (mode: EntryMode) => void
  /** Gives a discount of `percent` at once. */
  readonly discount: (percent: number) => void
  /** Runs on Listo or Enter. */
  readonly commit: () => void
  readonly close: () => void
  /** Returns what restores the typing and the quantity of the line as they are. */
  readonly remember: () => () => void
}

/**
 * Typing on the chosen line. A quantity applies while it is typed. A discount applies at Listo or Enter, because it may
 * need a manager's approval and because the first digit of 20 is not a discount of 2 %.
 */
export function useLineEntry(
  control: Pick<CheckControl, 'edit' | 'mayEdit' | 'mayDiscount'>,
  line: CheckLine | undefined,
  product: Product | undefined,
): LineEntryControl {
  const [state, setState] = useState<LineEntry>()
  const [mode, setMode] = useState<EntryMode>('quantity')
  const [isPadOpen, setPadOpen] = useState(false)
  const mayType = line !== undefined && (control.mayEdit(line) || control.mayDiscount(line))
  const target = mayType ? line : undefined
  const entry = state?.lineKey === target?.key ? state : undefined
  const { edit } = control
  const latest = useRef({ edit, line })
  useLayoutEffect(() => {
    latest.current = { edit, line }
  })
  const onceFound = useLineProductTap()

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
      const isNew = value !== (target.discountPercent ?? 0) || target.input.discount === 0
      if (!isDone || !isNew) return
      const discount = { discountPercent: value }
      // The product has the cap above which a discount asks for an approval.
      if (product === undefined && target.productId > 0) {
        onceFound(target, (found) => edit(target, discount, found))
      } else edit(target, discount, product)
    },
    [edit, onceFound, product, target],
  )

  function press(key: PadKey): void {
    if (target === undefined) return
    const before = entry ?? { lineKey: target.key, mode, text: '' }
    const typed = typeEntry(before, key)
    setState(typed)
    apply(typed, false)
  }

  function remember(): () => void {
    const quantity = target?.quantity
    return () => {
      setState(state)
      setMode(mode)
      const { edit: editNow, line: shown } = latest.current
      if (shown === undefined || quantity === undefined || shown.key !== target?.key) return
      if (shown.quantity !== quantity) editNow(shown, { quantity }, product)
    }
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
    discount: (percent) => {
      if (target !== undefined) {
        apply({ lineKey: target.key, mode: 'discount', text: typedNumber(percent) }, true)
      }
      close()
    },
    commit: () => {
      if (entry?.mode === 'discount') apply(entry, true)
      close()
    },
    close,
    remember,
  }
}
