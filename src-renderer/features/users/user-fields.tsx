import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/people/users.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { MoreFields } from '#renderer/records/form/fields/more-fields.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { pinMessages } from '#renderer/features/auth/sign-in/pin-messages.ts'
import { PinProposals } from '#renderer/features/auth/own-secret/pin-proposals.tsx'
import { HouseFields, PlaceFields } from './place-fields.tsx'
import { SigningFields } from './signing-fields.tsx'
import { flagsOfMore, type UserDraft, usernameOf, withRole } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'
import classes from './users.module.css'

interface FieldsProps {
  readonly form: RecordForm<UserDraft>
}

export function UserFields({
  form,
  record: user,
}: FieldsProps & { readonly record: User | undefined }) {
  const t = useMessages(usersMessages)
  const shared = useMessages(recordsMessages)
  const roles = useQuery(apiQuery('roles', 'options')).data ?? []
  const role = roles.find(({ id }) => id === form.draft.roleId)
  const maySetPin = useMay('USER:PIN')
  const isNew = user === undefined
  return (
    <>
      <section className={record['part']} aria-label={t('person')}>
        <div className={record['pair']}>
          <TextField label={t('name')} maxLength={120} {...form.text('name')} />
          <SelectField
            label={t('role')}
            placeholder={shared('choose')}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('roleId')}
            onChange={(id) => form.change(withRole(form.draft, Number(id)))}
          />
        </div>
        {isNew && maySetPin && <NewPinFields form={form} />}
        <HouseFields form={form} role={role} />
      </section>
      <SigningFields form={form} role={role} />
      <MoreFields content={t('moreContent')} fields={FIELDS_OF_MORE} errors={form.errors}>
        <PersonFields form={form} isNew={isNew} isByPin={isNew && maySetPin} />
        <PlaceFields form={form} />
        <FlagFields form={form} />
      </MoreFields>
    </>
  )
}

const FIELDS_OF_MORE = [
  'username',
  'password',
  'confirmPassword',
  'email',
  'gender',
  'birthDate',
  'sectionId',
  'vendorId',
] as const

/** The PIN of a new user: its rule is said before it is typed, and three free ones are offered. */
function NewPinFields({ form }: FieldsProps) {
  const t = useMessages(usersMessages)
  const pin = useMessages(pinMessages)
  return (
    <div className={classes['pin']}>
      <PasswordField
        label={t('pin')}
        help={pin('rule')}
        isPin
        autoComplete="new-password"
        {...form.text('pin')}
      />
      <PinProposals
        establishmentId={form.draft.establishmentId}
        chosen={form.draft.pin}
        onChoose={(chosen) => form.change({ pin: chosen })}
      />
    </div>
  )
}

function PersonFields({
  form,
  isNew,
  isByPin,
}: FieldsProps & { readonly isNew: boolean; readonly isByPin: boolean }) {
  const t = useMessages(usersMessages)
  return (
    <section className={record['part']} aria-label={t('access')}>
      <h3 className={record['partTitle']}>{t('access')}</h3>
      <TextField
        label={t('username')}
        help={t('usernameHelp')}
        placeholder={isNew ? usernameOf(form.draft.name) : undefined}
        isOptional={isNew}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <div className={record['pair']}>
        <PasswordField
          label={t(isNew ? 'password' : 'newPassword')}
          help={t(isByPin ? 'passwordByPinHelp' : isNew ? 'passwordHelp' : 'newPasswordHelp')}
          autoComplete="new-password"
          isOptional={isByPin || !isNew}
          {...form.text('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          isOptional={isByPin || !isNew}
          {...form.text('confirmPassword')}
        />
      </div>
      <TextField
        label={t('email')}
        isOptional
        type="email"
        inputMode="email"
        {...form.text('email')}
      />
      <div className={record['pair']}>
        <TextField label={t('gender')} isOptional maxLength={20} {...form.text('gender')} />
        <DateField label={t('birthDate')} isOptional {...form.text('birthDate')} />
      </div>
    </section>
  )
}

function FlagFields({ form }: FieldsProps) {
  const t = useMessages(usersMessages)
  return (
    <section className={record['part']} aria-label={t('flags')}>
      <h3 className={record['partTitle']}>{t('flags')}</h3>
      {flagsOfMore.map((flag) => (
        <SwitchField key={flag} label={t(flag)} help={t(`${flag}Help`)} {...form.toggle(flag)} />
      ))}
    </section>
  )
}
