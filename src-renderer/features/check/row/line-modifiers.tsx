import { Fragment } from 'react'
import { type Cents, sum, times } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { withTax } from '../modifiers/price-difference.ts'
import { withoutWord } from '../modifiers/without-word.ts'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import classes from '../check.module.css'

/** The options of the line with their amounts, which sum to the line together with the dish's own price. */
export function LineModifiers({ line }: { readonly line: CheckLine }) {
  const t = useMessages(checkMessages)
  return line.modifiers.map(({ optionId, kind, description, quantity, priceDifference }, index) => {
    const price = times(withTax(priceDifference, line), quantity)
    const name = kind === 'WITHOUT' ? t('without', { name: withoutWord(description) }) : description
    return (
      <Fragment key={optionId ?? `other ${index}`}>
        <span className={classes['modifier']} data-kind={kind}>
          {quantity === 1 ? name : t('modifierTimes', { count: quantity, name })}
        </span>
        {price !== 0 && (
          <Amount className={classes['modifierPrice']} cents={lineSum(price, line)} />
        )}
      </Fragment>
    )
  })
}

/** Returns the amount that all options add to the line. */
export function modifiersTotal(line: CheckLine): Cents {
  return sum(
    line.modifiers.map(({ quantity, priceDifference }) =>
      lineSum(times(withTax(priceDifference, line), quantity), line),
    ),
  )
}

/** Returns the amount that an option of one unit adds to the line. */
function lineSum(price: Cents, { quantity }: CheckLine): Cents {
  return Math.round(price * quantity) as Cents
}
