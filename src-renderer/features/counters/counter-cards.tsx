import { IconAlertTriangle, IconCircleCheck, IconClockBolt, IconStack2 } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { StateCard, StateCards } from '#renderer/ui/panel/state-cards.tsx'
import { type CopySums, LATE_MS, secondsOf } from './counter-state.ts'
import { countersMessages } from './counters-messages.ts'

/** The copies of the shop in three figures. */
export function CounterCards({ sums }: { readonly sums: CopySums }) {
  const t = useMessages(countersMessages)
  const { quantity } = useFormat()
  const { current, total, lagMs, maxLagMs, epoch } = sums
  const changes = epoch - 1
  return (
    <StateCards>
      <StateCard
        isLarge
        icon={current === total ? IconCircleCheck : IconAlertTriangle}
        tone={current === total ? 'ok' : 'warn'}
        title={t('areCurrent', { current: quantity(current), total: quantity(total) })}
        text={t('copies')}
      />
      <StateCard
        isLarge
        icon={IconClockBolt}
        tone={lagMs === null || lagMs >= LATE_MS ? 'warn' : 'plain'}
        title={
          lagMs === null ? t('lagUnknown') : t('seconds', { seconds: quantity(secondsOf(lagMs)) })
        }
        text={t('lag', { seconds: quantity(secondsOf(maxLagMs)) })}
      />
      <StateCard
        isLarge
        icon={IconStack2}
        tone="plain"
        title={t('epoch', { epoch: quantity(epoch) })}
        text={
          changes === 0
            ? t('epochFirst')
            : t('epochChanges', { count: changes, number: quantity(changes) })
        }
      />
    </StateCards>
  )
}
