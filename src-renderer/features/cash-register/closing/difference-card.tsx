import { IconCircleCheck, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react'
import { absolute, type Cents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { type Balance, balanceOf, type Headline } from './cash-difference.ts'
import classes from './closing.module.css'
import { registerMessages } from '../register-messages.ts'

const icons = { balanced: IconCircleCheck, short: IconCircleMinus, over: IconCirclePlus } as const

/** The difference as a word and an amount, readable from a metre. */
export function DifferenceCard({ headline }: { readonly headline: Headline }) {
  const t = useMessages(registerMessages)
  const { method, counted, system, difference, isOffset } = headline
  const balance = balanceOf(difference)
  const title = () => {
    if (balance === 'balanced') return t(isOffset ? 'balancedInTotal' : 'balanced')
    if (method === undefined) return t(balance === 'short' ? 'shortTotal' : 'overTotal')
    if (method === 'cash') return t(balance === 'short' ? 'shortCash' : 'overCash')
    return t(balance === 'short' ? 'shortIn' : 'overIn', { method: t(method).toLowerCase() })
  }
  return (
    <div className={classes['differenceRow']}>
      <DifferenceFigure
        difference={difference}
        title={title()}
        balance={isOffset ? 'over' : balance}
      />
      <dl className={classes['compared']}>
        <div>
          <dt>{t('counted')}</dt>
          <dd>
            <Money cents={counted} />
          </dd>
        </div>
        <div>
          <dt>{t('system')}</dt>
          <dd>
            <Money cents={system} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** A difference as a closing shows it: without a sign, always with a word. */
export function DifferenceFigure({
  difference,
  title,
  balance = balanceOf(difference),
}: {
  readonly difference: Cents
  readonly title: string
  /** Overrides the colour if methods differ although the sum does not. */
  readonly balance?: Balance
}) {
  return (
    <div className={classes['difference']} data-balance={balance} role="status">
      <span className={classes['differenceTitle']}>
        <Icon of={icons[balance]} size={24} />
        {title}
      </span>
      <Money cents={absolute(difference)} className={classes['differenceSum']} />
    </div>
  )
}
