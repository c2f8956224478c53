import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { apiQuery } from '../../api/query.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'

const MOST_FOUND = 6

/** Finds a product by its name or code, inside a form of another record; a tap chooses it. */
export function ProductSearch({
  label,
  excludedIds = [],
  onChoose,
}: {
  readonly label: string
  /** Those that are chosen already. */
  readonly excludedIds?: readonly number[]
  readonly onChoose: (productId: number) => void
}) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    ...apiQuery('products', 'list', { query: { search, size: MOST_FOUND } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  }).data
  const offered = (found?.data ?? []).filter(({ id }) => !excludedIds.includes(id))
  return (
    <div>
      <SearchField label={label} value={typed} onChange={setTyped} />
      {search !== '' && offered.length > 0 && (
        <RowList label={label}>
          {offered.map(({ id, name, referenceCode }) => (
            <Row
              key={id}
              title={name}
              details={[referenceCode]}
              onPress={() => {
                onChoose(id)
                setTyped('')
              }}
            />
          ))}
        </RowList>
      )}
    </div>
  )
}
