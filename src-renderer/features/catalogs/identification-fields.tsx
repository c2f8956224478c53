import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { catalogsMessages } from './catalogs-messages.ts'
import { useIdentificationName } from './use-identification-name.ts'

/** SRI table 6: the final consumer, who is never recorded as a customer. */
const FINAL_CONSUMER_CODE = '07'

interface Binding<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The kind of identification of a person or company, and its number. */
export function IdentificationFields({
  type,
  number,
}: {
  readonly type: Binding<string | undefined>
  readonly number: Binding<string>
}) {
  const t = useMessages(catalogsMessages)
  const shared = useMessages(recordsMessages)
  const nameOf = useIdentificationName()
  const types = useQuery(apiQuery('catalogs', 'identificationTypes', { query: {} })).data
  return (
    <div className={record['pair']}>
      <SelectField
        label={t('identificationType')}
        placeholder={shared('choose')}
        options={(types ?? [])
          .filter(({ code }) => code !== FINAL_CONSUMER_CODE)
          .map((each) => toOption({ id: each.id, name: nameOf(each) }))}
        {...type}
      />
      <TextField label={t('identificationNumber')} maxLength={20} {...number} />
    </div>
  )
}
