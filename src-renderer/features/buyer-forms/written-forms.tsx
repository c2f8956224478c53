import { useQuery } from '@tanstack/react-query'
import type { BuyerForm } from '#shared/api/sales/buyer-forms.ts'
import type { Customer } from '#shared/api/people/customers.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { buyerFormMessages } from './buyer-form-messages.ts'
import classes from './buyer-forms.module.css'

/** Lists the buyer's data that guests of a bill wrote; the cashier uses or rejects each. */
export function WrittenForms({
  source,
  isLocked,
  onAccepted,
}: {
  readonly source: { readonly tableId: number } | { readonly orderId: number }
  readonly isLocked: boolean
  readonly onAccepted: (customer: Customer) => void
}) {
  const { data: forms = [] } = useQuery(apiQuery('buyerForms', 'list', { query: source }))
  return forms.map((form) => (
    <WrittenForm key={form.id} form={form} isLocked={isLocked} onAccepted={onAccepted} />
  ))
}

function WrittenForm({
  form,
  isLocked,
  onAccepted,
}: {
  readonly form: BuyerForm
  readonly isLocked: boolean
  readonly onAccepted: (customer: Customer) => void
}) {
  const t = useMessages(buyerFormMessages)
  const sentence = useErrorSentence()
  const onError = (error: unknown) => toast.error(sentence(error))
  const accept = useOnce('buyerForms.accept', { onSuccess: onAccepted, onError })
  const reject = useOnce('buyerForms.reject', { onError })
  const { customer, socialReason } = form
  const params = { id: form.id }
  const isBusy = isLocked || accept.isPending || reject.isPending
  const label = `buyer-form-${form.id}`
  return (
    <section className={classes['form']} aria-labelledby={label} data-owns-keys="Enter">
      <div className={classes['words']} role="status">
        <h2 id={label}>{t('written')}</h2>
        <span className={classes['name']}>{socialReason}</span>
        <span className={classes['detail']}>
          {form.identificationNumber} · {form.email}
        </span>
        {customer !== null && (
          <span className={classes['detail']}>
            {t('known', { name: customer.socialReason, email: customer.email ?? t('noEmail') })}
          </span>
        )}
        {form.warnings.map(({ code, message }) => (
          <span key={code} className={classes['warning']}>
            {message}
          </span>
        ))}
      </div>
      <div className={classes['acts']}>
        <ActionButton
          variant="quiet"
          isDisabled={isBusy}
          onPress={() => reject.mutate({ params, label: t('rejectLabel', { name: socialReason }) })}
        >
          {t('reject')}
        </ActionButton>
        <ActionButton
          isDisabled={isBusy}
          onPress={() => accept.mutate({ params, label: t('useLabel', { name: socialReason }) })}
        >
          {t('use')}
        </ActionButton>
      </div>
    </section>
  )
}
