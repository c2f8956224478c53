import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'

/** The product whose stock an option uses, chosen by a search. */
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
  const chosen = useQuery({
    ...apiQuery('products', 'get', { params: { id: productId ?? 0 }, query: {} }),
    enabled: productId !== null,
  }).data
  if (productId === null) {
    return (
      <ProductSearch
        label={t('findProduct')}
        isChoice={({ comboInfo }) => comboInfo === null}
        onChoose={({ id }) => onChange(id)}
      />
    )
  }
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
