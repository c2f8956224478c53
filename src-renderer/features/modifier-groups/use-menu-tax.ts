import { toBasisPoints } from '#shared/domain/money/money.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { usePriceTaxes } from '#renderer/features/products/use-price-taxes.ts'

/**
 * Returns the rate that typed differences include: the highest valid IVA, which almost every dish has. A group serves
 * dishes of any rate, so its differences are stored net. Undefined while loading.
 */
export function useMenuTax(): TaxRates | undefined {
  const taxes = usePriceTaxes()
  if (taxes === undefined) return undefined
  const rates = taxes.choices.map(({ taxRate }) => taxRate)
  return { rate: toBasisPoints(Math.max(0, ...rates)), iceRate: undefined }
}
