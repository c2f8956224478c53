import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { useFormat } from '../format/use-format.ts'
import classes from './money.module.css'

/** An amount, either in dollars as in the API or in cents, never both. */
export type Sum =
  | { readonly dollars: number; readonly cents?: never }
  | { readonly cents: Cents; readonly dollars?: never }

function centsOf(sum: Sum): Cents {
  return sum.cents ?? toCents(sum.dollars)
}

const PARTS = /^(.?)\$(\s?)(.*)$/

/** `$ 43,00`: the currency sign is lighter than the figures. Size and weight are inherited. */
export function Money(sum: Sum & { readonly className?: string | undefined }) {
  const { money } = useFormat()
  const [, minus, space, figures] = PARTS.exec(money(centsOf(sum))) ?? []
  return (
    <span className={`${classes['money']} ${sum.className ?? ''}`}>
      {minus}
      <span className={classes['sign']}>$</span>
      <span className={classes['space']}>{space}</span>
      {figures}
    </span>
  )
}

/** `43,00`, for columns under a heading. */
export function Amount(sum: Sum & { readonly className?: string | undefined }) {
  const { amount } = useFormat()
  return (
    <span className={`${classes['amount']} ${sum.className ?? ''}`}>{amount(centsOf(sum))}</span>
  )
}
