import { IconCircleX, IconCreditCardPay } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { registerNow, useNow } from '#renderer/ui/format/clock.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { cardMessages } from '../card-messages.ts'
import classes from '../card.module.css'
import { PanelLayout, type CardPanelProps, usePinpadOf } from './panel-layout.tsx'
import { StepList } from './step-list.tsx'

/** Shown while the customer is at the pinpad; only the pinpad's red key cancels. */
export function WaitingPanel({ payment }: CardPanelProps) {
  const t = useMessages(cardMessages)
  const { isRegisterLost, transaction } = payment.card
  const { name, colorHex } = usePinpadOf(payment)
  const isBegun = transaction !== undefined
  const words = isRegisterLost ? 'registerLost' : isBegun ? 'waiting' : 'starting'
  return (
    <PanelLayout
      payment={payment}
      outcome={
        <>
          <div className={classes['outcome']} role="alert">
            <span className={classes['sign']} data-tone="primary">
              <Icon of={IconCreditCardPay} size={64} />
            </span>
            <div>
              <h1 className={classes['word']}>{t(words)}</h1>
              <p className={classes['detail']}>{t(`${words}Detail`)}</p>
            </div>
          </div>
          {isBegun && <Elapsed payment={payment} />}
        </>
      }
      side={
        <>
          <StepList
            name={name}
            colorHex={colorHex}
            tone="primary"
            title={t('inCourse')}
            steps={[
              {
                kind: isBegun ? 'done' : 'now',
                label: t('stepStored'),
                at: transaction?.createdAt,
              },
              ...(isBegun
                ? ([
                    {
                      kind: transaction.state === 'WAITING' ? 'done' : 'now',
                      label: t('stepSent'),
                    },
                    { kind: 'now', label: t('stepAnswer'), detail: t('stepAnswerDetail') },
                  ] as const)
                : []),
            ]}
          />
          <div className={classes['note']}>
            <Icon of={IconCircleX} size={28} />
            <div>
              <p className={classes['noteTitle']}>{t('cancelTitle')}</p>
              <p>{t('cancelDetail')}</p>
            </div>
          </div>
        </>
      }
    />
  )
}

function Elapsed({ payment }: CardPanelProps) {
  const t = useMessages(cardMessages)
  useNow('second')
  const { timeoutMs } = usePinpadOf(payment)
  const { createdAt } = payment.card.transaction ?? {}
  const begun = createdAt === undefined ? registerNow() : new Date(createdAt)
  const elapsedMs = Math.max(0, registerNow().getTime() - begun.getTime())
  return (
    <div className={classes['elapsed']}>
      <progress
        max={timeoutMs}
        value={Math.min(elapsedMs, timeoutMs)}
        aria-label={t('elapsedLabel')}
      />
      <p>
        <span>{minutes(elapsedMs)}</span>
        <span>{t('elapsed', { limit: minutes(timeoutMs) })}</span>
      </p>
    </div>
  )
}

/** `1:30` */
function minutes(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
