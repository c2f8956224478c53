import { IconAlertCircle, IconCircleCheck, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { pinpadsMessages } from './pinpads-messages.ts'
import classes from './pinpads.module.css'

/** Closes the terminal's batch and shows the till's charges in it. */
export function SettlePart({ pinpad }: { readonly pinpad: Pinpad }) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const [isAsking, setAsking] = useState(false)
  const { mutate, data, error, isPending } = useApiMutation('pinpads', 'settle', {
    onSettled: () => setAsking(false),
  })
  return (
    <section className={record['part']} aria-label={t('batch')}>
      <div className={classes['act']}>
        <div>
          <h3 className={record['partTitle']}>{t('batch')}</h3>
          <p className={record['facts']}>{t('batchText')}</p>
        </div>
        <ActionButton icon={IconStack2} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('settle')}
        </ActionButton>
      </div>
      {data !== undefined && <Settled settlement={data} />}
      {error !== null && !isPending && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
          {t('notSettled')}
        </Bar>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('settleTitle', { name: pinpad.name })}
        description={t('settleText')}
        confirmLabel={t('settleNow')}
        isWorking={isPending}
        workingLabel={t('settling')}
        onConfirm={() => mutate({ params: { id: pinpad.id } })}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

function Settled({ settlement }: { readonly settlement: AnswerOf<'pinpads', 'settle'> }) {
  const t = useMessages(pinpadsMessages)
  const { lot, totals } = settlement
  return (
    <>
      <Bar
        tone="ok"
        icon={IconCircleCheck}
        detail={lot === null ? undefined : t('newLot', { lot })}
      >
        {t('settled')}
      </Bar>
      {totals.length === 0 ? (
        <p className={record['facts']}>{t('noTotals')}</p>
      ) : (
        <ul className={classes['totals']} aria-label={t('settledTotals')}>
          {totals.map(({ acquirerNetwork, lot: ended, count, totalAmount }) => (
            <li key={`${acquirerNetwork} ${ended}`} className={classes['total']}>
              <span>
                {[
                  acquirerNetwork ?? t('unknownNetwork'),
                  ...(ended === null ? [] : [t('lot', { lot: ended })]),
                  t('charges', { count }),
                ].join(' · ')}
              </span>
              <Money dollars={totalAmount} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
