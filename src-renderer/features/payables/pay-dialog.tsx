import type { Purchase, PurchasePaymentMethod } from '#shared/api/goods/purchases.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WIDTH_WITH_PAD, WithAmountPad } from '#renderer/ui/pads/with-amount-pad.tsx'
import { typedCents } from '#renderer/features/cash-register/counting/count-cash.ts'
import { useRegisterPoint } from '#renderer/features/cash-register/use-register.ts'
import { purchasesMessages } from '#renderer/features/purchases/purchases-messages.ts'
import { payablesMessages } from './payables-messages.ts'
import classes from './payables.module.css'

interface PaymentDraft {
  readonly amount: string
  readonly method: PurchasePaymentMethod | 'REGISTER'
  readonly reference: string
}

// A copy of the contract's list, because importing that would bundle zod.
const methods = ['BANK_TRANSFER', 'CHECK', 'CARD', 'BANK_DEPOSIT', 'CASH'] as const

/** Pays all or a part of a purchase, from the open register or from elsewhere. */
export function PayDialog({
  purchase,
  onClose,
}: {
  readonly purchase: Purchase
  readonly onClose: () => void
}) {
  const t = useMessages(payablesMessages)
  const words = useMessages(purchasesMessages)
  const { money, dollars } = useFormat()
  const hasPad = useHasPad()
  const { point } = useRegisterPoint()
  const { id, supplierName, balance } = purchase
  const pay = useOnce('payables.pay', {
    onSuccess: (_answer, { body }) => {
      toast.done(t('paid', { sum: dollars(body.amount), name: supplierName }))
      // The recorded values must not come back as another payment.
      form.discard()
      onClose()
    },
  })
  const form: RecordForm<PaymentDraft> = useKeptForm<PaymentDraft, unknown>(
    { address: `dialogs/payables/${id}`, name: t('payTitle', { name: supplierName }) },
    {
      record: undefined,
      draftOf: () => ({ amount: typedAmount(balance), method: 'BANK_TRANSFER', reference: '' }),
      faultsOf: ({ amount }): Record<string, string> =>
        typedCents(amount) === 0 ? { amount: t('amountMissing') } : {},
      save: ({ amount, method, reference }) =>
        pay.mutateAsync({
          params: { purchaseId: id },
          body: {
            paymentUuid: pay.id,
            amount: fromCents(typedCents(amount)),
            method: method === 'REGISTER' ? 'CASH' : method,
            fromRegister: method === 'REGISTER',
            ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
            ...(point === undefined ? {} : { emissionPointId: point.id }),
          },
          label: t('paySum', { sum: money(typedCents(amount)) }),
        }),
    },
  )
  const { amount, method } = form.draft
  const cents = typedCents(amount)
  const whole = typedAmount(balance)
  const changeAmount = (typed: string) => form.change({ amount: typed })
  return (
    <FormDialog
      form={form}
      title={t('payTitle', { name: supplierName })}
      description={t('payHelp', {
        number: `${words(purchase.documentType)} ${purchase.number ?? words('noNumber')}`,
        sum: money(toCents(balance)),
      })}
      width={hasPad ? WIDTH_WITH_PAD : '30rem'}
      saveLabel={cents === 0 ? t('pay') : t('paySum', { sum: money(cents) })}
      savingLabel={t('paying')}
      onClose={onClose}
    >
      <WithAmountPad value={amount} proposals={[whole]} onChange={changeAmount}>
        <MoneyField label={t('amount')} autoFocus {...form.text('amount')} />
        <div className={classes['amounts']}>
          <ActionButton onPress={() => changeAmount(whole)}>
            {t('whole', { sum: money(toCents(balance)) })}
          </ActionButton>
        </div>
        <SelectField
          label={t('method')}
          value={method}
          error={form.errors['method'] ?? form.errors['fromRegister']}
          options={[
            { value: 'REGISTER', label: t('REGISTER') },
            ...methods.map((value) => ({ value, label: words(value) })),
          ]}
          onChange={(value) =>
            form.change({
              method:
                value === 'REGISTER'
                  ? value
                  : (methods.find((each) => each === value) ?? 'BANK_TRANSFER'),
            })
          }
        />
        <TextField label={t('reference')} isOptional maxLength={60} {...form.text('reference')} />
      </WithAmountPad>
    </FormDialog>
  )
}
