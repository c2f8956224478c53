import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Role } from '../../../src-shared/api/roles.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { PermissionMatrix } from './permission-matrix.tsx'
import { type RoleDraft, toggled } from './role-draft.ts'
import { rolesMessages } from './roles-messages.ts'

export function RoleFields({
  form,
  record: role,
}: {
  readonly form: RecordForm<RoleDraft>
  readonly record: Role | undefined
}) {
  const t = useMessages(rolesMessages)
  const shared = useMessages(recordsMessages)
  const userCount = role?.userCount ?? 0
  return (
    <>
      {form.isDirty && userCount > 0 && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('changes', { count: userCount })}
        </Bar>
      )}
      <div className={record['part']}>
        <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
      </div>
      <PermissionMatrix form={form} before={role?.permissions ?? []} />
      <Documents form={form} />
    </>
  )
}

function Documents({ form }: { readonly form: RecordForm<RoleDraft> }) {
  const t = useMessages(rolesMessages)
  const types = useQuery(apiQuery('catalogs', 'documentTypes', { query: {} })).data ?? []
  const { documents } = form.draft
  return (
    <section className={record['part']} aria-label={t('documents')}>
      <h3 className={record['partTitle']}>{t('documents')}</h3>
      <div>
        {types.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            isOn={documents.includes(id)}
            onChange={() => form.change({ documents: toggled(documents, id) })}
          />
        ))}
      </div>
    </section>
  )
}
