import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockBolt,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { type CopySums, LATE_MS, secondsOf } from './counter-state.ts'
import { countersMessages } from './counters-messages.ts'
import classes from './counters.module.css'

/** The copies of the shop in three figures. */
export function CounterCards({ sums }: { readonly sums: CopySums }) {
  const t = useMessages(countersMessages)
  const { quantity } = useFormat()
  const { current, total, lagMs, maxLagMs, epoch } = sums
  const changes = epoch - 1
  return (
    <ul className={classes['cards']}>
      <Card
        icon={current === total ? IconCircleCheck : IconAlertTriangle}
        tone={current === total ? 'ok' : 'warn'}
        title={t('areCurrent', { current: quantity(current), total: quantity(total) })}
        text={t('copies')}
      />
      <Card
        icon={IconClockBolt}
        tone={lagMs === null || lagMs >= LATE_MS ? 'warn' : 'plain'}
        title={
          lagMs === null ? t('lagUnknown') : t('seconds', { seconds: quantity(secondsOf(lagMs)) })
        }
        text={t('lag', { seconds: quantity(secondsOf(maxLagMs)) })}
      />
      <Card
        icon={IconStack2}
        tone="plain"
        title={t('epoch', { epoch: quantity(epoch) })}
        text={
          changes === 0
            ? t('epochFirst')
            : t('epochChanges', { count: changes, number: quantity(changes) })
        }
      />
    </ul>
  )
}

function Card({
  icon,
  tone,
  title,
  text,
}: {
  readonly icon: TablerIcon
  readonly tone: 'ok' | 'warn' | 'plain'
  readonly title: string
  readonly text: string
}) {
  return (
    <li className={classes['card']} data-tone={tone}>
      <Icon of={icon} size={24} />
      <span className={classes['cardWords']}>
        <span className={classes['cardTitle']}>{title}</span>
        <span className={classes['support']}>{text}</span>
      </span>
    </li>
  )
}
