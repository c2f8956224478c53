import { IconBuildingBank, IconLockOpen } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { toCents } from '../../../../src-shared/domain/money.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { StateChip } from '../../../ui/feedback/state-chip.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { PageTurner } from '../../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../../ui/lists/row-list.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import { centralMessages } from '../central/central-messages.ts'
import { balanceOf } from '../closing/cash-difference.ts'
import { useDifferenceText } from '../closing/comparison-table.tsx'
import type { HistoryPage } from './history-page.ts'
import classes from './history.module.css'
import { registerMessages } from '../register-messages.ts'

type Closing = HistoryPage['data'][number]

/** The closings, newest first; a tap shows one. */
export function HistoryList({
  page,
  chosenId,
  onTurn,
}: {
  readonly page: HistoryPage
  readonly chosenId: number | undefined
  readonly onTurn: (page: number) => void
}) {
  const t = useMessages(registerMessages)
  return (
    <div className={classes['list']}>
      <RowList label={t('historyTitle')}>
        {page.data.map((closing) => (
          <ClosingRow key={closing.id} closing={closing} isChosen={closing.id === chosenId} />
        ))}
      </RowList>
      <PageTurner
        page={page.pagination.page}
        pages={page.pagination.totalPages}
        backLabel={t('newer')}
        onLabel={t('older')}
        onTurn={onTurn}
      />
    </div>
  )
}

function ClosingRow({
  closing,
  isChosen,
}: {
  readonly closing: Closing
  readonly isChosen: boolean
}) {
  const t = useMessages(registerMessages)
  const central = useMessages(centralMessages)
  const { date, time } = useFormat()
  const differenceText = useDifferenceText()
  const [, navigate] = useLocation()
  const { openedAt, openedBy, closedAt, closedBy, countedTotal, difference, awaitsCentral } =
    closing
  const title = t('receiptRegister', {
    code: closing.emissionPointCode,
    sequential: closing.sequential,
  })
  const opened = t('openedBy', { date: date(openedAt), time: time(openedAt), name: openedBy })
  if (closedAt === null || difference === null || countedTotal === null) {
    return (
      <Row
        title={title}
        details={[opened]}
        end={
          <StateChip icon={IconLockOpen} tone="primary">
            {t('stillOpen')}
          </StateChip>
        }
      />
    )
  }
  const closed = t('closedBy', {
    date: date(closedAt),
    time: time(closedAt),
    name: closedBy ?? '',
  })
  return (
    <Row
      title={title}
      details={[opened, closed]}
      isChosen={isChosen}
      onPress={() => navigate(paths.registerHistory(closing.id))}
      end={
        <span className={classes['figures']}>
          {awaitsCentral && (
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
      }
    />
  )
}
