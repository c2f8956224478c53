import { useMessages } from '../../i18n/use-messages.ts'
import { paymentMessages } from './payment-messages.ts'
import classes from './payment.module.css'

/** Whose bill is charged. It is read otherwise than the heading of the check, which this screen comes from. */
export function PaymentHeading({ title }: { readonly title: string }) {
  const t = useMessages(paymentMessages)
  return (
    <h1
      className={classes['title']}
      aria-label={title === '' ? undefined : t('heading', { title })}
      data-screen-heading
    >
      {title}
    </h1>
  )
}
