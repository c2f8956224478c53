import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { type MailDraft, securities, withSecurity } from './mail-draft.ts'
import { mailMessages } from '../mail-messages.ts'

export function MailSettingsFields({
  form,
  isKept,
}: {
  readonly form: RecordForm<MailDraft>
  /** True if the stored password is still used. */
  readonly isKept: boolean
}) {
  const t = useMessages(mailMessages)
  const { security } = form.draft
  return (
    <>
      <section className={record['part']} aria-label={t('what')}>
        <h2 className={record['partTitle']}>{t('what')}</h2>
        <SwitchField label={t('enabled')} help={t('enabledHelp')} {...form.toggle('enabled')} />
        <SwitchField
          label={t('automatic')}
          help={t('automaticHelp')}
          {...form.toggle('automatic')}
        />
        <p className={record['facts']}>{t('rideFormat')}</p>
        <Segmented
          label={t('rideFormat')}
          segments={[
            { value: 'a4', label: t('a4') },
            { value: 'ticket', label: t('ticket') },
          ]}
          {...form.field('rideFormat')}
        />
      </section>
      <section className={record['part']} aria-label={t('sender')}>
        <h2 className={record['partTitle']}>{t('sender')}</h2>
        <div className={record['pair']}>
          <TextField
            label={t('from')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.text('from')}
          />
          <TextField
            label={t('fromName')}
            isOptional
            help={t('fromNameHelp')}
            maxLength={120}
            {...form.text('fromName')}
          />
        </div>
      </section>
      <section className={record['part']} aria-label={t('server')}>
        <h2 className={record['partTitle']}>{t('server')}</h2>
        <Segmented
          label={t('security')}
          segments={securities.map((value) => ({ value, label: t(value) }))}
          value={security}
          onChange={(chosen) => form.change(withSecurity(form.draft, chosen))}
        />
        <p className={record['facts']}>{form.errors['security'] ?? t(`${security}Help`)}</p>
        <div className={record['pair']}>
          <TextField
            label={t('host')}
            help={t('hostHelp')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            {...form.text('host')}
          />
          <TextField label={t('port')} inputMode="numeric" maxLength={5} {...form.text('port')} />
        </div>
        <div className={record['pair']}>
          <TextField
            label={t('username')}
            isOptional
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.text('username')}
          />
          <PasswordField
            label={t('password')}
            autoComplete="new-password"
            help={t(isKept ? 'passwordKept' : 'passwordHelp')}
            {...form.text('password')}
          />
        </div>
      </section>
    </>
  )
}
