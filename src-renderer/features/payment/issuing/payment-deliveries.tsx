import { useEffect, useEffectEvent } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { onSettled } from '#renderer/requests/kept.ts'
import { flowOf } from '#renderer/requests/kept-request.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { followCharges } from '../card/card-flow.ts'
import { PAYMENT, placeOf } from './invoice-request.ts'
import { followPayments, shownPlaces } from '../state/payment-flow.ts'
import { paymentMessages } from '../payment-messages.ts'
import { useChargedToast } from './use-charged-toast.ts'

/** Follows payments while a user is signed in, and reports results if their screen was left. */
export function PaymentDeliveries() {
  const t = useMessages(paymentMessages)
  const sentence = useErrorSentence()
  const { money } = useFormat()
  const tellCharged = useChargedToast()
  const tell = useEffectEvent((settlement: Parameters<Parameters<typeof onSettled>[0]>[0]) => {
    const { request, result, isOwn } = settlement
    if (flowOf(request.lane) !== PAYMENT || !isOwn || shownPlaces.has(placeOf(request.lane))) return
    if (result.kind === 'done') return tellCharged(result.answer as Invoice)
    const error = 'error' in result ? result.error : undefined
    if (!isSessionEnd(error)) {
      toast.error(error === undefined ? t('lost') : `${t('notCharged')} ${sentence(error)}`)
    }
  })
  const tellPart = useEffectEvent((sum: string) => {
    toast.done(t('cardAccepted', { sum }))
  })
  const format = useEffectEvent(money)
  useEffect(() => followPayments(), [])
  useEffect(() => followCharges((_place, { amount }) => tellPart(format(amount))), [])
  useEffect(() => onSettled((settlement) => tell(settlement)), [])
  return null
}
