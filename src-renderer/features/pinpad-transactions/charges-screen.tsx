import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TableProps, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerRows } from '#renderer/ledger/ledger-list.tsx'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { ChargeDetail } from './charge-detail.tsx'
import { ChargeState } from './charge-state.ts'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'
import { useUnresolved } from './use-unresolved.ts'

/** Shows the charges sent to the card terminals, including those of unknown outcome. */
export function ChargesScreen() {
  return <LedgerScreen kind={charges} />
}

type Answer = AnswerOf<'pinpadTransactions', 'list'>

const parts = ['all', 'onlyOpen', 'unused'] as const

interface ChargeFilters {
  readonly part: (typeof parts)[number]
  readonly page: number
}

const none: ChargeFilters = { part: 'all', page: 0 }
const chargeFilters = ledgerFilters(none, ({ part, page }) => ({
  page,
  size: 50,
  ...given({
    unresolved: part === 'onlyOpen' ? 'true' : undefined,
    unused: part === 'unused' ? 'true' : undefined,
  }),
}))

const charges: LedgerScreenKind<Answer, ChargeFilters> = {
  filters: chargeFilters,
  useRows: pagesOf((filters) =>
    apiQuery('pinpadTransactions', 'list', { query: chargeFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconCreditCard,
  paths: { list: paths.charges, one: paths.charge },
  Detail: ChargeDetail,
  detailWidth: '32rem',
  useWords: () => {
    const t = useMessages(chargesMessages)
    return { title: t('charges'), notRead: t('notReadTitle'), none: t('noneTitle') }
  },
  useEmpty: () => {
    const t = useMessages(chargesMessages)
    return ({ part }) => {
      if (part === 'all') return { icon: IconCreditCard, title: t('noneTitle') }
      const title = t(part === 'onlyOpen' ? 'noneOpenTitle' : 'noneUnusedTitle')
      return { icon: IconCircleCheck, title }
    }
  },
  // The unresolved charges are first, whatever their date; then the others, newest first.
  useArranged: (rows, { part }) => {
    const { data: unresolved } = useUnresolved()
    if (part !== 'all') return rows
    return [...(unresolved?.data ?? []), ...rows.filter(({ isUnresolved }) => !isUnresolved)]
  },
  Table: ChargeTable,
  Top: ChargesTop,
}

function ChargesTop({ filters, change }: TopProps<ChargeFilters>) {
  const t = useMessages(chargesMessages)
  return (
    <FilterBar>
      <Segmented
        label={t('filter')}
        isWide
        value={filters.part}
        segments={parts.map((value) => ({ value, label: t(value) }))}
        onChange={(part) => change({ part })}
      />
    </FilterBar>
  )
}

/** All charges: the unresolved ones under their own heading, above the others. */
function ChargeTable({ rows, filters, ...table }: TableProps<Answer, ChargeFilters>) {
  const t = useMessages(chargesMessages)
  const viewOf = useChargeView()
  const first = filters.part === 'all' ? rows.filter(({ isUnresolved }) => isUnresolved) : []
  const others = rows.slice(first.length)
  return (
    <>
      {first.length > 0 && (
        <>
          <h2 className={classes['listTitle']}>{t('waiting')}</h2>
          <LedgerRows {...table} kind={charges} label={t('waiting')} viewOf={viewOf} rows={first} />
        </>
      )}
      {others.length > 0 && (
        <>
          {first.length > 0 && <h2 className={classes['listTitle']}>{t('others')}</h2>}
          <LedgerRows
            {...table}
            kind={charges}
            label={t('charges')}
            viewOf={viewOf}
            rows={others}
          />
        </>
      )}
    </>
  )
}

function useChargeView() {
  const t = useMessages(chargesMessages)
  const { dollars, date, time } = useFormat()
  return (charge: PinpadTransaction) => ({
    title: t(charge.type === 'VOID' ? 'return' : 'sale', { sum: dollars(charge.totalAmount) }),
    details: [
      [
        `${date(charge.createdAt)} ${time(charge.createdAt)}`,
        charge.pinpadName,
        charge.createdBy,
      ].join(' · '),
    ],
    end: <ChargeState of={charge} />,
  })
}
