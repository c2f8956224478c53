import type { RoleOption } from '#shared/api/people/roles.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import type { UserDraft } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'

/**
 * The rights of a person beside the role: what the PIN signs, and how the change is shown. A right of the role is on by
 * itself; closing registers can be taken from one person, deleting cannot.
 */
export function SigningFields({
  form,
  role,
}: {
  readonly form: RecordForm<UserDraft>
  readonly role: RoleOption | undefined
}) {
  const t = useMessages(usersMessages)
  const { allowCashClosing, allowDeletion } = form.draft
  const roleCloses = role?.closesRegisters === true
  const roleDeletes = role?.deletesItems === true
  const closes = allowCashClosing ?? roleCloses
  return (
    <section className={record['part']} aria-label={t('beside')}>
      <h3 className={record['partTitle']}>{t('beside')}</h3>
      <SwitchField
        label={t('allowCashClosing')}
        help={t(
          roleCloses
            ? closes
              ? 'allowCashClosingByRole'
              : 'allowCashClosingTaken'
            : 'allowCashClosingHelp',
        )}
        isOn={closes}
        onChange={(isOn) => form.change({ allowCashClosing: isOn === roleCloses ? null : isOn })}
      />
      <SwitchField
        label={t('allowDeletion')}
        help={t(roleDeletes ? 'allowDeletionByRole' : 'allowDeletionHelp')}
        isOn={allowDeletion || roleDeletes}
        isDisabled={roleDeletes}
        onChange={(isOn) => form.change({ allowDeletion: isOn })}
      />
      <SwitchField
        label={t('viewChangeWindow')}
        help={t('viewChangeWindowHelp')}
        {...form.toggle('viewChangeWindow')}
      />
    </section>
  )
}
