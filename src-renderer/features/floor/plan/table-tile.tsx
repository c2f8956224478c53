import {
  IconAlertTriangle,
  IconArrowUp,
  IconBell,
  IconCalendarEvent,
  IconCloudOff,
  IconHandStop,
  IconHelpHexagon,
  IconPrinter,
  IconReceipt2,
  IconUsers,
} from '@tabler/icons-react'
import { memo, use } from 'react'
import type { Reservation } from '../../../../src-shared/api/reservations.ts'
import type { TableState } from '../../../../src-shared/api/tables.ts'
import { initialsOf } from '../../../../src-shared/domain/sort-key.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useNowSince } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Chairs } from '../../../ui/plan/chairs.tsx'
import type { PlanBox } from '../../../ui/plan/plan-box.ts'
import { FloorLimitsContext } from '../floor-limits.ts'
import { useReservedWords } from '../../reservations/use-reserved-words.ts'
import { floorMessages } from '../floor-messages.ts'
import { isLate, isWithoutOrder, tableKind } from '../table-kind.ts'
import classes from './table-tile.module.css'
import { useTableWords } from '../use-table-words.ts'
import { useWaitingLines } from '../work/use-waiting-lines.ts'

export interface TableTileProps {
  readonly table: TableState
  /** The next reservation of the table, from an hour before. */
  readonly reservation: Reservation | undefined
  readonly box: PlanBox
  readonly isRound: boolean
  /** True if the signed-in user opened it. */
  readonly isOwn: boolean
  /** True for another user's table while the user's own are highlighted. */
  readonly isQuiet: boolean
  /** True for the table that is being moved. */
  readonly isSource: boolean
  readonly isDisabled: boolean
  /** True for the table of the plan that Tab focuses first. */
  readonly isEntry: boolean
  readonly onPress: (table: TableState) => void
  readonly onTouch: (table: TableState) => void
  readonly onFocus: (tableId: number) => void
}

/** A table on the plan: its name, time, amount, number of guests and waiter. */
export const TableTile = memo(function TableTile({
  table,
  reservation,
  box,
  isRound,
  isOwn,
  isQuiet,
  isSource,
  isDisabled,
  isEntry,
  onPress,
  onTouch,
  onFocus,
}: TableTileProps) {
  const t = useMessages(floorMessages)
  const { spoken } = useTableWords()
  const now = useNowSince(table.openedAt)
  const waiting = useWaitingLines(table.id)
  const reservedWords = useReservedWords(reservation)
  const kind = tableKind(table)
  const isCentred = isRound || box.rotation % 90 !== 0
  return (
    <button
      type="button"
      className={classes['tile']}
      data-table={table.id}
      data-kind={kind}
      data-reserved={kind === 'free' && reservation !== undefined}
      data-quiet={isQuiet}
      data-source={isSource}
      data-centred={isCentred}
      disabled={isDisabled}
      tabIndex={isEntry ? 0 : -1}
      aria-label={[
        spoken(table, now),
        ...(reservedWords === undefined ? [] : [reservedWords]),
        ...(waiting > 0 ? [t('undelivered', { number: waiting })] : []),
      ].join(', ')}
      aria-current={isSource || undefined}
      onFocus={() => onFocus(table.id)}
      onPointerDown={() => onTouch(table)}
      onClick={() => onPress(table)}
    >
      <span
        className={classes['shape']}
        data-round={isRound}
        data-straight={box.rotation === 0}
        style={{ '--width': box.width, '--height': box.height, '--turn': `${box.rotation}deg` }}
      >
        <span className={classes['ground']} />
        <Chairs
          width={box.width}
          height={box.height}
          seats={table.seats}
          isRound={isRound}
          taken={table.guests ?? 0}
        />
      </span>
      <TileFace
        table={table}
        reservation={reservation}
        now={now}
        isOwn={isOwn}
        isCentred={isCentred}
      />
      {waiting > 0 && (
        <span className={classes['unsent']} data-waiting aria-hidden>
          <Icon of={IconCloudOff} size={16} />
          {waiting}
        </span>
      )}
      {waiting === 0 && table.unsentItems > 0 && (
        <span className={classes['unsent']} aria-hidden>
          <Icon of={IconArrowUp} size={16} />
          {table.unsentItems}
        </span>
      )}
      {isCentred && (kind === 'billAsked' || kind === 'unknownCharge') && (
        <span className={classes['mark']} aria-hidden>
          <Icon of={kind === 'billAsked' ? IconReceipt2 : IconHelpHexagon} size={17} />
        </span>
      )}
      {isOwn && <span className={classes['own']} aria-hidden />}
    </button>
  )
})

/** Returns the length of the longest word, which decides the largest letters that do not break it. */
function longestWordOf(name: string): number {
  return Math.max(1, ...name.split(/\s+/).map((word) => word.length))
}

function TileFace({
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
  const { age, time } = useFormat()
  const limits = use(FloorLimitsContext)
  const kind = tableKind(table)
  const name = (
    <span
      className={classes['name']}
      data-long={table.name.length > 4}
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
  return (
    <span className={classes['face']} aria-hidden>
      {name}
      <Money dollars={table.totalAmount} className={classes['money']} />
      <span className={classes['bottom']}>
        {/* An uncertain charge prevents bill and closing, so no other mark may hide it. */}
        {kind === 'unknownCharge' ? (
          <span className={classes['fact']}>
            <Icon of={IconHelpHexagon} size={18} />
            {t('uncertain')}
          </span>
        ) : table.undeliveredTickets > 0 ? (
          <span className={classes['fact']} data-alarm>
            <Icon of={IconAlertTriangle} size={18} />
            {t('notInKitchen')}
          </span>
        ) : table.readyItems > 0 ? (
          <span className={classes['fact']} data-ready>
            <Icon of={IconBell} size={18} />
            {t('readyShort', { number: table.readyItems })}
          </span>
        ) : kind === 'billAsked' ? (
          <span className={classes['fact']}>
            <Icon of={IconReceipt2} size={18} />
            {t('bill')}
          </span>
        ) : (
          table.openedAt !== null && (
            <span className={classes['time']} data-late={isLate(table, now, limits)}>
              {isWithoutOrder(table, now, limits) && <Icon of={IconHandStop} size={18} />}
              {table.paperOnlyTickets > 0 && <Icon of={IconPrinter} size={18} />}
              {age(table.openedAt, now)}
            </span>
          )
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
