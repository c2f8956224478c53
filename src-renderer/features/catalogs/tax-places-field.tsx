import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { type LocalityDraft, LocalityFields } from './locality-fields.tsx'
import type { TaxPlaces } from './tax-draft.ts'
import { taxesMessages } from './taxes-messages.ts'

const NOWHERE = { provinceId: null, cantonId: null }

/** The provinces and cantons of a tax: chosen one at a time, removed by a tap. None: the whole country. */
export function TaxPlacesField({
  value,
  errors,
  onChange,
}: {
  readonly value: TaxPlaces
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: TaxPlaces) => void
}) {
  const t = useMessages(taxesMessages)
  const [chosen, setChosen] = useState<LocalityDraft>(NOWHERE)
  const places = usePlaceNames()(value)
  /** Adds what is chosen at once: a place that waits for a second tap would be missing from the saved decree. */
  function choose(next: typeof chosen): void {
    const { provinceId, cantonId } = next
    setChosen(next)
    if (cantonId !== null) {
      onChange({
        // The canton was chosen instead of its whole province.
        provinceIds: value.provinceIds.filter((id) => id !== provinceId),
        cantonIds: withId(value.cantonIds, cantonId),
      })
    } else if (provinceId !== null && provinceId !== chosen.provinceId) {
      onChange({ ...value, provinceIds: withId(value.provinceIds, provinceId) })
    }
  }
  function remove(list: keyof TaxPlaces, id: number): void {
    setChosen(NOWHERE)
    onChange({ ...value, [list]: value[list].filter((each) => each !== id) })
  }
  const fault = Object.entries(errors).find(([field]) => /^(province|canton)Ids/.test(field))?.[1]
  return (
    <section className={record['part']} role="group" aria-label={t('places')}>
      <h3 className={record['partTitle']}>{t('places')}</h3>
      <p className={record['facts']}>{places.length === 0 ? t('everywhere') : t('placesHelp')}</p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {places.length > 0 && (
        <div className={record['acts']}>
          {places.map(({ list, id, name }) => (
            <ActionButton
              key={`${list}-${id}`}
              icon={IconX}
              aria-label={t('removePlace', { name })}
              onPress={() => remove(list, id)}
            >
              {name}
            </ActionButton>
          ))}
        </div>
      )}
      <LocalityFields locality={chosen} errors={{}} onChange={choose} />
    </section>
  )
}

function withId(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id].toSorted((a, b) => a - b)
}

/** Returns a function that gives the places of a tax with their names, provinces first. */
export function usePlaceNames() {
  const provinces = useQuery(apiQuery('catalogs', 'provinces', { query: {} })).data
  const cantons = useQuery(apiQuery('catalogs', 'cantons', { query: {} })).data
  return ({ provinceIds, cantonIds }: TaxPlaces) => [
    ...named('provinceIds', provinceIds, provinces),
    ...named('cantonIds', cantonIds, cantons),
  ]
}

function named(
  list: keyof TaxPlaces,
  ids: readonly number[],
  items: readonly { readonly id: number; readonly name: string }[] | undefined,
) {
  return ids.map((id) => ({ list, id, name: items?.find((item) => item.id === id)?.name ?? '…' }))
}
