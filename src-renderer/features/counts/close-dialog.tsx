import { useState } from 'react'
import type { Count } from '#shared/api/goods/counts.ts'
import { refusalCode } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { countsMessages } from './counts-messages.ts'

/** Ends a count. A PIN is asked for only once the till says that a second count is missing: a blind screen cannot know. */
export function CloseDialog({
  count,
  uncounted,
  onClose,
}: {
  readonly count: Count
  readonly uncounted: number
  readonly onClose: () => void
}) {
  const t = useMessages(countsMessages)
  const [needsPin, setNeedsPin] = useState(false)
  const { id } = count
  const close = useApiMutation('counts', 'close', {
    onSuccess: () => {
      toast.done(t('closedDone', { number: id }))
      onClose()
    },
    onError: (error) => {
      if (refusalCode(error) === 'APPROVAL_REQUIRED') setNeedsPin(true)
    },
  })
  const isQuestion = refusalCode(close.error) === 'APPROVAL_REQUIRED'
  return (
    <ApprovableAct
      title={t('closeTitle', { number: id })}
      description={uncounted === 0 ? t('closeHelp') : t('closeHelpUncounted', { count: uncounted })}
      act={{ label: t('finish'), working: t('closing') }}
      cancelLabel={t('keepCounting')}
      approval={needsPin ? { action: 'counts.approve', resource: id } : undefined}
      isActing={close.isPending}
      error={isQuestion ? null : close.error}
      onAct={(approval) =>
        close.mutate({
          params: { id },
          body: {},
          ...(approval === undefined ? {} : { approval }),
        })
      }
      onClose={onClose}
    />
  )
}
