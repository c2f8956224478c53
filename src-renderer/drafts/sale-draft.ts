import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Product } from '../../src-shared/api/products.ts'
import { newUuid } from '../api/new-uuid.ts'

/** A line of a counter sale that is still being typed. Amounts are the core's; see domain/invoice-totals. */
export interface SaleDraftLine {
  readonly lineUuid: string
  /** As it was when it was added: its price and tax hold for this sale. */
  readonly product: Product
  readonly quantity: number
  /** 1 to 4 */
  readonly priceType: number
  readonly measureUnitId: number
  /** Net dollars off the whole line. */
  readonly discountAmount: number
  /** As it was typed; null or absent where the discount is an amount. */
  readonly discountPercent?: number | null
  readonly observation: string | null
}

export interface SaleDraft {
  /** The uuid that the invoice will carry: made once, so that a retry never sells twice. */
  readonly invoiceUuid: string
  readonly lines: readonly SaleDraftLine[]
  readonly change: (lines: readonly SaleDraftLine[]) => void
  /** After the invoice exists, or when the sale is given up. */
  readonly clear: () => void
}

/** The counter sale in hand. It survives a reload and a power cut; paying it makes it an invoice. */
export const useSaleDraft = create<SaleDraft>()(
  persist(
    (set) => ({
      invoiceUuid: newUuid(),
      lines: [],
      change: (lines) => set({ lines }),
      clear: () => set({ invoiceUuid: newUuid(), lines: [] }),
    }),
    { name: 'mostrador.sale-draft', version: 1 },
  ),
)
