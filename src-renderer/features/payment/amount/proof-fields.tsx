import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PaymentKind } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { paymentMessages } from '../payment-messages.ts'
import { type ProofField, proofsOf } from '../bill/payment-part.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

const numberLabels = {
  CASH: 'transferNumber',
  CARD: 'cardNumber',
  BANK_TRANSFER: 'transferNumber',
  BANK_DEPOSIT: 'transferNumber',
  CHECK: 'checkNumber',
  CREDIT_MEMO: 'memoNumber',
  CREDIT: 'transferNumber',
} as const satisfies Record<PaymentKind, string>

const hasKeyboard = matchMedia('(any-pointer: fine)').matches

/** The numbers of a slip, a transfer or a cheque; the keys of the pad go to the last field that was tapped. */
export function ProofFields({
  payment,
  target,
  onTarget,
}: {
  readonly payment: Payment
  readonly target: string
  readonly onTarget: (target: ProofField) => void
}) {
  const t = useMessages(paymentMessages)
  const { entry, enter, isLocked } = payment
  const { required, optional } = proofsOf[entry.kind]
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasKeyboard) first.current?.focus({ preventScroll: true })
  }, [])
  const labelOf = (field: ProofField) => t(field === 'number' ? numberLabels[entry.kind] : field)
  const set = (field: ProofField, value: string) =>
    enter({
      proof: { ...entry.proof, [field]: value },
      faults: entry.faults.filter((fault) => fault !== field),
    })
  return (
    <div className={classes['proofs']}>
      {[...required, ...optional].map((field, index) =>
        field === 'term' ? (
          <TermField key={field} payment={payment} onChange={(value) => set(field, value)} />
        ) : (
          <div
            key={field}
            className={classes['proof']}
            data-target={target === field}
            onFocus={() => onTarget(field)}
          >
            <TextField
              {...(index === 0 ? { ref: first } : {})}
              label={labelOf(field)}
              isOptional={optional.includes(field)}
              inputMode={field === 'bank' ? 'text' : 'numeric'}
              maxLength={30}
              disabled={isLocked}
              takesCodes
              value={entry.proof[field] ?? ''}
              onChange={(value) => set(field, value)}
              error={entry.faults.includes(field) ? t('required') : undefined}
            />
          </div>
        ),
      )}
    </div>
  )
}

function TermField({
  payment: { entry },
  onChange,
}: {
  readonly payment: Payment
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(paymentMessages)
  const { data: terms = [] } = useQuery(apiQuery('paymentTerms', 'options'))
  return (
    <SelectField
      label={t('term')}
      placeholder={t('chooseTerm')}
      value={entry.proof.term}
      options={terms.filter(({ days }) => days > 0).map(toOption)}
      onChange={onChange}
      error={entry.faults.includes('term') ? t('required') : undefined}
    />
  )
}
