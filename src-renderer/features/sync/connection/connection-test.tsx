import { IconAlertCircle, IconCircleCheck, IconUserX, IconWifiOff } from '@tabler/icons-react'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { connectionMessages } from './connection-messages.ts'
import { unreachableReason } from './unreachable-reason.ts'

/** Shows the result of a test with the typed settings, and what a person should check. */
export function TestResult({
  result,
  error,
}: {
  readonly result: AnswerOf<'sync', 'test'> | undefined
  readonly error: Error | null
}) {
  const t = useMessages(connectionMessages)
  const sentence = useErrorSentence()
  if (error !== null) {
    const isAtFields = Object.keys(fieldErrors(error)).length > 0
    return (
      <Bar
        tone="danger"
        icon={IconAlertCircle}
        isUrgent
        detail={isAtFields ? t('failing') : sentence(error)}
      >
        {t('notTested')}
      </Bar>
    )
  }
  switch (result?.result) {
    case 'OK':
      return (
        <Bar tone="ok" icon={IconCircleCheck} detail={t('testOkText')}>
          {t('testOk')}
        </Bar>
      )
    case 'SIGN_IN_REFUSED':
      return (
        <Bar tone="danger" icon={IconUserX} isUrgent detail={t('testRefusedText')}>
          {t('testRefused')}
        </Bar>
      )
    case 'UNREACHABLE':
      return (
        <Bar
          tone="danger"
          icon={IconWifiOff}
          isUrgent
          detail={t(`reason_${unreachableReason(result.reason ?? '')}`)}
        >
          {t('testFailed')}
        </Bar>
      )
    case undefined:
      return null
  }
}
