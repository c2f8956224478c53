import { useState } from 'react'
import type { WasteProduct } from '#shared/api/goods/waste.ts'
import type { WasteReason } from '#shared/domain/waste-reasons.ts'

export interface WasteLine extends WasteProduct {
  readonly quantity: number
}

/** What is being written off on this screen. */
export interface WasteDraft {
  readonly lines: readonly WasteLine[]
  /** The line that shows its controls: the last one touched. */
  readonly chosenId: number | undefined
  readonly reason: WasteReason | undefined
  readonly note: string
  readonly add: (product: WasteProduct) => void
  readonly choose: (productId: number) => void
  /** 0 removes the line. */
  readonly setQuantity: (product: WasteProduct, quantity: number) => void
  readonly setReason: (reason: WasteReason) => void
  readonly setNote: (note: string) => void
  readonly clear: () => void
}

const nothing = { lines: [], chosenId: undefined, reason: undefined, note: '' }

type State = Pick<WasteDraft, 'lines' | 'chosenId' | 'reason' | 'note'>

export function useWasteDraft(): WasteDraft {
  const [state, setState] = useState<State>(nothing)
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }))
  return {
    ...state,
    add: (product) =>
      setState((before) => {
        const held = before.lines.find(({ productId }) => productId === product.productId)
        return withQuantity(before, product, (held?.quantity ?? 0) + 1)
      }),
    choose: (chosenId) => change({ chosenId }),
    setQuantity: (product, quantity) =>
      setState((before) => withQuantity(before, product, quantity)),
    setReason: (reason) => change({ reason }),
    setNote: (note) => change({ note }),
    clear: () => setState(nothing),
  }
}

function withQuantity(state: State, product: WasteProduct, quantity: number): State {
  const { productId } = product
  // Sums of thirds of a kilo stay decimal.
  const rounded = Math.round(quantity * 1_000_000) / 1_000_000
  if (rounded <= 0) {
    return { ...state, lines: state.lines.filter((line) => line.productId !== productId) }
  }
  const isHeld = state.lines.some((line) => line.productId === productId)
  const lines = isHeld
    ? state.lines.map((line) =>
        line.productId === productId ? { ...line, quantity: rounded } : line,
      )
    : [...state.lines, { ...product, quantity: rounded }]
  return { ...state, lines, chosenId: productId }
}
