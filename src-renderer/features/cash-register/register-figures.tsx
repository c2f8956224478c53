import { IconEyeOff } from '@tabler/icons-react'
import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { sum, toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { registerMessages } from './register-messages.ts'
import classes from './register.module.css'
import { SummaryFacts } from './summary-facts.tsx'

const methods = [
  'cash',
  'card',
  'bankTransfer',
  'check',
  'bankDeposit',
  'creditMemo',
  'credit',
] as const

/** Expected cash and sales; users who count blind see only the float. */
export function RegisterFigures({ summary }: { readonly summary: CashSummary }) {
  const t = useMessages(registerMessages)
  const { amount } = useFormat()
  const { totals, sales } = summary
  if (totals === undefined || sales === undefined) {
    return (
      <Bar
        tone="neutral"
        icon={IconEyeOff}
        detail={t('float', { sum: amount(toCents(summary.openingCash)) })}
      >
        {t('blindNote')}
      </Bar>
    )
  }
  return (
    <div className={classes['figures']}>
      <section className={classes['card']} aria-label={t('inDrawer')}>
        <h2 className={classes['drawerLabel']}>{t('inDrawer')}</h2>
        <Money dollars={totals.cash} className={classes['drawerSum']} />
        <SummaryFacts summary={summary} className={classes['facts']} />
      </section>
      <section className={classes['card']} aria-label={t('salesByMethod')}>
        <h2 className={classes['sectionTitle']}>{t('salesByMethod')}</h2>
        <table className={classes['methods']}>
          <tbody>
            {methods
              .filter((method) => method === 'cash' || method === 'card' || sales[method] !== 0)
              .map((method) => (
                <tr key={method}>
                  <th scope="row">{t(method)}</th>
                  <td>
                    <Amount dollars={sales[method]} />
                  </td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('salesTotal')}</th>
              <td>
                <Money cents={sum(methods.map((method) => toCents(sales[method])))} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
