import { IconPencil, IconTruckDelivery } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ClearFilters, FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import ledger from '#renderer/ledger/ledger.module.css'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { KeptDraftBar } from '#renderer/records/form/draft/kept-draft-bar.tsx'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { PurchaseDetail } from './purchase-detail.tsx'
import { type PurchaseFilters, purchaseFilters } from './purchase-filters.ts'
import { PurchaseState } from './purchase-state.tsx'
import { purchasesMessages } from './purchases-messages.ts'
import classes from './purchases.module.css'

type Answer = AnswerOf<'purchases', 'list'>

/** What was bought, newest first. */
export function PurchasesScreen() {
  return <LedgerScreen kind={purchases} />
}

const purchases: LedgerScreenKind<Answer, PurchaseFilters> = {
  filters: purchaseFilters,
  useRows: pagesOf((filters) =>
    apiQuery('purchases', 'list', { query: purchaseFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconTruckDelivery,
  order: 'newestFirstFeminine',
  paths: { list: paths.purchases, one: paths.purchase },
  Detail: PurchaseDetail,
  detailWidth: '28rem',
  useBack: () => (isAlone) => (isAlone ? paths.purchases : paths.administration),
  useWords: () => {
    const t = useMessages(purchasesMessages)
    return {
      title: t('title'),
      notRead: t('unreadable'),
      none: t('none'),
      noneText: t('noneText'),
      nothingFound: t('nothing'),
    }
  },
  useRowView: () => {
    const t = useMessages(purchasesMessages)
    const { date } = useFormat()
    return (purchase) => ({
      title: purchase.supplierName,
      details: [
        `${t(purchase.documentType)} ${purchase.number ?? t('noNumber')}`,
        date(purchase.issueDate),
      ],
      end: (
        <span className={classes['rowEnd']}>
          <span className={classes['strong']}>
            <Money dollars={purchase.total} />
          </span>
          <PurchaseState purchase={purchase} />
        </span>
      ),
    })
  },
  Top: Filters,
  Note: Sum,
  HeadActs,
}

function HeadActs() {
  const t = useMessages(purchasesMessages)
  const [, navigate] = useLocation()
  const mayCreate = useMay('PURCHASE:CREATE')
  const begin = () => navigate(paths.newPurchase)
  useShortcut({ keys: ['Alt+n'], label: t('byHand'), isDisabled: !mayCreate, onPress: begin })
  if (!mayCreate) return null
  return (
    <ActionButton icon={IconPencil} variant="filled" onPress={begin}>
      {t('byHand')}
    </ActionButton>
  )
}

function Filters({ filters, change }: TopProps<PurchaseFilters>) {
  const t = useMessages(purchasesMessages)
  return (
    <>
      <KeptDraftBar list={paths.purchases} />
      <FilterBar>
        <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
        <DateSpanFields from={filters.from} to={filters.to} onChange={change} />
        <ClearFilters of={purchaseFilters} />
      </FilterBar>
    </>
  )
}

function Sum({ answer }: { readonly answer: Answer }) {
  const t = useMessages(purchasesMessages)
  const { dollars } = useFormat()
  if (answer.data.length === 0) return null
  return <p className={ledger['note']}>{t('sum', { sum: dollars(answer.totalAmount) })}</p>
}
