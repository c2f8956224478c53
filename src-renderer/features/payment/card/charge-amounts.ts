import { type Cents, fromCents, proportion, sum } from '../../../../src-shared/domain/money.ts'
import type { AmountDue } from '../amount-due.ts'
import type { ChargeInput } from './card-charges.ts'

type Amounts = Pick<
  ChargeInput['body'],
  'totalAmount' | 'taxedAmount' | 'taxFreeAmount' | 'taxAmount' | 'serviceAmount' | 'tipAmount'
>

/** Net sums of a bill, as the slip of a pinpad parts them. */
export interface ChargeParts {
  readonly taxed: Cents
  readonly taxFree: Cents
  readonly tax: Cents
  readonly service: Cents
  readonly tip: Cents
}

/** ICE stands in the base of IVA, so it counts as taxed. */
export function partsOf(
  due: AmountDue,
  lines: readonly { readonly tax: { readonly rate: number } }[],
): ChargeParts {
  const taxFree = sum(
    due.lines.flatMap(({ net, ice }, index) =>
      (lines[index]?.tax.rate ?? 0) > 0 ? [] : [net, ice],
    ),
  )
  return {
    taxed: (due.subtotal + due.ice - taxFree) as Cents,
    taxFree,
    tax: due.tax,
    service: due.service,
    tip: due.tip,
  }
}

/**
 * The parts of a card that pays `amount` of a bill: each in proportion, a cent that rounding leaves
 * goes to the largest, so that they add up, as the register and the bank ask.
 */
export function chargeAmounts(bill: ChargeParts, amount: Cents): Amounts {
  const names = ['taxed', 'taxFree', 'tax', 'service', 'tip'] as const
  const total = sum(names.map((name) => bill[name]))
  const parts = names.map((name) => proportion(bill[name], amount, total))
  const largest = parts.indexOf(Math.max(...parts) as Cents)
  const residue = amount - sum(parts)
  const [taxed, taxFree, tax, service, tip] = parts.map((part, index) =>
    fromCents((index === largest ? part + residue : part) as Cents),
  )
  return {
    totalAmount: fromCents(amount),
    taxedAmount: taxed ?? 0,
    taxFreeAmount: taxFree ?? 0,
    taxAmount: tax ?? 0,
    ...(bill.service > 0 ? { serviceAmount: service ?? 0 } : {}),
    ...(bill.tip > 0 ? { tipAmount: tip ?? 0 } : {}),
  }
}
