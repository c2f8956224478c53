import { useMessages } from '#renderer/i18n/use-messages.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordForm } from '../use-record-form.ts'

type TextOf = ReturnType<RecordForm<{ text: string }>['text']>

/** Phone and e-mail of a record beside each other; both may be empty. */
export function ContactFields({
  phone,
  email,
}: {
  readonly phone: TextOf
  readonly email: TextOf
}) {
  const t = useMessages(recordsMessages)
  return (
    <div className={record['pair']}>
      <TextField label={t('phone')} isOptional inputMode="tel" maxLength={20} {...phone} />
      <TextField label={t('email')} isOptional type="email" inputMode="email" {...email} />
    </div>
  )
}
