import { divideTax, type TaxedAmount } from '../tax/divide-tax.ts'
import { type Cents, sum, ZERO } from '../money/money.ts'
import { divideAmount, type TaxPart } from '../tax/tax-parts.ts'

export interface CheckTotals {
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Amount to pay, before service and tip. */
  readonly total: Cents
}

/**
 * Returns the totals of an invoice from the amounts with tax of its lines, one by one or summed per tax and
 * ICE rate. Both give the same cents.
 */
export function checkTotals(
  amounts: Iterable<TaxedAmount & { readonly taxParts?: readonly TaxPart[] | null | undefined }>,
): CheckTotals {
  const parts = divideTax([...amounts].flatMap(ofOneTax))
  return {
    subtotal: sum(parts.map(({ net }) => net)),
    ice: sum(parts.map(({ ice }) => ice)),
    tax: sum(parts.map(({ tax }) => tax)),
    total: sum(parts.map(({ total }) => total)),
  }
}

function ofOneTax({
  taxParts,
  ...whole
}: TaxedAmount & { readonly taxParts?: readonly TaxPart[] | null | undefined }): TaxedAmount[] {
  if (taxParts == null) return [whole]
  const amounts = divideAmount(whole.amount, taxParts)
  return taxParts.map(({ tax }, index) => ({
    taxId: tax.id,
    rate: tax.rate,
    amount: amounts[index] ?? ZERO,
  }))
}
