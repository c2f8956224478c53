import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, PaymentKind } from '#shared/api/sales/invoices.ts'
import { fieldErrors } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useFlag, useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { useMethodName } from '#renderer/features/payment-methods/use-method-name.ts'
import { invoicesMessages } from './invoices-messages.ts'

/** Not credit (it has a debtor), a credit note (it has a balance) or a pinpad's charge (the bank has the money). */
const correctable: readonly PaymentKind[] = [
  'CASH',
  'CARD',
  'CHECK',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
]

/** Returns the payments whose method may be corrected, with their position in the invoice's list. */
export function correctablePayments({ payments }: Invoice) {
  return payments
    .map((payment, index) => ({ ...payment, place: index + 1 }))
    .filter(
      ({ kind, pinpadTransactionId }) => pinpadTransactionId === null && correctable.includes(kind),
    )
}

/** Changes the method of a payment, with a reason, and with a manager's PIN if needed. */
export function CorrectPaymentDialog({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice
  readonly onClose: () => void
}) {
  const t = useMessages(invoicesMessages)
  const ui = useMessages(uiMessages)
  const { dollars } = useFormat()
  const methodName = useMethodName()
  const queryClient = useQueryClient()
  const mayByRole = useMay('SALES_INVOICE:UPDATE')
  const mayCorrect = useFlag('editInvoice') || mayByRole
  const { data: methods = [] } = useQuery(apiQuery('paymentMethods', 'options'))
  const payments = correctablePayments(invoice)
  const [place, setPlace] = useState(payments[0]?.place ?? 1)
  const [methodId, setMethodId] = useState<number>()
  const [number, setNumber] = useState('')
  const [bank, setBank] = useState('')
  const [isChecked, setChecked] = useState(false)
  const entry = useReason()
  const payment = payments.find((each) => each.place === place)
  const offered = methods.filter(
    ({ id, kind }) => correctable.includes(kind) && id !== payment?.paymentMethodId,
  )
  const method = offered.find(({ id }) => id === methodId)
  const { mutate, isPending, error } = useOnce('invoices.correctPayment', {
    onSuccess: (answer) => {
      const { queryKey } = apiQuery('invoices', 'get', { params: { id: answer.id } })
      queryClient.setQueryData(queryKey, answer)
      toast.done(t('correctDone', { number: answer.number }))
      onClose()
    },
  })
  const refused = fieldErrors(error)
  const title = t('correctTitle', { number: invoice.number })
  const needsNumber = method !== undefined && method.kind !== 'CASH' && method.kind !== 'CARD'
  const isCheck = method?.kind === 'CHECK'
  const missing = (text: string) =>
    isChecked && text.trim() === '' ? t('fieldMissing') : undefined

  function check(): boolean {
    setChecked(true)
    return (
      method !== undefined &&
      (!needsNumber || number.trim() !== '') &&
      (!isCheck || bank.trim() !== '')
    )
  }

  function send(approval?: string): void {
    if (method === undefined) return
    const proof = number.trim() || null
    mutate({
      params: { id: invoice.id },
      body: {
        payment: place,
        paymentMethod: { id: method.id },
        reason: entry.reason,
        ...(isCheck ? { checkNumber: proof, checkBank: bank.trim() } : {}),
        ...(method.kind === 'CARD' ? { cardVoucherNumber: proof } : {}),
        ...(needsNumber && !isCheck ? { bankTransactionReference: proof } : {}),
      },
      label: title,
      ...(approval === undefined ? {} : { approval }),
    })
  }

  return (
    <ApprovableAct
      title={title}
      description={t('correctHelp')}
      act={{ label: t('correctAct'), working: ui('saving') }}
      approval={
        mayCorrect
          ? undefined
          : { action: 'invoices.correctPayment', resource: invoice.id, amount: invoice.total }
      }
      reason={{
        entry,
        choices: [t('reasonWrongTap'), t('reasonGuestChanged')],
        writeLabel: t('otherReason'),
      }}
      check={check}
      isActing={isPending}
      error={Object.keys(refused).length === 0 ? error : null}
      onAct={send}
      onClose={onClose}
    >
      {payments.length > 1 && (
        <SelectField
          label={t('whichPayment')}
          value={String(place)}
          options={payments.map((each) => ({
            value: String(each.place),
            label: `${each.paymentMethodName} · ${dollars(each.amount)}`,
          }))}
          onChange={(value) => setPlace(Number(value))}
        />
      )}
      <SelectField
        label={t('rightMethod')}
        placeholder={t('chooseMethod')}
        value={methodId === undefined ? undefined : String(methodId)}
        options={offered.map((each) => ({ value: String(each.id), label: methodName(each) }))}
        error={
          refused['paymentMethod.id'] ??
          (isChecked && method === undefined ? t('fieldMissing') : undefined)
        }
        onChange={(value) => setMethodId(Number(value))}
      />
      {method !== undefined && method.kind !== 'CASH' && (
        <TextField
          label={t(isCheck ? 'checkNumber' : method.kind === 'CARD' ? 'voucher' : 'proofNumber')}
          isOptional={method.kind === 'CARD'}
          inputMode="numeric"
          maxLength={30}
          value={number}
          error={
            refused['bankTransactionReference'] ??
            refused['checkNumber'] ??
            (needsNumber ? missing(number) : undefined)
          }
          onChange={setNumber}
        />
      )}
      {isCheck && (
        <TextField
          label={t('bank')}
          maxLength={100}
          value={bank}
          error={refused['checkBank'] ?? missing(bank)}
          onChange={setBank}
        />
      )}
    </ApprovableAct>
  )
}
