import {
  add,
  type Cents,
  fromCents,
  proportion,
  subtract,
  sum,
  ZERO,
} from '#shared/domain/money/money.ts'
import type { AmountDue } from '../amount/amount-due.ts'
import type { ChargeInput } from './card-charges.ts'

type Amounts = Pick<
  ChargeInput['body'],
  'totalAmount' | 'taxedAmount' | 'taxFreeAmount' | 'taxAmount' | 'serviceAmount' | 'tipAmount'
>

/** Net sums of a bill, in the parts of a pinpad's slip. */
export interface ChargeParts {
  readonly taxed: Cents
  readonly taxFree: Cents
  readonly tax: Cents
  readonly service: Cents
  readonly tip: Cents
}

/** Returns the parts of a bill. ICE is in the base of IVA, so it counts as taxed. */
export function partsOf(due: AmountDue): ChargeParts {
  const { taxFree } = due
  return {
    taxed: subtract(add(due.subtotal, due.ice), taxFree),
    taxFree,
    tax: due.tax,
    service: due.service,
    tip: due.tip,
  }
}

/**
 * Returns the parts of a charge of `amount` of a bill, each in proportion. The largest part gets the rounding cents,
 * because register and bank require an exact sum. Base and tax are divided as on the invoice, with the tax as the
 * remainder.
 */
export function chargeAmounts(bill: ChargeParts, amount: Cents): Amounts {
  const whole = [add(bill.taxed, bill.tax), bill.taxFree, bill.service, bill.tip]
  const total = sum(whole)
  const parts = whole.map((part) => proportion(part, amount, total))
  const largest = parts.findIndex((part) => parts.every((other) => part >= other))
  const residue = subtract(amount, sum(parts))
  const [withTax = ZERO, taxFree = ZERO, service = ZERO, tip = ZERO] = parts.map((part, index) =>
    index === largest ? add(part, residue) : part,
  )
  const [wholeWithTax = ZERO] = whole
  const taxed = wholeWithTax === 0 ? ZERO : proportion(bill.taxed, withTax, wholeWithTax)
  return {
    totalAmount: fromCents(amount),
    taxedAmount: fromCents(taxed),
    taxFreeAmount: fromCents(taxFree),
    taxAmount: fromCents(subtract(withTax, taxed)),
    ...(bill.service > 0 ? { serviceAmount: fromCents(service) } : {}),
    ...(bill.tip > 0 ? { tipAmount: fromCents(tip) } : {}),
  }
}
