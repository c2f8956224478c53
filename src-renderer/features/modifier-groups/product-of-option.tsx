import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import record from '../../ui/layout/record.module.css'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'

const MOST_FOUND = 6

/** The product whose stock an option takes, chosen by a search. */
export function ProductOfOption({
  productId,
  error,
  onChange,
}: {
  readonly productId: number | null
  readonly error: string | undefined
  readonly onChange: (productId: number | null) => void
}) {
  const t = useMessages(modifierGroupsMessages)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const chosen = useQuery({
    ...apiQuery('products', 'get', { params: { id: productId ?? 0 }, query: {} }),
    enabled: productId !== null,
  }).data
  const found = useQuery({
    ...apiQuery('products', 'list', { query: { search, size: MOST_FOUND } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  }).data
  if (productId !== null) {
    const name = chosen?.name ?? ''
    return (
      <div>
        <p className={record['facts']}>{t('product', { name })}</p>
        {error !== undefined && <p role="alert">{error}</p>}
        <ActionButton variant="quiet" icon={IconX} onPress={() => onChange(null)}>
          {t('clearProduct', { name })}
        </ActionButton>
      </div>
    )
  }
  return (
    <div>
      <SearchField label={t('findProduct')} value={typed} onChange={setTyped} />
      {search !== '' && (found?.data.length ?? 0) > 0 && (
        <RowList label={t('findProduct')}>
          {(found?.data ?? []).map(({ id, name, referenceCode }) => (
            <Row
              key={id}
              title={name}
              details={[referenceCode]}
              onPress={() => {
                onChange(id)
                setTyped('')
              }}
            />
          ))}
        </RowList>
      )}
    </div>
  )
}
