import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type IdentificationCode, identificationCodes } from '#shared/domain/tax/identification.ts'
import { fieldErrors, isSessionEnd, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { readinessOf } from '#renderer/taps/readiness.ts'
import { useAskedTap, useTap } from '#renderer/taps/use-tap.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { checkBuyerNumber, guessIdentificationCode } from './check-buyer-number.ts'
import type { ChosenBuyer } from '../state/payment-draft.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'

const NO_FIELDS = { socialReason: '', email: '', phone: '', address: '' }
type Field = keyof typeof NO_FIELDS
const FIELDS: readonly Field[] = ['socialReason', 'email', 'phone', 'address']

const KINDS = [
  { value: identificationCodes.CEDULA, key: 'cedula' },
  { value: identificationCodes.RUC, key: 'ruc' },
  { value: identificationCodes.PASSPORT, key: 'passport' },
  { value: identificationCodes.FOREIGN, key: 'foreign' },
] as const

/** Creates a customer at the counter: number and name are enough. */
export function BuyerDialog({
  identificationNumber,
  onClose,
  onCreated,
}: {
  readonly identificationNumber: string
  readonly onClose: () => void
  readonly onCreated: (buyer: ChosenBuyer) => void
}) {
  const t = useMessages(paymentMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const queryClient = useQueryClient()
  const [number, setNumber] = useState(identificationNumber)
  const [chosenCode, setCode] = useState<IdentificationCode>()
  const [fields, setFields] = useState(NO_FIELDS)
  const [isTried, setTried] = useState(false)
  const typeQuery = useQuery({
    ...apiQuery('catalogs', 'identificationTypes'),
    staleTime: Infinity,
  })
  const create = useOnce('customers.create', { onSuccess: (customer) => onCreated(customer) })
  const code = chosenCode ?? guessIdentificationCode(number) ?? identificationCodes.CEDULA
  const note = checkBuyerNumber(code, number.trim())
  const refused = fieldErrors(create.error)
  const exists = refusalCode(create.error) === 'CUSTOMER_EXISTS'
  const isGeneral =
    create.error !== null && Object.keys(refused).length === 0 && !isSessionEnd(create.error)

  const save = useTap(
    (): void => {
      setTried(true)
      const type = typeQuery.data?.find((each) => each.code === code)
      if (note.kind === 'error' || fields.socialReason.trim() === '' || type === undefined) return
      create.mutate({
        body: {
          identificationTypeId: type.id,
          identificationNumber: number.trim(),
          socialReason: fields.socialReason,
          email: fields.email.trim() || null,
          phone: fields.phone.trim() || null,
          address: fields.address.trim() || null,
        },
        label: t('newBuyerTitle'),
      })
    },
    { label: t('saveBuyer'), readiness: readinessOf(typeQuery), lists: t('identificationTypes') },
  )

  const chooseExisting = useAskedTap(
    () =>
      queryClient.fetchQuery(
        apiQuery('customers', 'list', { query: { identificationNumber: number.trim() } }),
      ),
    ({ data: [customer] }) => {
      if (customer !== undefined) onCreated(customer)
    },
    { label: t('useExisting'), onError: (error) => toast.error(sentence(error)) },
  )

  const errorOf = (field: Field) =>
    refused[field] ??
    (isTried && field === 'socialReason' && fields.socialReason.trim() === ''
      ? t('required')
      : undefined)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('newBuyerTitle')}
      manualPage="payment"
      width="37.5rem"
      isLocked={create.isPending}
      acts={
        <>
          {exists && (
            <ActionButton size={56} onPress={chooseExisting}>
              {t('useExisting')}
            </ActionButton>
          )}
          <ActionButton size={56} isDisabled={create.isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            type="submit"
            form="new-buyer"
            isWorking={create.isPending}
            workingLabel={ui('saving')}
          >
            {t('saveBuyer')}
          </ActionButton>
        </>
      }
    >
      <form
        id="new-buyer"
        noValidate
        className={classes['buyerForm']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Segmented
          label={t('identificationType')}
          value={code}
          segments={KINDS.map(({ value, key }) => ({ value, label: t(key) }))}
          onChange={setCode}
          isWide
        />
        <TextField
          label={t('identificationNumber')}
          value={number}
          onChange={(typed) => {
            setNumber(typed)
            create.reset()
          }}
          inputMode={code === identificationCodes.PASSPORT ? 'text' : 'numeric'}
          autoFocus={identificationNumber === ''}
          takesCodes
          error={
            refused['identificationNumber'] ??
            (note.kind === 'error' && isTried ? t(note.key) : undefined)
          }
          warning={note.kind === 'warning' ? t(note.key) : undefined}
          isConfirmed={note.kind === 'confirmed'}
        />
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            isOptional={field !== 'socialReason'}
            autoFocus={field === 'socialReason' && identificationNumber !== ''}
            value={fields[field]}
            onChange={(value) => setFields({ ...fields, [field]: value })}
            error={errorOf(field)}
          />
        ))}
        {isGeneral && (
          <p role="alert" className={classes['fault']}>
            {sentence(create.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
