import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import type { CompanyRecord } from '../../../src-shared/api/company.ts'
import type { EmissionPoint } from '../../../src-shared/api/emission-points.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { missingFaults } from '../../records/form/missing-fields.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import { numberOf } from '../../records/form/typed-values.ts'
import { useKeptForm } from '../../records/form/use-kept-draft.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { companyMessages } from './company-messages.ts'

/** Says if invoices are valid, and changes from test to production, once. */
export function EnvironmentPart({ company }: { readonly company: CompanyRecord }) {
  const t = useMessages(companyMessages)
  const mayUpdate = useMay('COMPANY:UPDATE')
  const points = useQuery(apiQuery('emissionPoints', 'list', { query: { size: 200 } })).data?.data
  const [isAsking, setAsking] = useState(false)
  const isTest = company.environment === 'TEST'
  return (
    <section className={record['part']} aria-label={t('environment')}>
      <h2 className={record['partTitle']}>{t('environment')}</h2>
      <div>
        <StateChip icon={isTest ? IconFlask : IconCircleCheck} tone={isTest ? 'warn' : 'ok'}>
          {t(isTest ? 'inTest' : 'inProduction')}
        </StateChip>
      </div>
      {isTest && mayUpdate && points !== undefined && (
        <div>
          <ActionButton aria-haspopup="dialog" onPress={() => setAsking(true)}>
            {t('goLive')}
          </ActionButton>
        </div>
      )}
      {isAsking && points !== undefined && (
        <GoLiveDialog
          points={points.filter(({ isOwn, active }) => isOwn && active)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface GoLiveDraft {
  readonly pin: string
  /** First numbers by the id of their emission point. */
  readonly numbers: Readonly<Record<number, string>>
}

function GoLiveDialog({
  points,
  onClose,
}: {
  readonly points: readonly EmissionPoint[]
  readonly onClose: () => void
}) {
  const t = useMessages(companyMessages)
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const form = useKeptForm<GoLiveDraft, CompanyRecord>(
    { address: 'dialogs/company/go-live', name: t('goLiveTitle'), secrets: ['pin'] },
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
        toast.done(t('live'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('goLiveTitle')}
      description={t('goLiveText')}
      saveLabel={t('goLiveSave')}
      savingLabel={t('goLiveSaving')}
      failedTitle={t('goLiveFailed')}
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
