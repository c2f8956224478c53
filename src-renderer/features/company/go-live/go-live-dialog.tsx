import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyRecord } from '#shared/api/places/company.ts'
import type { EmissionPoint } from '#shared/api/places/emission-points.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { numberOf } from '#renderer/records/form/draft/typed-values.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { goLiveMessages } from './go-live-messages.ts'
import classes from './go-live.module.css'

interface GoLiveDraft {
  readonly pin: string
  /** First numbers by the id of their emission point. */
  readonly numbers: Readonly<Record<number, string>>
}

/** Asks for the first numbers and the PIN, and says what cannot be undone. */
export function GoLiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(apiQuery('emissionPoints', 'list', { query: { size: 200 } }))
  if (data === undefined) return null
  return (
    <GoLiveForm
      points={data.data.filter(({ isOwn, active }) => isOwn && active)}
      onClose={onClose}
    />
  )
}

function GoLiveForm({
  points,
  onClose,
}: {
  readonly points: readonly EmissionPoint[]
  readonly onClose: () => void
}) {
  const t = useMessages(goLiveMessages)
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const form = useKeptForm<GoLiveDraft, CompanyRecord>(
    { address: 'dialogs/company/go-live', name: t('title'), secrets: ['pin'] },
    {
      record: undefined,
      draftOf: () => ({ pin: '', numbers: Object.fromEntries(points.map(({ id }) => [id, '1'])) }),
      faultsOf: ({ pin, numbers }) => ({
        ...Object.fromEntries(
          points.flatMap(({ id }, index) =>
            numberOf(numbers[id] ?? '') == null
              ? [[`emissionPoints[${index}].nextInvoiceNumber`, shared('noNumber')]]
              : [],
          ),
        ),
        ...missingFaults({ pin }, ['pin'], shared('missing')),
      }),
      save: ({ pin, numbers }) =>
        client.company.goLive({
          body: {
            pin,
            emissionPoints: points.map(({ id }) => ({
              id,
              nextInvoiceNumber: numberOf(numbers[id] ?? '') ?? 1,
            })),
          },
        }),
      sentAs: { numbers: 'emissionPoints' },
      onSaved: (saved) => {
        queries.setQueryData(apiQuery('company', 'get').queryKey, saved)
        void queries.invalidateQueries({ queryKey: apiQuery('setup', 'checklist').queryKey })
        toast.done(t('live'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('text')}
      saveLabel={t('save')}
      savingLabel={t('saving')}
      failedTitle={t('failed')}
      before={
        <ul className={classes['facts']}>
          <li>{t('trials')}</li>
          <li>{t('numbers')}</li>
          <li>{t('closed')}</li>
        </ul>
      }
      onClose={onClose}
    >
      {points.map(({ id, establishmentIdentifier, code }, index) => (
        <TextField
          key={id}
          label={t('firstNumber', { point: `${establishmentIdentifier}-${code}` })}
          inputMode="numeric"
          maxLength={9}
          value={form.draft.numbers[id] ?? ''}
          error={form.errors[`emissionPoints[${index}].nextInvoiceNumber`]}
          onChange={(text) => form.change({ numbers: { ...form.draft.numbers, [id]: text } })}
        />
      ))}
      <PasswordField label={t('pin')} isPin autoComplete="current-password" {...form.text('pin')} />
    </FormDialog>
  )
}
