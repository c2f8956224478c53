import { IconCircleCheck, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react'
import type { Cents } from '../../../src-shared/domain/money.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'
import { balanceOf, type MethodComparison } from './cash-difference.ts'
import classes from './closing.module.css'
import { registerMessages } from './register-messages.ts'

const icons = { balanced: IconCircleCheck, short: IconCircleMinus, over: IconCirclePlus } as const

/** The difference in a word and a figure that is read from a metre away. */
export function DifferenceCard({ comparison }: { readonly comparison: MethodComparison }) {
  const t = useMessages(registerMessages)
  const { method, counted, system, difference } = comparison
  const balance = balanceOf(difference)
  const title = () => {
    if (balance === 'balanced') return t('balanced')
    if (method === 'cash') return t(balance === 'short' ? 'shortCash' : 'overCash')
    return t(balance === 'short' ? 'shortIn' : 'overIn', { method: t(method).toLowerCase() })
  }
  return (
    <div className={classes['differenceRow']}>
      <DifferenceFigure difference={difference} title={title()} />
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

/** A difference as a closing says it: never with a sign, always with a word. */
export function DifferenceFigure({
  difference,
  title,
}: {
  readonly difference: Cents
  readonly title: string
}) {
  const balance = balanceOf(difference)
  return (
    <div className={classes['difference']} data-balance={balance} role="status">
      <span className={classes['differenceTitle']}>
        <Icon of={icons[balance]} size={24} />
        {title}
      </span>
      <Money cents={Math.abs(difference) as Cents} className={classes['differenceSum']} />
    </div>
  )
}
