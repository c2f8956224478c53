import { useQuery } from '@tanstack/react-query'
import type { RoleOption } from '#shared/api/people/roles.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { firstPoint, moveTo, type UserDraft } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'

interface FieldsProps {
  readonly form: RecordForm<UserDraft>
}

/** The house and its emission point. Who charges without one is warned in words. */
export function HouseFields({
  form,
  role,
}: FieldsProps & { readonly role: RoleOption | undefined }) {
  const t = useMessages(usersMessages)
  const { establishmentId, emissionPointId } = form.draft
  const establishments = useQuery(apiQuery('establishments', 'options')).data ?? []
  const points = useQuery(pointsOf(establishmentId)).data
  const charges = role?.issuesInvoices === true
  const move = async (id: number) => {
    form.change(moveTo(form.draft, id))
    const there = await queryClient.fetchQuery(pointsOf(id))
    form.change({ emissionPointId: firstPoint(there, null) })
  }
  return (
    <div className={record['pair']}>
      {establishments.length > 1 && (
        <SelectField
          label={t('establishment')}
          options={establishments.map(toOption)}
          {...form.choice('establishmentId')}
          onChange={(id) => void move(Number(id))}
        />
      )}
      <SelectField
        label={t('emissionPoint')}
        isOptional={role !== undefined && !charges}
        help={role !== undefined && !charges ? t('pointNotNeeded') : t('pointHelp')}
        warning={charges && emissionPointId === null ? t('pointMissing') : undefined}
        options={[{ value: NONE, label: t('none') }, ...(points ?? []).map(toOption)]}
        {...form.choice('emissionPointId')}
      />
    </div>
  )
}

/** The section and the seller of a user. */
export function PlaceFields({ form }: FieldsProps) {
  const t = useMessages(usersMessages)
  const shared = useMessages(recordsMessages)
  const { establishmentId } = form.draft
  const sections = useQuery(apiQuery('sections', 'options', { query: { establishmentId } })).data
  const vendors = useQuery(apiQuery('vendors', 'options')).data
  const places = [
    { field: 'sectionId', label: t('section'), options: sections },
    { field: 'vendorId', label: t('vendor'), options: vendors },
  ] as const
  return (
    <section className={record['part']} aria-label={t('work')}>
      <h3 className={record['partTitle']}>{t('work')}</h3>
      <div className={record['pair']}>
        {places.map(({ field, label, options }) => (
          <SelectField
            key={field}
            label={label}
            isOptional
            placeholder={shared('choose')}
            options={[{ value: NONE, label: t('none') }, ...(options ?? []).map(toOption)]}
            {...form.choice(field)}
          />
        ))}
      </div>
    </section>
  )
}

function pointsOf(establishmentId: number) {
  return apiQuery('emissionPoints', 'options', { query: { establishmentId } })
}

function toOption({
  id,
  name,
  code,
}: {
  readonly id: number
  readonly name: string
  readonly code?: string | undefined
}) {
  return { value: String(id), label: code === undefined ? name : `${code} · ${name}` }
}
