import { useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { isImplausibleQuantity } from '#shared/domain/price/implausible.ts'
import { findRead } from '../menu/find-locally.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { findLineProduct } from '../lines/find-line-product.ts'

/** Quantities up to this are plausible for a product that this device has not read. */
const MOST_UNREAD = 10

/** The quantities that a person confirmed, by the key of their line. */
const confirmed = new Map<string, number>()

interface Doubt {
  readonly line: CheckLine
  readonly mostSold: number
}

export interface QuantityQuestion {
  readonly doubt: Doubt | undefined
  /** Runs `act` if every quantity is plausible or confirmed; else asks first. */
  readonly before: (act: () => void) => void
  /** Asks about one line that was just changed, once for each quantity. */
  readonly about: (line: CheckLine) => void
  readonly confirm: () => void
  readonly close: () => void
}

/** Asks before a line has over 999 units, or ten times what was ever sold of its product. */
export function useQuantityQuestion(lines: readonly CheckLine[]): QuantityQuestion {
  const [asked, setAsked] = useState<Doubt & { readonly act: () => void }>()
  const last = useRef<{ readonly key: string; readonly quantity: number }>(undefined)

  function ask(about: readonly CheckLine[], act: () => void): void {
    const open = about.filter(isOpen)
    const doubt = open.flatMap((line) => doubtOf(line, productOf(line)) ?? [])[0]
    if (doubt !== undefined) return setAsked({ ...doubt, act })
    const unread = open.filter(
      (line) => line.quantity > MOST_UNREAD && productOf(line) === undefined,
    )
    if (unread.length === 0) return act()
    void askUnread(unread, act)
  }

  async function askUnread(unread: readonly CheckLine[], act: () => void): Promise<void> {
    for (const line of unread) {
      const doubt = doubtOf(line, await findLineProduct(line))
      if (doubt !== undefined) return setAsked({ ...doubt, act })
    }
    act()
  }

  return {
    doubt: asked,
    before: (act) => ask(lines, act),
    about(line) {
      const { key, quantity } = line
      if (last.current?.key === key && last.current.quantity === quantity) return
      last.current = { key, quantity }
      ask([line], () => undefined)
    },
    confirm() {
      if (asked === undefined) return
      confirmed.set(asked.line.key, asked.line.quantity)
      setAsked(undefined)
      // Another line may be in doubt too.
      ask(lines, asked.act)
    },
    close: () => setAsked(undefined),
  }
}

function isOpen({ state, key, quantity, productId }: CheckLine): boolean {
  const counts = state !== 'deleted' && state !== 'billed' && state !== 'failed'
  return counts && productId > 0 && confirmed.get(key) !== quantity
}

function productOf(line: CheckLine): Product | undefined {
  return line.product ?? findRead(line.productId)
}

function doubtOf(line: CheckLine, product: Product | undefined): Doubt | undefined {
  const mostSold = product?.mostSold ?? 0
  return isImplausibleQuantity(line.quantity, mostSold) ? { line, mostSold } : undefined
}
