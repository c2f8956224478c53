import { IconArrowRight, IconCopyCheck, IconWallet } from '@tabler/icons-react'
import type { ConflictSide, ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { isOnlyRead, useConflictWords } from './words/use-conflict-words.ts'
import { useRecordWords } from './words/use-record-words.ts'

/** Both sides in one size and order; of what only the other program did there is one. */
export function ConflictSides({ conflict }: { readonly conflict: ShopConflict }) {
  const { main, counter } = conflict
  const sides = isOnlyRead(conflict) ? [counter] : [main, counter]
  return (
    <div className={classes['sides']}>
      {sides.map((side, index) => (
        <Side key={index} side={side} />
      ))}
    </div>
  )
}

function Side({ side }: { readonly side: ConflictSide }) {
  const t = useMessages(conflictsMessages)
  const { time } = useFormat()
  const { programName, userName, at, invoiceNumber } = side
  const lines = useRecordWords().shownOf(side.lines)
  const facts = [invoiceNumber, userName].filter((fact) => fact !== null)
  return (
    <section className={classes['side']} aria-label={t('side', { name: programName })}>
      <header className={classes['sideHead']}>
        <h3 className={classes['sideName']}>{programName}</h3>
        {at !== null && <time dateTime={at}>{time(at)}</time>}
        <p className={classes['sideFacts']}>
          {facts.length === 0 ? t('nobody') : facts.join(' · ')}
        </p>
      </header>
      <MovedTo side={side} />
      {lines.length > 0 && (
        <ul className={classes['lines']} aria-label={programName}>
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
      )}
      <Paid side={side} />
    </section>
  )
}

function Line({ line }: { readonly line: ConflictSide['lines'][number] }) {
  const t = useMessages(conflictsMessages)
  const { quantity } = useFormat()
  const records = useRecordWords()
  const { amount, isDouble } = line
  const isField = line.quantity === null
  return (
    <li className={classes['line']} data-double={isDouble} data-field={isField}>
      {line.quantity !== null && <span>{quantity(line.quantity)}</span>}
      <span className={classes['lineName']}>
        {isField ? records.fieldOf(line.name) : line.name}
      </span>
      {isDouble && (
        <span className={classes['double']}>
          <Icon of={IconCopyCheck} size={22} />
          <span className={classes['unseen']}>{t('double')}</span>
        </span>
      )}
      {amount !== null && <Amount dollars={amount} />}
      {isField && (
        <strong className={classes['value']}>{records.valueOf(line) ?? t('empty')}</strong>
      )}
    </li>
  )
}

/** The table to which an order went, as a tile of the floor. */
function MovedTo({ side: { tableName } }: { readonly side: ConflictSide }) {
  const t = useMessages(conflictsMessages)
  const words = useConflictWords()
  if (tableName === null) return null
  return (
    <p className={classes['moved']}>
      <Icon of={IconArrowRight} size={24} />
      <span>{t('movedTo')}</span>
      <strong className={classes['place']}>{words.placeOf(tableName)}</strong>
    </p>
  )
}

function Paid({ side }: { readonly side: ConflictSide }) {
  const { total, payments, change, customerName } = side
  const t = useMessages(conflictsMessages)
  const { dollars } = useFormat()
  const methods = payments.join(', ')
  if (total === null) return null
  return (
    <>
      <p className={classes['paid']}>
        <Icon of={IconWallet} size={22} />
        <span>
          {payments.length === 0
            ? t('unknownPayment')
            : change === null
              ? t('paidBy', { methods })
              : t('paidWithChange', { methods, change: dollars(change) })}
        </span>
        <span className={classes['unseen']}>{t('total')}</span>
        <Money dollars={total} className={classes['sideTotal']} />
      </p>
      {customerName !== null && <p className={classes['buyer']}>{customerName}</p>}
    </>
  )
}
