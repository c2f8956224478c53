import { useQuery } from '@tanstack/react-query'
import type { Cents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { changeMessages } from './change-messages.ts'
import { changeMoney } from './change-money.ts'
import classes from './change.module.css'

const CENTS_OF_A_DOLLAR = 100

/** The notes and coins of a change, drawn as rectangles and circles. */
export function ChangeMoney({ change }: { readonly change: Cents }) {
  const t = useMessages(changeMessages)
  const { note, money, piece } = useFormat()
  const { data: denominations = [] } = useQuery({
    ...apiQuery('cashRegister', 'denominations'),
    staleTime: Infinity,
  })
  const pieces = changeMoney(change, denominations)
  return (
    <div className={classes['hand']}>
      {pieces.length > 0 && <span>{t('hand')}</span>}
      <ul className={classes['pieces']}>
        {pieces.map(({ type, value, count }) => (
          <li
            key={`${type} ${value}`}
            className={classes['piece']}
            data-type={type}
            aria-label={`${count} × ${money(value)}`}
          >
            {count > 1 && <span className={classes['pieceCount']}>{count} ×</span>}
            {value >= CENTS_OF_A_DOLLAR && <span className={classes['pieceSign']}>$</span>}
            {value >= CENTS_OF_A_DOLLAR ? note(value) : piece(value / CENTS_OF_A_DOLLAR)}
          </li>
        ))}
      </ul>
    </div>
  )
}
