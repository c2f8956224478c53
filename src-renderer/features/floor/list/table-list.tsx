import { memo, use } from 'react'
import type { Reservation } from '#shared/api/places/reservations.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNowSince } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { useTablesToDecide } from '#renderer/features/conflicts/use-conflicts.ts'
import { useNearReservations } from '#renderer/features/reservations/use-near-reservations.ts'
import { useReservedWords } from '#renderer/features/reservations/use-reserved-words.ts'
import { floorMessages } from '../floor-messages.ts'
import { TableBadge } from '../plan/table-badge.tsx'
import classes from './table-list.module.css'
import { FloorLimitsContext } from '../floor-limits.ts'
import { isLate } from '../table-kind.ts'
import type { TableTaps } from '../use-table-taps.ts'
import { useTableWords } from '../use-table-words.ts'
import { useWaitingLines } from '../work/use-waiting-lines.ts'

/** 'Lista': the tables of the plan as an HTML table, one in each row. */
export function TableList({
  sectionName,
  tables,
  now,
  acts,
}: {
  readonly sectionName: string
  readonly tables: readonly TableState[]
  readonly now: Date
  readonly acts: TableTaps
}) {
  const t = useMessages(floorMessages)
  const reservations = useNearReservations(now)
  const toDecide = useTablesToDecide()
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']} aria-label={t('tablesOf', { section: sectionName })}>
        <thead>
          <tr>
            <th scope="col">{t('columnTable')}</th>
            <th scope="col">{t('columnState')}</th>
            <th scope="col" data-figures>
              {t('columnGuests')}
            </th>
            <th scope="col" data-figures>
              {t('columnTime')}
            </th>
            <th scope="col">{t('columnWaiter')}</th>
            <th scope="col" data-figures>
              {t('columnTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <TableRow
              key={table.id}
              table={table}
              reservation={reservations.get(table.id)}
              isUndecided={toDecide.has(table.id)}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Memoised, so that a change of one table draws only its row. */
const TableRow = memo(function TableRow({
  table,
  reservation,
  isUndecided,
  acts,
}: {
  readonly table: TableState
  readonly reservation: Reservation | undefined
  readonly isUndecided: boolean
  readonly acts: TableTaps
}) {
  const t = useMessages(floorMessages)
  const { age } = useFormat()
  const limits = use(FloorLimitsContext)
  const { state, arrival } = useTableWords()
  const arrivalWord = arrival(table)
  const now = useNowSince(table.openedAt)
  const waiting = useWaitingLines(table.id)
  const reserved = useReservedWords(reservation)
  const isOpen = table.status !== 'FREE'
  return (
    <tr className={classes['row']} data-own={acts.isOwn(table)} data-source={acts.isSource(table)}>
      <th scope="row">
        <button
          type="button"
          className={classes['open']}
          disabled={acts.isDisabled(table)}
          onPointerDown={() => acts.touch(table)}
          onClick={() => acts.press(table)}
        >
          <TableBadge table={table} />
          {t('table', { name: table.name })}
        </button>
      </th>
      <td>
        {state(table)}
        {!isOpen && reserved !== undefined && <> · {reserved}</>}
        {table.status === 'BILL_ASKED' && table.unsentItems > 0 && (
          <> · {t('unsent', { number: table.unsentItems })}</>
        )}
        {waiting > 0 && <> · {t('undelivered', { number: waiting })}</>}
        {isUndecided && <> · {t('undecided')}</>}
        {arrivalWord !== undefined && (
          <span className={classes['arrival']} data-missed={table.undeliveredTickets > 0}>
            {' '}
            · {arrivalWord}
          </span>
        )}
      </td>
      <td data-figures>{table.guests}</td>
      <td data-figures>
        {table.openedAt !== null && (
          <span className={classes['time']} data-late={isLate(table, now, limits)}>
            {age(table.openedAt, now)}
          </span>
        )}
      </td>
      <td>{table.waiterName}</td>
      <td data-figures className={classes['total']}>
        {isOpen && <Amount dollars={table.totalAmount} />}
      </td>
    </tr>
  )
})
