import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Identification } from '#renderer/features/customers/search/identification.tsx'
import type { ChosenBuyer } from '../state/payment-draft.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'

/** `Cédula 171••••••6 · factura por correo` */
export function BuyerDetail({ buyer }: { readonly buyer: ChosenBuyer }) {
  const t = useMessages(paymentMessages)
  return (
    <span className={classes['buyerDetail']}>
      <Identification of={buyer} />
      {buyer.email !== null && ` · ${t('byEmail')}`}
    </span>
  )
}
