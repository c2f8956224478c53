import { useQuery } from '@tanstack/react-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { stockTransfersMessages } from './stock-transfers-messages.ts'
import { TransferDetail } from './transfer-detail.tsx'
import { TransferState } from './transfer-state.ts'

/** Goods between the establishments: on the way, and received. */
export function StockTransfersScreen() {
  return <LedgerScreen kind={transfers} />
}

const statuses = ['all', 'IN_TRANSIT', 'RECEIVED'] as const

interface TransferFilters {
  readonly status: (typeof statuses)[number]
  readonly page: number
}

const none: TransferFilters = { status: 'all', page: 0 }
const transferFilters = ledgerFilters(none, ({ status, page }) => ({
  page,
  size: 50,
  ...given({ status: status === 'all' ? undefined : status }),
}))

const transfers: LedgerScreenKind<AnswerOf<'stockTransfers', 'list'>, TransferFilters> = {
  filters: transferFilters,
  useRows: pagesOf((filters) =>
    apiQuery('stockTransfers', 'list', { query: transferFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconTruckDelivery,
  paths: { list: paths.stockTransfers, one: paths.stockTransfer },
  Detail: TransferDetail,
  detailWidth: '32rem',
  useWords: () => {
    const t = useMessages(stockTransfersMessages)
    return {
      title: t('title'),
      notRead: t('notRead'),
      none: t('none'),
      noneText: t('noneText'),
      nothingFound: t('noneOnTheWay'),
    }
  },
  useRowView: () => {
    const t = useMessages(stockTransfersMessages)
    const { date, time } = useFormat()
    return (transfer) => ({
      title: t('way', { from: transfer.from.name, to: transfer.to.name }),
      details: [
        [
          t('number', { number: transfer.id }),
          t('products', { count: transfer.lines.length }),
          `${date(transfer.sentAt)} ${time(transfer.sentAt)}`,
        ].join(' · '),
      ],
      end: <TransferState of={transfer} />,
    })
  },
  Top,
  HeadActs: SendButton,
}

function Top({ filters, change }: TopProps<TransferFilters>) {
  const t = useMessages(stockTransfersMessages)
  return (
    <FilterBar>
      <Segmented
        label={t('filter')}
        value={filters.status}
        segments={statuses.map((value) => ({ value, label: t(`filter_${value}`) }))}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  )
}

function SendButton() {
  const t = useMessages(stockTransfersMessages)
  const [, navigate] = useLocation()
  const maySend = useMay('stockTransfers.create')
  const { data } = useQuery(apiQuery('establishments', 'options'))
  if (!maySend || data === undefined) return null
  return data.length < 2 ? (
    <span>{t('onlyPlace')}</span>
  ) : (
    <ActionButton
      icon={IconTruckDelivery}
      variant="filled"
      onPress={() => navigate(paths.newStockTransfer)}
    >
      {t('send')}
    </ActionButton>
  )
}
