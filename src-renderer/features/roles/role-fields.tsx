import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Role } from '#shared/api/people/roles.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import record from '#renderer/ui/layout/record.module.css'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleChanges } from './role-changes.tsx'
import { copyOf, type RoleDraft, toggled } from './role-draft.ts'
import classes from './roles.module.css'
import { rolesMessages } from './roles-messages.ts'
import { useRolesToCopy } from './use-roles-to-copy.ts'
import { useWidthInRem } from './use-width-in-rem.ts'

/** The least width in rem at which the documents stand beside the permissions. */
const WIDTH_OF_SIDE = 60

interface FieldsProps {
  readonly form: RecordForm<RoleDraft>
}

export function RoleFields({
  form,
  record: role,
}: FieldsProps & { readonly record: Role | undefined }) {
  const t = useMessages(rolesMessages)
  const shared = useMessages(recordsMessages)
  const copied = useRolesToCopy()?.find(({ id }) => id === form.draft.copiedFrom)
  const before = (role ?? copied)?.permissions ?? []
  const userCount = role?.userCount ?? 0
  const [place, width] = useWidthInRem()
  const isWide = width >= WIDTH_OF_SIDE
  return (
    <div ref={place} className={classes['page']} data-wide={isWide}>
      <div className={record['pair']}>
        <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
        {role === undefined && <CopyChoice form={form} />}
      </div>
      <div className={classes['side']}>
        {form.isDirty && userCount > 0 && (
          <Bar tone="warn" icon={IconAlertTriangle}>
            {t('changes', { count: userCount })}
          </Bar>
        )}
        <RoleChanges before={before} now={form.draft.permissions} />
        {isWide && <Documents form={form} />}
      </div>
      <PermissionMatrix form={form} before={before} />
      {!isWide && <Documents form={form} />}
    </div>
  )
}

/** Begins the new role again as a copy of another one; its name stays. */
function CopyChoice({ form }: FieldsProps) {
  const t = useMessages(rolesMessages)
  const roles = useRolesToCopy() ?? []
  const own = useSessionStore((state) => state.session?.permissions)
  return (
    <SelectField
      label={t('copyFrom')}
      options={[...roles.map(toOption), { value: NONE, label: t('copyNothing') }]}
      {...form.choice('copiedFrom')}
      onChange={(id) =>
        form.change(
          copyOf(
            roles.find((each) => String(each.id) === id),
            (permission) => own?.has(permission) === true,
          ),
        )
      }
    />
  )
}

function Documents({ form }: FieldsProps) {
  const t = useMessages(rolesMessages)
  const types = useQuery(apiQuery('catalogs', 'documentTypes', { query: {} })).data ?? []
  const { documents } = form.draft
  return (
    <section className={classes['documents']} aria-label={t('documents')}>
      <h3 className={record['partTitle']}>{t('documents')}</h3>
      <div className={record['choices']}>
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
