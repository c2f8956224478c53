import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { updatesMessages } from './updates-messages.ts'
import classes from './updates.module.css'
import { useSize } from './use-size.ts'

/** Shows how far the update that somebody agreed to is; nothing without one. */
export function StepLine({
  status: { step, downloadedBytes, openRegisters },
  version,
  bytes,
}: {
  readonly status: UpdateStatus
  readonly version: string
  readonly bytes: number
}) {
  const t = useMessages(updatesMessages)
  const size = useSize()
  if (step === 'NONE') return null
  const title = {
    DOWNLOADING: t('downloading', { version }),
    WAITING: t('waiting'),
    INSTALLING: t('installing', { version }),
  }[step]
  const waiting = openRegisters === 0 ? t('waitingNext') : t('waitingFor', { count: openRegisters })
  const text = {
    DOWNLOADING: t('downloadedOf', { done: size(downloadedBytes), total: size(bytes) }),
    WAITING: waiting,
    INSTALLING: t('installingText'),
  }[step]
  return (
    <div className={classes['step']} role="status">
      <p className={classes['strong']}>{title}</p>
      {step === 'DOWNLOADING' && <Progress label={title} done={downloadedBytes} total={bytes} />}
      <p className={classes['support']}>{text}</p>
    </div>
  )
}
