import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { MOST_ADDITIONAL_FIELDS, ownFieldsLeft } from '#shared/domain/tax/additional-fields.ts'
import { fieldErrors, isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { SaveActs } from '#renderer/ui/dialogs/save-acts.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

/** Edits the texts of an invoice that was not sent yet; amounts never change. */
export function EditDialog({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice
  readonly onClose: () => void
}) {
  const t = useMessages(invoicesMessages)
  const sentence = useErrorSentence()
  const queryClient = useQueryClient()
  const [observation, setObservation] = useState(invoice.observation ?? '')
  const [info, setInfo] = useState(() =>
    invoice.additionalInfo.map((each) => ({ ...each, key: newUuid() })),
  )
  const { mutate, isPending, error } = useOnce('invoices.edit', {
    onSuccess: (answer) => {
      const { queryKey } = apiQuery('invoices', 'get', { params: { id: answer.id } })
      queryClient.setQueryData(queryKey, answer)
      toast.done(t('editDone'))
      onClose()
    },
  })
  const refused = fieldErrors(error)
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  const room = ownFieldsLeft({
    softwareProviderRuc: terminal?.softwareProviderRuc ?? '',
    email: invoice.customer.email,
    phone: invoice.customer.phone,
    observation,
  })
  const change = (key: string, changes: Partial<(typeof info)[number]>) =>
    setInfo(info.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editTitle', { number: invoice.number })}
      description={t('editHelp')}
      width="37.5rem"
      isLocked={isPending}
      acts={<SaveActs save={{ form: 'edit-invoice' }} isSaving={isPending} onCancel={onClose} />}
    >
      <form
        id="edit-invoice"
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          mutate({
            params: { id: invoice.id },
            body: {
              observation: observation.trim() || null,
              additionalInfo: info.map(({ label, value }) => ({ label, value })),
            },
            label: t('editTitle', { number: invoice.number }),
          })
        }}
      >
        <TextAreaField
          label={t('observation')}
          value={observation}
          maxLength={300}
          onChange={setObservation}
          error={refused['observation']}
        />
        <h3 className={classes['group']}>{t('additional')}</h3>
        {/* Above the fields, because their end may be scrolled away. */}
        {refused['additionalInfo'] !== undefined && (
          <p role="alert" className={classes['fault']}>
            {refused['additionalInfo']}
          </p>
        )}
        {info.map(({ key, label, value }, index) => (
          <div key={key} className={classes['info']}>
            <TextField
              label={t('infoLabel', { number: index + 1 })}
              value={label}
              maxLength={300}
              onChange={(text) => change(key, { label: text })}
              error={refused[`additionalInfo[${index}].label`]}
            />
            <TextField
              label={t('infoValue', { number: index + 1 })}
              value={value}
              maxLength={300}
              onChange={(text) => change(key, { value: text })}
              error={refused[`additionalInfo[${index}].value`]}
            />
            <IconButton
              icon={IconTrash}
              variant="dangerOutline"
              label={t('removeInfo', { number: index + 1 })}
              onPress={() => setInfo(info.filter((each) => each.key !== key))}
            />
          </div>
        ))}
        <ActionButton
          icon={IconPlus}
          isDisabled={info.length >= room}
          onPress={() => setInfo([...info, { label: '', value: '', key: newUuid() }])}
        >
          {t('addInfo')}
        </ActionButton>
        {info.length >= room && (
          <p className={classes['support']}>
            {t('infoFull', { room, taken: MOST_ADDITIONAL_FIELDS - room })}
          </p>
        )}
        {error !== null && Object.keys(refused).length === 0 && !isSessionEnd(error) && (
          <p role="alert" className={classes['fault']}>
            {sentence(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
