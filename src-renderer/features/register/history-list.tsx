import { IconLockOpen } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { toCents } from '../../../src-shared/domain/money.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { Amount } from '../../ui/money/money.tsx'
import { balanceOf } from './cash-difference.ts'
import { useDifferenceText } from './comparison-table.tsx'
import type { HistoryPage } from './history-screen.tsx'
import classes from './history.module.css'
import { registerMessages } from './register-messages.ts'

type Closing = HistoryPage['data'][number]

/** Newest first; touching one shows it. */
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
  const { page: pageNumber, totalPages } = page.pagination
  return (
    <div className={classes['list']}>
      <ol className={classes['closings']}>
        {page.data.map((closing) => (
          <ClosingRow key={closing.id} closing={closing} isChosen={closing.id === chosenId} />
        ))}
      </ol>
      {totalPages > 1 && (
        <div className={classes['turn']}>
          <ActionButton isDisabled={pageNumber === 0} onPress={() => onTurn(pageNumber - 1)}>
            {t('newer')}
          </ActionButton>
          <ActionButton
            isDisabled={pageNumber + 1 >= totalPages}
            onPress={() => onTurn(pageNumber + 1)}
          >
            {t('older')}
          </ActionButton>
        </div>
      )}
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
  const { date, time } = useFormat()
  const differenceText = useDifferenceText()
  const [, navigate] = useLocation()
  const { closedAt, closedBy, countedTotal, difference } = closing
  const title = (
    <span className={classes['register']}>
      {t('receiptRegister', { code: closing.emissionPointCode, sequential: closing.sequential })}
    </span>
  )
  const opened = t('openedBy', {
    date: date(closing.openedAt),
    time: time(closing.openedAt),
    name: closing.openedBy,
  })
  if (closedAt === null || difference === null || countedTotal === null) {
    return (
      <li className={classes['row']} data-open>
        <span className={classes['words']}>
          {title}
          <span className={classes['detail']}>{opened}</span>
        </span>
        <StateChip icon={IconLockOpen} tone="primary">
          {t('stillOpen')}
        </StateChip>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        aria-current={isChosen || undefined}
        onClick={() => navigate(paths.registerHistory(closing.id))}
      >
        <span className={classes['words']}>
          {title}
          <span className={classes['detail']}>{opened}</span>
          <span className={classes['detail']}>
            {t('closedBy', { date: date(closedAt), time: time(closedAt), name: closedBy ?? '' })}
          </span>
        </span>
        <span className={classes['figures']}>
          <span className={classes['counted']}>
            <Amount dollars={countedTotal} />
          </span>
          <span className={classes['difference']} data-balance={balanceOf(toCents(difference))}>
            {difference === 0 ? t('balanced') : differenceText(toCents(difference))}
          </span>
        </span>
      </button>
    </li>
  )
}
