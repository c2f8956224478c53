import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { updatesMessages } from './updates-messages.ts'

/** Shows how the last update ended, and why the present one does not go on. */
export function UpdateNotices({ status: { outcome, problem } }: { readonly status: UpdateStatus }) {
  const t = useMessages(updatesMessages)
  const { date, time } = useFormat()
  const isFine = outcome?.kind === 'INSTALLED'
  return (
    <>
      {problem !== null && (
        <Bar tone="warn" icon={IconAlertTriangle} detail={t(`problem_${problem}_help`)}>
          {t(`problem_${problem}`)}
        </Bar>
      )}
      {outcome !== null && (
        <Bar
          tone={isFine ? 'ok' : 'warn'}
          icon={isFine ? IconCircleCheck : IconAlertTriangle}
          detail={t('outcomeAt', { date: date(outcome.at), time: time(outcome.at) })}
        >
          {t(`outcome_${outcome.kind}`, { from: outcome.from, to: outcome.to })}
        </Bar>
      )}
    </>
  )
}
