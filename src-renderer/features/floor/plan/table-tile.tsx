import {
  IconArrowUp,
  IconCloudOff,
  IconGitCompare,
  IconHelpHexagon,
  IconReceipt2,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { Reservation } from '#shared/api/places/reservations.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNowSince } from '#renderer/ui/format/clock.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Chairs } from '#renderer/ui/plan/chairs.tsx'
import type { PlanBox } from '#renderer/ui/plan/plan-box.ts'
import { useReservedWords } from '#renderer/features/reservations/use-reserved-words.ts'
import { floorMessages } from '../floor-messages.ts'
import { tableKind } from '../table-kind.ts'
import { TableFace } from './table-face.tsx'
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
  /** True if two programs did something with it and nobody has decided. */
  readonly isUndecided: boolean
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
  isUndecided,
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
        ...(isUndecided ? [t('undecided')] : []),
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
      <TableFace
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
      {isUndecided && (
        <span className={classes['undecided']} aria-hidden>
          <Icon of={IconGitCompare} size={17} />
        </span>
      )}
      {isOwn && <span className={classes['own']} aria-hidden />}
    </button>
  )
})
