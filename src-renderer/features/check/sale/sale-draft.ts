import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Product } from '#shared/api/menu/products.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { TimedLine } from '../price/price-line.ts'
import { newKey } from '#renderer/requests/new-key.ts'

/**
 * A line of a counter sale not yet paid. The core computes its amounts; see domain/invoice-totals.
 */
export interface SaleDraftLine {
  readonly lineUuid: string
  /** As it was when added: its price and tax stay fixed for this sale. */
  readonly product: Product
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  /** As typed; null or absent if the discount is an amount. */
  readonly discountPercent?: number | null
  readonly observation: string | null
  /** Absent: its product offers none. */
  readonly modifiers?: readonly TakenModifier[]
  /** The price of the hour in which it was added; absent: one of the product's four. */
  readonly timed?: TimedLine | undefined
}

/** The new order without a table that the lines are for. */
export interface OrderOfLines {
  /** null; a draft that an earlier version stored may be for an existing order. */
  readonly orderId: number | null
  /** As the screen calls it. */
  readonly title: string
  /** For a new order. */
  readonly head: OrderHead | null
}

/** The fields of an order without a table that are asked before its lines. */
export interface OrderHead {
  readonly orderType: 'TAKEAWAY' | 'DELIVERY' | 'TAB'
  readonly name: string | null
  /** Absent in a draft that an earlier version stored. */
  readonly customerId?: number | null
  readonly phone: string | null
  readonly address: string | null
  readonly note: string | null
  readonly promisedAt: string | null
  readonly deliveryFee: number | null
}

export interface SaleDraft {
  /** null: a sale that is charged at once. */
  readonly order: OrderOfLines | null
  readonly startOrder: (order: OrderOfLines) => void
  /** Uuid of the future invoice. Created once, so a retry never sells twice. */
  readonly invoiceUuid: string
  readonly lines: readonly SaleDraftLine[]
  readonly change: (lines: readonly SaleDraftLine[]) => void
  /**
   * Puts a removed line back at its place. Returns false, and changes nothing, if the sale it was removed from is over.
   */
  readonly restore: (invoiceUuid: string, line: SaleDraftLine, index: number) => boolean
  /** Call it when the invoice exists or the sale is discarded. */
  readonly clear: () => void
}

/**
 * The counter sale in progress. It survives a reload and a power cut; payment turns it into an
 * invoice.
 */
export const useSaleDraft = create<SaleDraft>()(
  persist(
    (set, get) => ({
      invoiceUuid: newKey(),
      lines: [],
      order: null,
      startOrder: (order) => set({ order }),
      change: (lines) => set({ lines }),
      restore: (invoiceUuid, line, index) => {
        const { invoiceUuid: present, lines } = get()
        if (present !== invoiceUuid) return false
        set({ lines: lines.toSpliced(index, 0, line) })
        return true
      },
      clear: () => set({ invoiceUuid: newKey(), lines: [], order: null }),
    }),
    { name: 'mostrador.sale-draft', version: 1 },
  ),
)
