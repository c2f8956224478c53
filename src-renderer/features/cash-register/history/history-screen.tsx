import { IconBuildingBank, IconFileOff, IconHandClick, IconLockOpen } from '@tabler/icons-react'
import { toCents } from '#shared/domain/money/money.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type PagedFilter, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { CentralClosePart } from '../central/central-close-part.tsx'
import { centralMessages } from '../central/central-messages.ts'
import { balanceOf } from '../closing/cash-difference.ts'
import { useDifferenceText } from '../closing/comparison-table.tsx'
import { registerMessages } from '../register-messages.ts'
import { RegisterSkeleton } from '../register-screen.tsx'
import classes from './history.module.css'
import { PrintableReceipt } from './printable-receipt.tsx'

/** All sessions of registers, and the closing of the chosen one as printed. */
export function HistoryScreen() {
  return <LedgerScreen kind={sessions} />
}

type Answer = AnswerOf<'cashRegisters', 'list'>
type Session = Answer['data'][number]

const none: PagedFilter = { page: 0 }
const historyFilters = ledgerFilters(none, ({ page }) => ({ page }))

const sessions: LedgerScreenKind<Answer, PagedFilter> = {
  filters: historyFilters,
  useRows: pagesOf((filters) =>
    apiQuery('cashRegisters', 'list', { query: historyFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  isOpenable: isClosed,
  icon: IconFileOff,
  paths: { list: paths.registerHistory(), one: paths.registerHistory },
  Detail: Closing,
  detailWidth: '24rem',
  useBack: () => (isAlone) => (isAlone ? paths.registerHistory() : paths.register),
  useWords: () => {
    const t = useMessages(registerMessages)
    return {
      title: t('historyTitle'),
      notRead: t('historyNotRead'),
      none: t('noHistoryTitle'),
      noneText: t('noHistory'),
    }
  },
  useRowView: useSessionView,
  className: classes['list'],
  Loading: RegisterSkeleton,
  Choose: ChooseClosing,
}

function isClosed({ closedAt, difference, countedTotal }: Session): boolean {
  return closedAt !== null && difference !== null && countedTotal !== null
}

function useSessionView() {
  const t = useMessages(registerMessages)
  const central = useMessages(centralMessages)
  const { date, time } = useFormat()
  const differenceText = useDifferenceText()
  return (session: Session) => {
    const { openedAt, openedBy, closedAt, closedBy, countedTotal, difference } = session
    const title = t('receiptRegister', {
      code: session.emissionPointCode,
      sequential: session.sequential,
    })
    const opened = t('openedBy', { date: date(openedAt), time: time(openedAt), name: openedBy })
    if (closedAt === null || difference === null || countedTotal === null) {
      const end = (
        <StateChip icon={IconLockOpen} tone="primary">
          {t('stillOpen')}
        </StateChip>
      )
      return { title, details: [opened], end }
    }
    const closed = { date: date(closedAt), time: time(closedAt), name: closedBy ?? '' }
    return {
      title,
      details: [opened, t('closedBy', closed)],
      end: (
        <span className={classes['figures']}>
          {session.awaitsCentral && (
            <StateChip icon={IconBuildingBank} tone="neutral">
              {central('awaits')}
            </StateChip>
          )}
          <span className={classes['counted']}>
            <Amount dollars={countedTotal} />
          </span>
          <span className={classes['difference']} data-balance={balanceOf(toCents(difference))}>
            {difference === 0 ? t('balanced') : differenceText(toCents(difference))}
          </span>
        </span>
      ),
    }
  }
}

function Closing({ id }: { readonly id: number }) {
  return (
    <div className={classes['receipt']}>
      <CentralClosePart registerId={id} />
      <PrintableReceipt registerId={id} />
    </div>
  )
}

function ChooseClosing() {
  const t = useMessages(registerMessages)
  return <EmptyState icon={IconHandClick} title={t('chooseClosing')} />
}
