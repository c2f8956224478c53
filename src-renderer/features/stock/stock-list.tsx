import { IconPackages } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { client } from '#renderer/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerList } from '#renderer/ledger/ledger-list.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { stockMessages } from './stock-messages.ts'
import classes from './stock.module.css'

interface StockFilters {
  readonly search: string
  readonly page: number
}

const none: StockFilters = { search: '', page: 0 }
const stockFilters = ledgerFilters(none, ({ search, page }) => ({
  page,
  size: 50,
  ...given({ search: search.trim() }),
}))

const stock: LedgerKind<AnswerOf<'products', 'list'>, StockFilters> = {
  filters: stockFilters,
  useRows: pagesOf((filters) =>
    apiQuery('products', 'list', { query: stockFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconPackages,
  useWords: () => {
    const t = useMessages(stockMessages)
    return {
      title: t('title'),
      notRead: t('productsUnreadable'),
      none: t('noProducts'),
      noneText: t('noProductsText'),
    }
  },
  useRowView: () => {
    const { quantity } = useFormat()
    return (product) => ({
      title: product.name,
      details: [
        [product.category.name, product.referenceCode, product.measureUnit.name].join(' · '),
      ],
      end: (
        <span className={classes['left']} data-below={product.stock < 0}>
          {quantity(product.stock)}
        </span>
      ),
    })
  },
  Top: Search,
}

/** The products with their stock; a scan opens the ledger of its product. */
export function StockList() {
  const t = useMessages(stockMessages)
  const [, navigate] = useLocation()
  const sentence = useErrorSentence()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useScanner((code) => {
    client.products.byCode({ params: { code }, query: {} }).then(
      ({ id }) => navigate(paths.stock(id)),
      (error: unknown) =>
        refusalCode(error) === undefined
          ? toast.error(sentence(error))
          : toast.info(t('codeUnknown', { code })),
    )
  })
  return (
    <div className={screen['screen']}>
      <ScreenHead title={t('title')} onBack={goBack} />
      <LedgerList
        kind={stock}
        chosenId={undefined}
        onChoose={({ id }) => navigate(paths.stock(id))}
      />
    </div>
  )
}

function Search({ filters, change }: TopProps<StockFilters>) {
  const t = useMessages(stockMessages)
  return (
    <FilterBar>
      <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
    </FilterBar>
  )
}
