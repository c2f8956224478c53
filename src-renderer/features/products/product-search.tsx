import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { priceText } from './draft/price-text.ts'
import { usePriceTaxes } from './use-price-taxes.ts'

export type FoundProduct = AnswerOf<'products', 'list'>['data'][number]

interface SearchProps {
  readonly label: string
  /** False for products that cannot be chosen. */
  readonly isChoice: (product: FoundProduct) => boolean
  /** `price` includes tax, as typed in a form. */
  readonly onChoose: (product: FoundProduct, price: string) => void
}

const MOST_FOUND = 6

/** Searches a product by name or code and chooses one of the first matches. */
export function ProductSearch({ label, isChoice, onChoose }: SearchProps) {
  const taxes = usePriceTaxes()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    ...apiQuery('products', 'list', {
      query: { search, size: MOST_FOUND, includeCombos: 'true' },
    }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  }).data
  const rows = search === '' ? [] : (found?.data ?? []).filter(isChoice)
  return (
    <>
      <SearchField label={label} value={typed} onChange={setTyped} />
      {rows.length > 0 && taxes !== undefined && (
        <RowList label={label}>
          {rows.map((product) => {
            const { id, name, tax, iceTaxId, priceOne, isIngredient, measureUnit } = product
            const price = priceText(priceOne, taxes.taxOf(tax.id, iceTaxId))
            return (
              <Row
                key={id}
                title={name}
                details={[isIngredient ? measureUnit.name : format.typed(price)]}
                onPress={() => {
                  onChoose(product, price)
                  setTyped('')
                }}
              />
            )
          })}
        </RowList>
      )}
    </>
  )
}
