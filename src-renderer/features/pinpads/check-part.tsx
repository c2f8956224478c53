import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { pinpadsMessages } from './pinpads-messages.ts'
import classes from './pinpads.module.css'

/** Tests if the terminal answers, and gives the next step for a person if it does not. */
export function CheckPart({
  pinpad,
  headingLevel = 3,
}: {
  readonly pinpad: Pinpad
  readonly headingLevel?: 2 | 3
}) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const { mutate, data, error, isPending } = useApiMutation('pinpads', 'check')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className={record['part']} aria-label={t('connection')}>
      <div className={classes['act']}>
        <div>
          <Heading className={record['partTitle']}>{t('connection')}</Heading>
          <p className={record['facts']}>{t('checkText')}</p>
        </div>
        <ActionButton
          icon={IconPlugConnected}
          isWorking={isPending}
          workingLabel={t('checking')}
          onPress={() => mutate({ params: { id: pinpad.id } })}
        >
          {t('check')}
        </ActionButton>
      </div>
      {!isPending && data?.reachable === true && (
        <Bar tone="ok" icon={IconCircleCheck} detail={data.message}>
          {t('reachable')}
        </Bar>
      )}
      {!isPending && data?.reachable === false && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={data.message}>
          {t('unreachable')}
        </Bar>
      )}
      {!isPending && error !== null && (
        <Bar tone="warn" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
          {t('notChecked')}
        </Bar>
      )}
    </section>
  )
}
