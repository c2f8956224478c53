import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconHandStop,
  IconHelpHexagon,
  IconPrinter,
  IconReceipt2,
  IconUsers,
} from '@tabler/icons-react'
import { use } from 'react'
import type { Reservation } from '#shared/api/places/reservations.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { initialsOf } from '#shared/domain/text/sort-key.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { FloorLimitsContext } from '../floor-limits.ts'
import { floorMessages } from '../floor-messages.ts'
import { isLate, isWithoutOrder, tableKind } from '../table-kind.ts'
import classes from './table-tile.module.css'

/** The longest name beside which every tile has room for the time. */
const SHORT_NAME = 2
/** A longer name may take two lines. */
const LONGEST_IN_A_LINE = 4

/** Returns the length of the longest word, which decides the largest letters that do not break it. */
function longestWordOf(name: string): number {
  return Math.max(1, ...name.split(/\s+/).map((word) => word.length))
}

/** The words of a table on the plan. Its tile tells them to a screen reader. */
export function TableFace({
  table,
  reservation,
  now,
  isOwn,
  isCentred,
}: {
  readonly table: TableState
  readonly reservation: Reservation | undefined
  readonly now: Date
  readonly isOwn: boolean
  readonly isCentred: boolean
}) {
  const t = useMessages(floorMessages)
  const { age, time, dollars } = useFormat()
  const limits = use(FloorLimitsContext)
  const kind = tableKind(table)
  const fact = useFact(table)
  const name = (
    <span
      className={classes['name']}
      data-long={table.name.length > LONGEST_IN_A_LINE}
      style={{ '--longest': longestWordOf(table.name) }}
      title={table.name}
    >
      {table.name}
    </span>
  )
  if (kind === 'free' && reservation !== undefined) {
    return (
      <span className={classes['face']} aria-hidden>
        {name}
        <span className={classes['reservedFor']} title={reservation.name}>
          {reservation.name}
        </span>
        <span className={classes['fact']}>
          <Icon of={IconCalendarEvent} size={18} />
          {time(reservation.at)} · {reservation.guests}
        </span>
      </span>
    )
  }
  if (kind === 'free' || kind === 'inactive') {
    return (
      <span className={classes['face']} aria-hidden>
        {name}
        <span className={classes['word']}>{t(kind)}</span>
      </span>
    )
  }
  const marks = [
    ...(isWithoutOrder(table, now, limits) ? [IconHandStop] : []),
    ...(table.paperOnlyTickets > 0 ? [IconPrinter] : []),
  ]
  return (
    <span
      className={classes['face']}
      data-time={placeOfTime(table.name, marks.length)}
      data-fact={fact !== undefined}
      style={{ '--sum': dollars(table.totalAmount).length }}
      aria-hidden
    >
      {name}
      {table.openedAt !== null && (!isCentred || fact === undefined) && (
        <span className={classes['time']} data-late={isLate(table, now, limits)}>
          {marks.map((mark, index) => (
            <Icon key={index} of={mark} size={18} />
          ))}
          {age(table.openedAt, now)}
        </span>
      )}
      <Money dollars={table.totalAmount} className={classes['money']} />
      <span className={classes['bottom']}>
        {fact !== undefined && (
          <span className={classes['fact']} data-alarm={fact.isAlarm} data-ready={fact.isReady}>
            <Icon of={fact.icon} size={18} />
            {fact.word}
          </span>
        )}
        {!isCentred && table.guests !== null && (
          <span className={classes['guests']}>
            <Icon of={IconUsers} size={18} />
            {table.guests}
          </span>
        )}
        {!isCentred && table.waiterName !== null && (
          <span className={classes['waiter']} data-own={isOwn}>
            {initialsOf(table.waiterName)}
          </span>
        )}
      </span>
    </span>
  )
}

/** Returns where the time stands: beside the name in every tile, in a wide one, or always below the money. */
function placeOfTime(name: string, marks: number): 'beside' | 'ifWide' | 'below' {
  if (name.length > LONGEST_IN_A_LINE) return 'below'
  return name.length <= SHORT_NAME && marks === 0 ? 'beside' : 'ifWide'
}

/** Returns the one state that a tile names; undefined if the table is only occupied. */
function useFact(table: TableState) {
  const t = useMessages(floorMessages)
  const kind = tableKind(table)
  // An uncertain charge prevents bill and closing, so no other mark may hide it.
  if (kind === 'unknownCharge') return { icon: IconHelpHexagon, word: t('uncertain') }
  if (table.undeliveredTickets > 0) {
    return { icon: IconAlertTriangle, word: t('notInKitchen'), isAlarm: true }
  }
  if (table.readyItems > 0) {
    return { icon: IconBell, word: t('readyShort', { number: table.readyItems }), isReady: true }
  }
  return kind === 'billAsked' ? { icon: IconReceipt2, word: t('bill') } : undefined
}
