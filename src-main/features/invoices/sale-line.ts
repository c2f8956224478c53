import type { LineInput } from '../../../src-shared/domain/invoice-totals.ts'
import type { Millionths } from '../../../src-shared/domain/money.ts'

/** A line of a sale with its price decided; its amounts follow from the totals of the whole. */
export interface SaleLine extends LineInput {
  readonly productId: number
  readonly comboId: number | null
  readonly productCode: string
  readonly description: string
  readonly measureUnitId: number | null
  readonly taxName: string
  readonly observation: string | null
  readonly serialNumber: string | null
  readonly lotNumber: string | null
  /** What leaves the shelf: the product itself, or a combo's parts; nothing for a service. */
  readonly stock: readonly StockMove[]
}

/** How much of a product leaves (positive) or comes back (negative). */
export interface StockMove {
  readonly productId: number
  readonly quantity: Millionths
}
