import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paymentMessages } from './payment-messages.ts'
import classes from './payment.module.css'

/** Names the bill. Its accessible name differs from the heading of the check, the screen before this one. */
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
