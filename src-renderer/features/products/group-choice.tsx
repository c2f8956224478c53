import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { groupChoiceMessages } from './group-choice-messages.ts'

/** Chooses the modifier groups of a product or category; a sale offers them in the chosen order. */
export function GroupChoice({
  value,
  error,
  help,
  onChange,
}: {
  readonly value: readonly number[]
  readonly error: string | undefined
  readonly help?: string
  readonly onChange: (value: readonly number[]) => void
}) {
  const t = useMessages(groupChoiceMessages)
  const groups = useQuery(apiQuery('modifierGroups', 'options')).data
  return (
    <div role="group" aria-label={t('groups')}>
      {error !== undefined && <p role="alert">{error}</p>}
      {groups?.map(({ id, name }) => (
        <CheckBox
          key={id}
          label={name}
          isOn={value.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
        />
      ))}
      {groups?.length === 0 && <p className={record['facts']}>{t('noneYet')}</p>}
      {help !== undefined && <p className={record['facts']}>{help}</p>}
    </div>
  )
}

/** Returns the names of the groups, as the summary of their row. */
export function useGroupNames(ids: readonly number[]): string {
  const t = useMessages(groupChoiceMessages)
  const groups = useQuery(apiQuery('modifierGroups', 'options')).data ?? []
  const names = ids.flatMap((id) => groups.find((group) => group.id === id)?.name ?? [])
  return names.length === 0 ? t('noGroups') : names.join(' · ')
}
