import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { useErrorSentence } from '#renderer/api/errors.ts'
import type { FoundProduct } from './product-search.tsx'
import { productsMessages } from './products-messages.ts'

/** The most products that a page of the list has. */
const MOST = 200

/** Adds all products of a category and of those inside it, as far as they are sold. */
export function AddCategory({
  onAdd,
}: {
  readonly onAdd: (products: readonly FoundProduct[]) => void
}) {
  const t = useMessages(productsMessages)
  const queries = useQueryClient()
  const sentence = useErrorSentence()
  const categories = useQuery(apiQuery('categories', 'options')).data ?? []
  const add = async (categoryId: number) => {
    const query = { categoryId, size: MOST, active: 'true', includeCombos: 'true' } as const
    const { data } = await queries.fetchQuery(apiQuery('products', 'list', { query }))
    onAdd(data)
  }
  return (
    <SelectField
      label={t('addCategory')}
      isLabelHidden
      placeholder={t('addCategory')}
      value={undefined}
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) =>
        void add(Number(id)).catch((error: unknown) => toast.error(sentence(error)))
      }
    />
  )
}
