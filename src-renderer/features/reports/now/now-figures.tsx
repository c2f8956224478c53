import type { ReactNode } from 'react'
import type { SalesNow } from '#shared/api/sales/sales-now.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { toCents } from '#shared/domain/money/money.ts'
import { formatChange } from '../format-change.ts'
import { shortDayName } from '../row-names.ts'
import { nowMessages } from './now-messages.ts'
import classes from './now.module.css'

/** Sales of today until now, and of the compared day until the same minute. */
export function SoldSoFar({ day }: { readonly day: SalesNow }) {
  const t = useMessages(nowMessages)
  const language = useLanguage()
  const { amount } = useFormat()
  const { sales, before, change, comparedDay, time } = day
  return (
    <div className={classes['soFar']}>
      <p className={classes['soFarSum']}>
        <span className={classes['quiet']}>{t('soldUntil', { time })}</span>
        <Money dollars={sales.total} className={classes['main']} />
      </p>
      <p className={classes['soFarChange']}>
        {change !== null && <strong>{formatChange(change, language)}</strong>}
        <span className={classes['quiet']}>
          {t('comparedWith', {
            day: shortDayName(comparedDay, language),
            sum: amount(toCents(before.untilNow.total)),
          })}
        </span>
      </p>
    </div>
  )
}

/** Number of sales, average sale and number of guests. */
export function NowFigures({ day: { sales } }: { readonly day: SalesNow }) {
  const t = useMessages(nowMessages)
  const { quantity } = useFormat()
  const { documents, average, guests } = sales
  return (
    <ul className={classes['cells']}>
      <Cell figure={quantity(documents)} name={t('documents', { count: documents })} />
      <Cell
        figure={average === null ? quantity(0) : <Amount dollars={average} />}
        name={t('average')}
      />
      <Cell figure={quantity(guests)} name={t('guests', { count: guests })} />
    </ul>
  )
}

function Cell({ figure, name }: { readonly figure: ReactNode; readonly name: string }) {
  return (
    <li className={classes['cell']}>
      <strong>{figure}</strong> <span>{name}</span>
    </li>
  )
}
