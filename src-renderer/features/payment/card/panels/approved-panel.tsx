import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { dropCardCharge } from '../card-charges.ts'
import { PanelLayout, type CardPanelProps, usePinpadOf } from './panel-layout.tsx'
import { doneLabels } from '../../done-labels.ts'
import { cardMessages } from '../card-messages.ts'
import classes from '../card.module.css'
import { FactList } from './step-list.tsx'

/** Enough time to read the result and return the card; a touch stops the countdown. */
const SECONDS = 8

/**
 * The card is charged: shows the approval, issues the invoice automatically, then continues with the next
 * guest.
 */
export function ApprovedPanel({ payment }: CardPanelProps) {
  const t = useMessages(cardMessages)
  const { timeWithSeconds } = useFormat()
  const [, navigate] = useLocation()
  const mayRead = useMay('SALES_INVOICE:READ')
  const { name } = usePinpadOf(payment)
  const { charge, transaction } = payment.card
  const { place } = payment.source
  const invoice = charge?.invoice
  const go = (path: string) => {
    navigate(path, { replace: true })
    dropCardCharge(place.key)
  }
  const secondsLeft = useSecondsLeft(invoice !== undefined, () => go(place.paths.done))
  useShortcut({
    keys: ['Enter', 'Escape'],
    isDisabled: invoice === undefined,
    onPress: () => go(place.paths.done),
  })
  return (
    <PanelLayout
      payment={payment}
      outcome={
        <div className={classes['outcome']} role="alert">
          <span className={classes['sign']} data-tone="ok">
            <Icon of={IconCheck} size={64} />
          </span>
          <div>
            <h1 className={classes['word']} data-tone="ok">
              {t('approved')}
            </h1>
            <p className={classes['detail']}>
              {invoice === undefined ? t('issuing') : t('issued', { number: invoice.number })}
            </p>
          </div>
        </div>
      }
      side={
        <>
          <FactList
            name={name}
            tone="ok"
            title={t('approved')}
            facts={[
              [t('authorization'), transaction?.authorizationNumber],
              [
                t('cardNumber'),
                [transaction?.cardMasked, transaction?.cardBrand].filter(Boolean).join(' · '),
              ],
              [t('reference'), transaction?.reference],
              [t('lot'), transaction?.lot],
              [t('network'), transaction?.acquirerNetwork],
              [
                t('time'),
                transaction?.settledAt == null ? null : timeWithSeconds(transaction.settledAt),
              ],
            ]}
          />
          {invoice !== undefined && (
            <div className={classes['acts']}>
              {mayRead && (
                <ActionButton
                  size={56}
                  isWide
                  icon={IconReceipt}
                  onPress={() => go(paths.invoice(invoice.id))}
                >
                  {t('seeReceipt')}
                </ActionButton>
              )}
              <p className={classes['countdown']}>
                {secondsLeft === undefined ? '\u00A0' : t('backIn', { count: secondsLeft })}
              </p>
              <NextButton keyHint="Enter" onPress={() => go(place.paths.done)}>
                {t(doneLabels[place.kind])}
              </NextButton>
            </div>
          )}
        </>
      }
    />
  )
}

/** Returns the seconds left; undefined after the user has touched the screen. */
function useSecondsLeft(isRunning: boolean, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState<number | undefined>(SECONDS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning || left === undefined) return
    if (left === 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [isRunning, left])
  useEffect(() => {
    if (!isRunning) return
    const stop = () => setLeft(undefined)
    addEventListener('pointerdown', stop)
    return () => removeEventListener('pointerdown', stop)
  }, [isRunning])
  return left
}
