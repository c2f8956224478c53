import { IconCash, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { dropCardCharge } from '../card-charges.ts'
import { PanelLayout, type CardPanelProps, usePinpadOf } from './panel-layout.tsx'
import { cardMessages } from '../card-messages.ts'
import classes from '../card.module.css'
import type { ChargeStage } from '../charge-stage.ts'
import { FactList } from './step-list.tsx'

type Harmless = Exclude<ChargeStage, 'waiting' | 'approved' | 'unknown'>

/** Says that nothing was charged, and offers another card or method with one tap. */
export function NotChargedPanel({
  payment,
  stage,
}: CardPanelProps & {
  readonly stage: Harmless
}) {
  const t = useMessages(cardMessages)
  const sentence = useErrorSentence()
  const { timeWithSeconds } = useFormat()
  const [, navigate] = useLocation()
  const maySettle = useMay('PINPAD:SETTLE')
  const { name } = usePinpadOf(payment)
  const { charge, transaction } = payment.card
  const { place } = payment.source
  const pinpadId = charge?.pinpadId ?? 0
  const closeBatch = useApiMutation('pinpads', 'settle', {
    onSuccess: ({ message }) => toast.done(message ?? t('batchClosed')),
    onError: (error) => toast.error(sentence(error)),
  })
  const chooseOther = () => dropCardCharge(place.key)
  useShortcut({ keys: ['Escape'], onPress: chooseOther })
  const isBatchFull = stage === 'batchFull' && maySettle && !closeBatch.isSuccess
  return (
    <PanelLayout
      payment={payment}
      outcome={
        <div className={classes['outcome']} role="alert">
          <span className={classes['sign']} data-tone="danger">
            <Icon of={IconCreditCardOff} size={64} />
          </span>
          <div>
            <h1 className={classes['word']} data-tone="danger">
              {t(stage)}
            </h1>
            <p className={classes['nothing']}>{t('nothingTaken')}</p>
            <p className={classes['detail']}>{t(`${stage}Detail`)}</p>
          </div>
        </div>
      }
      side={
        <>
          <FactList
            name={name}
            tone="danger"
            title={t(stage)}
            facts={[
              [t('answer'), transaction?.message],
              [t('cardNumber'), transaction?.cardMasked],
              [
                t('time'),
                transaction?.settledAt == null ? null : timeWithSeconds(transaction.settledAt),
              ],
            ]}
          />
          <div className={classes['acts']}>
            <p className={classes['actsLabel']}>{t('otherWays')}</p>
            <div className={classes['pair']}>
              <ActionButton size={72} icon={IconCash} onPress={chooseOther}>
                {t('otherMethod')}
              </ActionButton>
              <ActionButton
                size={72}
                onPress={() => {
                  chooseOther()
                  navigate(place.paths.back)
                }}
              >
                {t('backToCheck')}
              </ActionButton>
            </div>
            {isBatchFull ? (
              <NextButton
                isWorking={closeBatch.isPending}
                workingLabel={t('closeBatch')}
                onPress={() => closeBatch.mutate({ params: { id: pinpadId } })}
              >
                {t('closeBatch')}
              </NextButton>
            ) : (
              <NextButton icon={IconCreditCard} onPress={() => payment.chargeCard(pinpadId)}>
                {t(stage === 'notSent' || stage === 'batchFull' ? 'retry' : 'tryAgain')}
              </NextButton>
            )}
          </div>
        </>
      }
    />
  )
}
