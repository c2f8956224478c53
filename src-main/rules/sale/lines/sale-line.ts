import type { LineInput } from '#shared/domain/tax/invoice-totals.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { Cents, Millionths } from '#shared/domain/money/money.ts'

/** A line of a sale with its price; its amounts are computed with the invoice's totals. */
export interface SaleLine extends LineInput {
  readonly productId: number
  /** True of a recovered line whose product nobody knows. Default: false. */
  readonly isWithoutProduct?: boolean
  readonly comboId: number | null
  readonly productCode: string
  readonly description: string
  readonly measureUnitId: number | null
  readonly taxName: string
  readonly iceCode: string | null
  readonly modifiers: readonly TakenModifier[]
  readonly observation: string | null
  readonly serialNumber: string | null
  readonly lotNumber: string | null
  readonly auxiliaryCode?: string | null
  /** In the document: number of the first line of the same combo; absent if it is the only one. */
  readonly partOfLine?: number | null
  /** The part of the discount that an offer of the hour gives, net; absent: none. */
  readonly offerDiscount?: Cents
  /** Stock that the line takes: the product itself first, then a combo's parts and what its options use. */
  readonly stock: readonly StockMove[]
}

/** Quantity of a product that leaves the stock (positive) or returns to it (negative). */
export interface StockMove {
  readonly productId: number
  readonly quantity: Millionths
}
