import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#shared/api/payments/payment-methods.ts'
import type { Statement } from '#shared/api/payments/receivables.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WIDTH_WITH_PAD, WithAmountPad } from '#renderer/ui/pads/with-amount-pad.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { typedCents } from '#renderer/features/cash-register/counting/count-cash.ts'
import {
  type RegisterPoint,
  useRegisterPoint,
} from '#renderer/features/cash-register/use-register.ts'
import { receivablesMessages } from './receivables-messages.ts'
import classes from './receivables.module.css'

interface CollectionDraft {
  readonly amount: string
  readonly paymentMethodId: number | null
  readonly number: string
  readonly bank: string
  readonly observation: string
}

/** Collects all or a part of a customer's debt, by any method except credit and credit notes. */
export function CollectDialog({
  statement,
  onClose,
}: {
  readonly statement: Statement
  readonly onClose: () => void
}) {
  const t = useMessages(receivablesMessages)
  const query = useQuery(apiQuery('paymentMethods', 'options'))
  const { point, readiness } = useRegisterPoint()
  // Without them the debt would be collected by no method, or into another drawer.
  if (query.data === undefined || readiness === 'reading') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('collectTitle', { name: statement.socialReason })}
        width="30rem"
      >
        <Unread query={query} title={t('methodsUnreadable')} />
      </Dialog>
    )
  }
  return <Collection statement={statement} options={query.data} point={point} onClose={onClose} />
}

function Collection({
  statement,
  options,
  point,
  onClose,
}: {
  readonly statement: Statement
  readonly options: readonly PaymentMethod[]
  readonly point: RegisterPoint | undefined
  readonly onClose: () => void
}) {
  const t = useMessages(receivablesMessages)
  const { money } = useFormat()
  const hasPad = useHasPad()
  const methods = options.filter(({ kind }) => kind !== 'CREDIT' && kind !== 'CREDIT_MEMO')
  const { customerId, socialReason } = statement
  const collect = useOnce('receivables.collect', {
    onSuccess: (_answer, { body }) => {
      toast.done(t('collected', { sum: money(toCents(body.amount)), name: socialReason }))
      // The recorded values must not come back as another collection.
      form.discard()
      onClose()
    },
  })
  const form: RecordForm<CollectionDraft> = useKeptForm<CollectionDraft, unknown>(
    {
      address: `dialogs/receivables/${customerId}`,
      name: t('collectTitle', { name: socialReason }),
    },
    {
      record: undefined,
      draftOf: () => ({
        amount: typedAmount(statement.balance),
        paymentMethodId: null,
        number: '',
        bank: '',
        observation: '',
      }),
      sentAs: {
        paymentMethodId: 'paymentMethod.id',
        number: 'bankTransactionReference',
        bank: 'targetBank',
      },
      faultsOf: (draft) => {
        const { needsNumber, needsBank } = proofOf(methodOf(draft))
        return {
          ...(typedCents(draft.amount) === 0 ? { amount: t('amountMissing') } : {}),
          ...(needsNumber && draft.number.trim() === ''
            ? { bankTransactionReference: t('numberMissing') }
            : {}),
          ...(needsBank && draft.bank.trim() === '' ? { targetBank: t('bankMissing') } : {}),
        }
      },
      save: (draft) => {
        const method = methodOf(draft)
        return collect.mutateAsync({
          params: { customerId },
          body: {
            operationId: collect.id,
            amount: fromCents(typedCents(draft.amount)),
            paymentMethod: { id: method?.id ?? 0 },
            ...(point === undefined ? {} : { emissionPointId: point.id }),
            ...proofRequest(method, draft.number.trim(), draft.bank.trim()),
            ...(draft.observation.trim() === '' ? {} : { observation: draft.observation.trim() }),
          },
          label: t('collectSum', { sum: money(typedCents(draft.amount)) }),
        })
      },
    },
  )
  const method = methodOf(form.draft)
  const { needsNumber, takesNumber, needsBank, takesBank } = proofOf(method)
  const { amount } = form.draft
  const cents = typedCents(amount)
  const whole = typedAmount(statement.balance)
  const overdue = typedAmount(statement.overdue)
  const changeAmount = (typed: string) => form.change({ amount: typed })

  function methodOf(draft: CollectionDraft): PaymentMethod | undefined {
    return methods.find(({ id }) => id === draft.paymentMethodId) ?? methods[0]
  }

  return (
    <FormDialog
      form={form}
      title={t('collectTitle', { name: socialReason })}
      description={t('collectHelp', { sum: money(toCents(statement.balance)) })}
      width={hasPad ? WIDTH_WITH_PAD : '30rem'}
      saveLabel={cents === 0 ? t('collect') : t('collectSum', { sum: money(cents) })}
      savingLabel={t('collecting')}
      onClose={onClose}
    >
      <WithAmountPad value={amount} proposals={[whole, overdue]} onChange={changeAmount}>
        <MoneyField label={t('amount')} autoFocus {...form.text('amount')} />
        <div className={classes['amounts']}>
          <ActionButton onPress={() => changeAmount(whole)}>
            {t('whole', { sum: money(toCents(statement.balance)) })}
          </ActionButton>
          {statement.overdue > 0 && statement.overdue < statement.balance && (
            <ActionButton onPress={() => changeAmount(overdue)}>
              {t('overduePart', { sum: money(toCents(statement.overdue)) })}
            </ActionButton>
          )}
        </div>
        <SelectField
          label={t('method')}
          {...form.choice('paymentMethodId')}
          value={method === undefined ? undefined : String(method.id)}
          options={methods.map(toOption)}
        />
        {takesNumber && (
          <TextField
            label={t('number')}
            inputMode="numeric"
            maxLength={30}
            isOptional={!needsNumber}
            {...form.text('number')}
          />
        )}
        {takesBank && (
          <TextField
            label={t('bank')}
            maxLength={100}
            isOptional={!needsBank}
            {...form.text('bank')}
          />
        )}
        <TextField label={t('note')} isOptional maxLength={300} {...form.text('observation')} />
      </WithAmountPad>
    </FormDialog>
  )
}

function proofOf(method: PaymentMethod | undefined) {
  const isOfBank = ['CHECK', 'BANK_DEPOSIT', 'BANK_TRANSFER'].includes(method?.kind ?? 'CASH')
  return {
    needsNumber: isOfBank,
    takesNumber: isOfBank || method?.kind === 'CARD',
    needsBank: method?.kind === 'CHECK',
    takesBank: isOfBank,
  }
}

function proofRequest(method: PaymentMethod | undefined, number: string, bank: string) {
  switch (method?.kind) {
    case 'CARD':
      return number === '' ? {} : { cardVoucherNumber: number }
    case 'CHECK':
      return { checkNumber: number, checkBank: bank }
    case 'BANK_DEPOSIT':
    case 'BANK_TRANSFER':
      return { bankTransactionReference: number, targetBank: bank }
    default:
      return {}
  }
}
