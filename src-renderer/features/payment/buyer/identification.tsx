import { useQuery } from '@tanstack/react-query'
import { maskIdentification } from '../../../../src-shared/domain/identification.ts'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Buyer } from '../payment-draft.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'

/** `Cédula 171••••••6 · factura por correo` */
export function BuyerDetail({ buyer }: { readonly buyer: Buyer }) {
  const t = useMessages(paymentMessages)
  return (
    <span className={classes['buyerDetail']}>
      <Identification buyer={buyer} />
      {buyer.email !== null && ` · ${t('byEmail')}`}
    </span>
  )
}

export function Identification({ buyer }: { readonly buyer: Buyer }) {
  const { data: types = [] } = useQuery({
    ...apiQuery('catalogs', 'identificationTypes'),
    staleTime: Infinity,
  })
  const type = types.find(({ id }) => id === buyer.identificationTypeId)?.name ?? ''
  return `${type} ${maskIdentification(buyer.identificationNumber)}`.trim()
}
