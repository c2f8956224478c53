import type { CountedAmounts } from '#shared/api/sales/cash-register.ts'
import { absolute, type Cents, sum } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { balanceOf, closingMethods, type MethodComparison } from './cash-difference.ts'
import { countedTotal } from './closing-count.ts'
import classes from './closing.module.css'
import { registerMessages } from '../register-messages.ts'

/** Counted, expected and the difference of each method. */
export function ComparisonTable({
  comparisons,
}: {
  readonly comparisons: readonly MethodComparison[]
}) {
  const t = useMessages(registerMessages)
  const differenceText = useDifferenceText()
  const total = sum(comparisons.map(({ difference }) => difference))
  return (
    <table className={classes['table']} aria-label={t('comparison')}>
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('counted')}</th>
          <th scope="col">{t('system')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ method, counted, system, difference }) => (
          <tr key={method}>
            <th scope="row">{t(method)}</th>
            <td>
              <Amount cents={counted} />
            </td>
            <td>
              <Amount cents={system} />
            </td>
            <td className={classes['cellDifference']} data-balance={balanceOf(difference)}>
              {differenceText(difference)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>
            <Amount cents={sum(comparisons.map(({ counted }) => counted))} />
          </td>
          <td>
            <Amount cents={sum(comparisons.map(({ system }) => system))} />
          </td>
          <td className={classes['cellDifference']} data-balance={balanceOf(total)}>
            {differenceText(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Returns `Falta 2,50`, `Sobra 1,00` or `0,00`, for columns without room for an icon. */
export function useDifferenceText(): (difference: Cents) => string {
  const t = useMessages(registerMessages)
  const { amount } = useFormat()
  return (difference) => {
    const sum = amount(absolute(difference))
    switch (balanceOf(difference)) {
      case 'balanced':
        return sum
      case 'short':
        return t('shortBy', { sum })
      case 'over':
        return t('overBy', { sum })
    }
  }
}

/** Only the counted amounts, for users who count blind. */
export function CountTable({
  counted,
  hasTerminals,
}: {
  readonly counted: CountedAmounts
  /** True if pinpads charged too; the register adds their batches at the closing. */
  readonly hasTerminals: boolean
}) {
  const t = useMessages(registerMessages)
  return (
    <table className={classes['table']} aria-label={t('countOnly')}>
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('counted')}</th>
        </tr>
      </thead>
      <tbody>
        {closingMethods.map((method) => (
          <tr key={method}>
            <th scope="row">{t(method === 'card' && hasTerminals ? 'vouchersApart' : method)}</th>
            <td>
              <Amount cents={counted[method]} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('countedTotal')}</th>
          <td>
            <Money cents={countedTotal(counted)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
