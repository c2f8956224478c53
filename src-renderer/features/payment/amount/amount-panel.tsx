import { IconAlertTriangle, IconHelpHexagon, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { equalShares } from '#shared/domain/money/money.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { PointMissingBar } from '#renderer/features/auth/place/point-missing-bar.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { GuestData } from '../buyer/guest-data.tsx'
import { BuyerCard } from '../buyer/buyer-card.tsx'
import { PartsBar, PartsList } from '../bill/parts-list.tsx'
import { paymentMessages } from '../payment-messages.ts'
import { PlateField } from './plate-field.tsx'
import { PopularBusinessBar } from './popular-business-bar.tsx'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

/** The rest to pay, legible from one metre; the buyer; the payments so far. */
export function AmountPanel({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const { remaining, draft } = payment
  const hasParts = draft.parts.length > 0
  const isCardLocked = draft.parts.some(({ pinpadTransactionId }) => pinpadTransactionId != null)
  return (
    <section className={classes['amount']}>
      <div>
        <h2 className={classes['amountLabel']}>{t(hasParts ? 'stillToPay' : 'toPay')}</h2>
        <p
          className={classes['toPay']}
          style={{ '--characters': money(remaining).length }}
          aria-live="polite"
          data-testid="to-pay"
        >
          <Money cents={remaining} />
        </p>
        {hasParts ? <PartsBar payment={payment} /> : <Explanation payment={payment} />}
      </div>
      <PointMissingBar />
      <Outcome payment={payment} />
      <PopularBusinessBar payment={payment} />
      <PlateField payment={payment} />
      <GuestData payment={payment} />
      <BuyerCard payment={payment} />
      <BankAccountCard payment={payment} />
      {hasParts && <PartsList payment={payment} />}
      <footer className={classes['amountFooter']}>
        {isCardLocked ? (
          <span>
            <Icon of={IconLock} />
            {t('lockedPart')}
          </span>
        ) : (
          <Emitter />
        )}
      </footer>
    </section>
  )
}

/** Explains the amount: a share, chosen lines, or an amount for each guest. */
function Explanation({
  payment: { choice, source, remaining, isFree },
}: {
  readonly payment: Payment
}) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const words = () => {
    if (isFree) return t('free')
    if (choice.kind === 'share') return t('shareOf', { number: choice.number, of: choice.of })
    if (choice.kind === 'items') return t('chosenLines', { count: choice.uuids.length })
    if (source.guests === null || source.guests < 2) return undefined
    const [most = remaining] = equalShares(remaining, source.guests)
    return t('perGuest', { sum: money(most) })
  }
  // Keeps its height while empty, so that nothing below it moves.
  return <p className={classes['explanation']}>{words() ?? '\u00A0'}</p>
}

/** Shows the reason why the last attempt created no invoice. */
function Outcome({ payment: { state } }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const sentence = useErrorSentence()
  switch (state.name) {
    case 'refused':
    case 'notCharged':
      return (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={sentence(state.error)}>
          {t('notCharged')}
        </Bar>
      )
    case 'unknown':
      return (
        <Bar tone="warn" icon={IconHelpHexagon} isUrgent detail={t('unknown')}>
          {t('unknownTitle')}
        </Bar>
      )
    case 'lost':
      return (
        <Bar tone="primary" icon={IconInfoCircle} isUrgent detail={t('lost')}>
          {t('notCharged')}
        </Bar>
      )
    case 'typing':
    case 'charging':
    case 'issuing':
    case 'done':
      return null
  }
}

function Emitter() {
  const t = useMessages(paymentMessages)
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  const { emissionPointId } = useSignedInUser()
  if (emissionPointId === null) return null
  return (
    <>
      <span>{terminal !== undefined && t('emitter', { name: terminal.emissionPointName })}</span>
      <span>{t('numberLater')}</span>
    </>
  )
}
