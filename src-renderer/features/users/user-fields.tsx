import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { moveTo, shownFlags, type UserDraft } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'

export interface UserFields {
  readonly draft: UserDraft
  readonly errors: Readonly<Record<string, string>>
  readonly isNew: boolean
  readonly change: (part: Partial<UserDraft>) => void
}

export function PersonFields({ draft, errors, isNew, change }: UserFields) {
  const t = useMessages(usersMessages)
  return (
    <section className={record['part']} aria-label={t('person')}>
      <h3 className={record['partTitle']}>{t('person')}</h3>
      <TextField
        label={t('name')}
        maxLength={120}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('username')}
        help={t('usernameHelp')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        error={errors['username']}
        onChange={(username) => change({ username })}
      />
      <div className={record['pair']}>
        <PasswordField
          label={t(isNew ? 'password' : 'newPassword')}
          help={t(isNew ? 'passwordHelp' : 'newPasswordHelp')}
          autoComplete="new-password"
          isOptional={!isNew}
          value={draft.password}
          error={errors['password']}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          isOptional={!isNew}
          value={draft.confirmPassword}
          error={errors['confirmPassword']}
          onChange={(confirmPassword) => change({ confirmPassword })}
        />
      </div>
      <TextField
        label={t('email')}
        isOptional
        type="email"
        inputMode="email"
        value={draft.email}
        error={errors['email']}
        onChange={(email) => change({ email })}
      />
      <div className={record['pair']}>
        <TextField
          label={t('gender')}
          isOptional
          maxLength={20}
          value={draft.gender}
          error={errors['gender']}
          onChange={(gender) => change({ gender })}
        />
        <TextField
          label={t('birthDate')}
          isOptional
          type="date"
          value={draft.birthDate}
          error={errors['birthDate']}
          onChange={(birthDate) => change({ birthDate })}
        />
      </div>
    </section>
  )
}

const NONE = ''

export function WorkFields({ draft, errors, change }: UserFields) {
  const t = useMessages(usersMessages)
  const { establishmentId } = draft
  const roles = useQuery(apiQuery('roles', 'options')).data
  const establishments = useQuery(apiQuery('establishments', 'options')).data
  const points = useQuery(
    apiQuery('emissionPoints', 'options', { query: { establishmentId } }),
  ).data
  const sections = useQuery(apiQuery('sections', 'options', { query: { establishmentId } })).data
  const vendors = useQuery(apiQuery('vendors', 'options')).data
  const places = [
    { field: 'emissionPointId', label: t('emissionPoint'), options: points },
    { field: 'sectionId', label: t('section'), options: sections },
    { field: 'vendorId', label: t('vendor'), options: vendors },
  ] as const
  return (
    <section className={record['part']} aria-label={t('work')}>
      <h3 className={record['partTitle']}>{t('work')}</h3>
      <SelectField
        label={t('role')}
        placeholder={t('choose')}
        value={draft.roleId === undefined ? undefined : String(draft.roleId)}
        options={(roles ?? []).map(toOption)}
        error={errors['roleId']}
        onChange={(id) => change({ roleId: Number(id) })}
      />
      {(establishments ?? []).length > 1 && (
        <SelectField
          label={t('establishment')}
          value={String(establishmentId)}
          options={(establishments ?? []).map(toOption)}
          error={errors['establishmentId']}
          onChange={(id) => change(moveTo(draft, Number(id)))}
        />
      )}
      {places.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          isOptional
          value={draft[field] === undefined ? NONE : String(draft[field])}
          options={[{ value: NONE, label: t('none') }, ...(options ?? []).map(toOption)]}
          error={errors[field]}
          onChange={(id) => change({ [field]: id === NONE ? undefined : Number(id) })}
        />
      ))}
    </section>
  )
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

export function FlagFields({ draft, change }: UserFields) {
  const t = useMessages(usersMessages)
  return (
    <section className={record['part']} aria-label={t('flags')}>
      <h3 className={record['partTitle']}>{t('flags')}</h3>
      {shownFlags.map((flag) => (
        <SwitchField
          key={flag}
          label={t(flag)}
          help={t(`${flag}Help`)}
          isOn={draft.flags[flag]}
          onChange={(isOn) => change({ flags: { ...draft.flags, [flag]: isOn } })}
        />
      ))}
    </section>
  )
}
