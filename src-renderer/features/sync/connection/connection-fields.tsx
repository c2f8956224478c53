import { IconLockOpen, IconTool } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { type ConnectionDraft, deduplications, isUnsecured } from './connection-draft.ts'
import { connectionMessages } from './connection-messages.ts'

export interface ConnectionFieldsProps {
  readonly form: RecordForm<ConnectionDraft>
}

/** Edits the central's address and this till's sign-in there. */
export function SignInFields({
  form,
  password,
}: ConnectionFieldsProps & {
  /** Tells if a password is stored, and if it is still valid. */
  readonly password: 'none' | 'kept' | 'outdated'
}) {
  const t = useMessages(connectionMessages)
  return (
    <section className={record['part']} aria-label={t('signIn')}>
      <h2 className={record['partTitle']}>{t('signIn')}</h2>
      <TextField
        label={t('baseUrl')}
        help={t('baseUrlHelp')}
        placeholder={t('baseUrlExample')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        {...form.text('baseUrl')}
      />
      {isUnsecured(form.draft) && (
        <>
          <Bar tone="warn" icon={IconLockOpen} detail={t('unsecuredText')}>
            {t('unsecuredTitle')}
          </Bar>
          <SwitchField
            label={t('allowHttp')}
            help={t('allowHttpHelp')}
            {...form.toggle('allowHttp')}
          />
        </>
      )}
      <div className={record['pair']}>
        <TextField
          label={t('username')}
          help={t('usernameHelp')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...form.text('username')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          {...(password === 'kept' ? { help: t('passwordKept') } : {})}
          {...(password === 'outdated' && form.draft.password === ''
            ? { warning: t('passwordAgain') }
            : {})}
          {...form.text('password')}
        />
      </div>
    </section>
  )
}

/** Edits how the central treats a repeated request, and how long it may take. The defaults are safe with any central. */
export function SupportFields({ form }: ConnectionFieldsProps) {
  const t = useMessages(connectionMessages)
  const faults = [form.errors['timeoutMs'], form.errors['reconcileWaitMs']]
  return (
    <div className={record['part']}>
      <Disclosure
        icon={IconTool}
        title={t('support')}
        summary={t('supportText', { kept: t(form.draft.deduplicates) })}
        hasFault={faults.some((fault) => fault !== undefined)}
      >
        <p className={record['facts']}>{t('repeats')}</p>
        <Segmented
          label={t('repeats')}
          isWide
          segments={deduplications.map((value) => ({ value, label: t(value) }))}
          {...form.field('deduplicates')}
        />
        <p className={record['facts']}>{t(`${form.draft.deduplicates}Help`)}</p>
        <div className={record['pair']}>
          <TextField
            label={t('timeoutMs')}
            help={t('timeoutHelp')}
            inputMode="decimal"
            maxLength={6}
            {...form.text('timeoutSeconds')}
          />
          <TextField
            label={t('reconcileWaitMs')}
            help={t('reconcileHelp')}
            inputMode="decimal"
            maxLength={6}
            {...form.text('reconcileSeconds')}
          />
        </div>
      </Disclosure>
    </div>
  )
}

export function ScopeFields({ form }: ConnectionFieldsProps) {
  const t = useMessages(connectionMessages)
  return (
    <section className={record['part']} aria-label={t('scope')}>
      <h2 className={record['partTitle']}>{t('scope')}</h2>
      <p className={record['facts']}>{t('scopeText')}</p>
      <SwitchField
        label={t('pushesRestaurant')}
        help={t('pushesRestaurantHelp')}
        {...form.toggle('pushesRestaurant')}
      />
    </section>
  )
}
