import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../src-shared/api/users.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { MoreFields } from '../../records/form/more-fields.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { NONE, type RecordForm } from '../../records/form/use-record-form.ts'
import { useMay } from '../../session/use-session.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { PinProposals } from '../auth/pin-proposals.tsx'
import { moveTo, shownFlags, type UserDraft, usernameOf } from './user-draft.ts'
import { usersMessages } from './users-messages.ts'

interface FieldsProps {
  readonly form: RecordForm<UserDraft>
}

export function UserFields({
  form,
  record: user,
}: FieldsProps & { readonly record: User | undefined }) {
  const t = useMessages(usersMessages)
  const shared = useMessages(recordsMessages)
  const roles = useQuery(apiQuery('roles', 'options')).data
  const maySetPin = useMay('USER:PIN')
  const isNew = user === undefined
  return (
    <>
      <section className={record['part']} aria-label={t('person')}>
        <TextField label={t('name')} maxLength={120} {...form.text('name')} />
        <SelectField
          label={t('role')}
          placeholder={shared('choose')}
          options={(roles ?? []).map(toOption)}
          {...form.choice('roleId')}
        />
        {isNew && maySetPin && (
          <>
            <PasswordField
              label={t('pin')}
              help={t('pinHelp')}
              isPin
              autoComplete="new-password"
              {...form.text('pin')}
            />
            <PinProposals
              establishmentId={form.draft.establishmentId}
              chosen={form.draft.pin}
              onChoose={(pin) => form.change({ pin })}
            />
          </>
        )}
      </section>
      <MoreFields content={t('moreContent')} fields={FIELDS_OF_MORE} errors={form.errors}>
        <PersonFields form={form} isNew={isNew} isByPin={isNew && maySetPin} />
        <WorkFields form={form} />
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
  'establishmentId',
  'emissionPointId',
  'sectionId',
  'vendorId',
] as const

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

function WorkFields({ form }: FieldsProps) {
  const t = useMessages(usersMessages)
  const { establishmentId } = form.draft
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
      {(establishments ?? []).length > 1 && (
        <SelectField
          label={t('establishment')}
          options={(establishments ?? []).map(toOption)}
          {...form.choice('establishmentId')}
          onChange={(id) => form.change(moveTo(form.draft, Number(id)))}
        />
      )}
      {places.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          isOptional
          options={[{ value: NONE, label: t('none') }, ...(options ?? []).map(toOption)]}
          {...form.choice(field)}
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

function FlagFields({ form }: FieldsProps) {
  const t = useMessages(usersMessages)
  return (
    <section className={record['part']} aria-label={t('flags')}>
      <h3 className={record['partTitle']}>{t('flags')}</h3>
      {shownFlags.map((flag) => (
        <SwitchField key={flag} label={t(flag)} help={t(`${flag}Help`)} {...form.toggle(flag)} />
      ))}
    </section>
  )
}
