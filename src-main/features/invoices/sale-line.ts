import type { BasisPoints, Cents, Millionths } from '../../../src-shared/domain/money.ts'
import type { AppliedTax } from '../../../src-shared/domain/tax.ts'

/** A line of a sale with its price decided; its amounts follow from the totals of the whole. */
export interface SaleLine {
  readonly productId: number
  readonly comboId: number | null
  readonly productCode: string
  readonly description: string
  readonly quantity: Millionths
  readonly measureUnitId: number | null
  readonly priceUnit: Millionths
  readonly discount: Cents
  readonly tax: AppliedTax
  readonly taxName: string
  readonly iceRate: BasisPoints | undefined
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
