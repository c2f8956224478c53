import { useQueries } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import record from '../../ui/layout/record.module.css'
import { ProductSearch } from '../products/product-search.tsx'
import { priceSchedulesMessages } from './price-schedules-messages.ts'

/** Products of a schedule, added by a search and removed by a tap. */
export function ChosenProducts({
  value,
  error,
  onChange,
}: {
  readonly value: readonly number[]
  readonly error: string | undefined
  readonly onChange: (value: readonly number[]) => void
}) {
  const t = useMessages(priceSchedulesMessages)
  const chosen = useQueries({
    queries: value.map((id) => apiQuery('products', 'get', { params: { id }, query: {} })),
  })
  return (
    <section className={record['part']} role="group" aria-label={t('products')}>
      <h3 className={record['partTitle']}>{t('products')}</h3>
      <p className={record['facts']}>{value.length === 0 ? t('noProducts') : t('productsHelp')}</p>
      {error !== undefined && <p role="alert">{error}</p>}
      {value.map((id, index) => (
        <div key={id}>
          <ActionButton
            icon={IconX}
            aria-label={t('removeProduct', { name: chosen[index]?.data?.name ?? '' })}
            onPress={() => onChange(value.filter((each) => each !== id))}
          >
            {chosen[index]?.data?.name ?? '…'}
          </ActionButton>
        </div>
      ))}
      <ProductSearch
        label={t('findProduct')}
        isChoice={({ id, comboInfo }) => comboInfo === null && !value.includes(id)}
        onChoose={({ id }) => onChange([...value, id])}
      />
    </section>
  )
}
