import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { client } from '#renderer/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { productLabelsMessages } from './product-labels-messages.ts'
import classes from './product-labels.module.css'

const MOST_FOUND = 8

interface Found {
  readonly id: number
  readonly name: string
  readonly ean: string | null
  readonly referenceCode: string
  readonly stock: number
  readonly measureUnit: { readonly name: string }
}

export interface LabelProduct {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly stock: number
  readonly measureUnit: string
}

/** Finds products by name or code, also with a scanner. A tap chooses one and keeps the search. */
export function LabelSearch({
  onChoose,
  hasCombos = true,
}: {
  readonly onChoose: (product: LabelProduct) => void
  /** False where only goods with a stock of their own may be chosen. */
  readonly hasCombos?: boolean
}) {
  const t = useMessages(productLabelsMessages)
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...apiQuery('products', 'list', {
      query: { search, size: MOST_FOUND, ...(hasCombos ? { includeCombos: 'true' } : {}) },
    }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  const choose = ({ id, name, ean, referenceCode, stock, measureUnit }: Found) =>
    onChoose({ id, name, code: ean ?? referenceCode, stock, measureUnit: measureUnit.name })
  const chooseCode = useAskedTap(
    (code: string) => client.products.byCode({ params: { code }, query: {} }),
    choose,
    {
      label: (code) => code,
      onError: (error, code) =>
        refusalCode(error) === undefined
          ? toast.error(sentence(error))
          : toast.info(t('codeUnknown', { code }), { id: 'code-unknown' }),
    },
  )
  useScanner(chooseCode)
  return (
    <>
      <div className={classes['search']}>
        <SearchField label={t('find')} value={typed} onChange={setTyped} />
      </div>
      {search !== '' && data?.data.length === 0 && (
        <p className={classes['none']}>{t('notFound')}</p>
      )}
      {search !== '' && data !== undefined && data.data.length > 0 && (
        <RowList label={t('found')}>
          {data.data.map((product) => (
            <Row
              key={product.id}
              title={product.name}
              details={[product.ean ?? product.referenceCode]}
              onPress={() => choose(product)}
            />
          ))}
        </RowList>
      )}
    </>
  )
}
