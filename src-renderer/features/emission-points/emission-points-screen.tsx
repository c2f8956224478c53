import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCashRegister, IconDeviceDesktop } from '@tabler/icons-react'
import type { EmissionPoint, EmissionPointRequest } from '#shared/api/places/emission-points.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { InactiveChip } from '#renderer/records/inactive-chip.tsx'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfPage } from '#renderer/records/list/rows.ts'
import { numberOf } from '#renderer/records/form/draft/typed-values.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { emissionPointsMessages } from './emission-points-messages.ts'

interface PointDraft {
  readonly establishmentId: number
  readonly code: string
  readonly name: string
  readonly nextInvoiceNumber: string
  readonly active: boolean
}

/** Input that lists all points; a business has a few. */
const allPoints = { query: { size: 200 } }

const emissionPoints: RecordKind<EmissionPoint, EmissionPoint, PointDraft> = {
  resource: 'emissionPoints',
  rights: {
    create: 'emissionPoints.create',
    update: 'emissionPoints.update',
    remove: 'emissionPoints.delete',
  },
  paths: { list: paths.emissionPoints, one: paths.emissionPoint },
  icon: IconCashRegister,
  firstFilter: undefined,
  useWords: () => useRecordWords(emissionPointsMessages, true),
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('emissionPoints', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(emissionPointsMessages)
    return ({ name, establishmentIdentifier, code, isOwn, active }) => ({
      title: `${establishmentIdentifier}-${code} · ${name}`,
      end: !active ? (
        <InactiveChip />
      ) : (
        isOwn && (
          <StateChip icon={IconDeviceDesktop} tone="neutral">
            {t('own')}
          </StateChip>
        )
      ),
    })
  },
  useItem: (id) =>
    itemInRows(rowsOfPage(useQuery(apiQuery('emissionPoints', 'list', allPoints))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const { establishmentId } = useSignedInUser()
    return {
      draftOf: (point) => ({
        establishmentId: point?.establishmentId ?? establishmentId,
        code: point?.code ?? '',
        name: point?.name ?? '',
        nextInvoiceNumber: String(point?.nextInvoiceNumber ?? 1),
        active: point?.active ?? true,
      }),
      faultsOf: (draft) => ({
        ...(numberOf(draft.nextInvoiceNumber) === undefined
          ? { nextInvoiceNumber: t('noNumber') }
          : {}),
        ...missingFaults(draft, ['code', 'name', 'nextInvoiceNumber'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft, record)
        return record === undefined
          ? makeOnce('emissionPoints.create', { body })
          : client.emissionPoints.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: PointFields,
  remove: {
    useWords: removeWordsOf(emissionPointsMessages),
    run: ({ id }) => client.emissionPoints.delete({ params: { id } }),
  },
}

/** Returns the request. An untouched number is not sent, because sales increase it meanwhile. */
function toRequest(draft: PointDraft, point: EmissionPoint | undefined): EmissionPointRequest {
  const next = numberOf(draft.nextInvoiceNumber)
  return {
    establishmentId: draft.establishmentId,
    code: draft.code.trim(),
    name: draft.name.trim(),
    active: draft.active,
    ...(next == null || next === point?.nextInvoiceNumber ? {} : { nextInvoiceNumber: next }),
  }
}

function PointFields({ form }: { readonly form: RecordForm<PointDraft> }) {
  const t = useMessages(emissionPointsMessages)
  const shared = useMessages(recordsMessages)
  const establishments = useQuery(apiQuery('establishments', 'options')).data ?? []
  return (
    <div className={record['part']}>
      {establishments.length > 1 && (
        <SelectField
          label={t('establishment')}
          options={establishments.map(toOption)}
          {...form.choice('establishmentId')}
        />
      )}
      <TextField label={shared('name')} maxLength={120} {...form.text('name')} />
      <div className={record['pair']}>
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          inputMode="numeric"
          maxLength={3}
          {...form.text('code')}
        />
        <TextField
          label={t('nextInvoiceNumber')}
          help={t('nextInvoiceNumberHelp')}
          inputMode="numeric"
          maxLength={9}
          {...form.text('nextInvoiceNumber')}
        />
      </div>
      <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
    </div>
  )
}

/** The series of numbers in which registers issue. */
export function EmissionPointsScreen() {
  return <RecordScreen kind={emissionPoints} />
}
