import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import type { Payment } from '../../state/payment.ts'
import { cardMessages } from '../card-messages.ts'
import classes from '../card.module.css'

export interface CardPanelProps {
  readonly payment: Payment
}

/** Returns the name of the charging pinpad, and its timeout. */
export function usePinpadOf(payment: Payment) {
  const { establishmentId } = useSignedInUser()
  const { data } = useQuery(apiQuery('pinpads', 'list', { params: { establishmentId } }))
  const found = data?.find(({ id }) => id === payment.card.charge?.pinpadId)
  return {
    name: payment.card.transaction?.pinpadName ?? found?.name ?? '',
    colorHex: found?.colorHex ?? undefined,
    timeoutMs: found?.timeoutMs ?? 90_000,
  }
}

/** The amount in large digits, the outcome below it, and the known steps beside it. */
export function PanelLayout({
  payment,
  outcome,
  side,
}: {
  readonly payment: Payment
  readonly outcome: ReactNode
  readonly side: ReactNode
}) {
  const t = useMessages(cardMessages)
  const { dollars } = useFormat()
  const layout = useLayout()
  const { charge, transaction } = payment.card
  const total = transaction?.totalAmount ?? charge?.request?.body.totalAmount ?? 0
  const main = (
    <section className={classes['main']}>
      <p className={classes['label']}>{t('of', { title: payment.source.place.title })}</p>
      <p className={classes['sum']} style={{ '--characters': dollars(total).length }}>
        <Money dollars={total} />
      </p>
      {outcome}
    </section>
  )
  const aside = <section className={classes['side']}>{side}</section>
  return (
    <Split
      sideWidth="28rem"
      stackedIn={layout === 'counter' ? undefined : classes['stacked']}
      main={main}
      side={aside}
    />
  )
}
