import { IconReceiptDollar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { client } from '#renderer/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { formMessages } from './form-messages.ts'
import classes from './purchase-form.module.css'
import type { BoughtProduct } from './purchase-draft.ts'

const MOST_FOUND = 6

/**
 * Finds what was bought by name or code, also with a scanner; Enter takes the first one. A scanned access key fills the
 * document instead.
 */
export function ProductSearch({
  onChoose,
  onExpense,
  onKey,
}: {
  readonly onChoose: (product: BoughtProduct) => void
  readonly onExpense: () => void
  readonly onKey: (accessKey: string) => void
}) {
  const t = useMessages(formMessages)
  const sentence = useErrorSentence()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...apiQuery('products', 'list', { query: { search, size: MOST_FOUND } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.data ?? [])
  useShortcut({ keys: ['F2'], label: t('find'), onPress: () => field.current?.focus() })
  const choose = (product: BoughtProduct) => {
    setTyped('')
    onChoose(product)
  }
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
  const take = (code: string) => (isAccessKey(code) ? onKey(code) : chooseCode(code))
  useScanner(take)
  return (
    <>
      <form
        className={classes['search']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (isAccessKey(typed.trim())) {
            setTyped('')
            onKey(typed.trim())
          } else if (first !== undefined) choose(first)
        }}
      >
        <div className={classes['searchField']}>
          <SearchField ref={field} label={t('find')} value={typed} onChange={setTyped} />
        </div>
        <ActionButton icon={IconReceiptDollar} onPress={onExpense}>
          {t('addExpense')}
        </ActionButton>
      </form>
      {search !== '' && data?.data.length === 0 && (
        <p className={classes['note']}>{t('notFound')}</p>
      )}
      {found.length > 0 && (
        <RowList label={t('found')}>
          {found.map((product) => (
            <Row
              key={product.id}
              title={product.name}
              details={[`${product.ean ?? product.referenceCode} · ${product.measureUnit.name}`]}
              onPress={() => choose(product)}
            />
          ))}
        </RowList>
      )}
    </>
  )
}
