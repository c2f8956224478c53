import { IconGitCompare } from '@tabler/icons-react'
import { use } from 'react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { useHeldWhilePressed } from '#renderer/ui/use-held-while-pressed.ts'
import { useTablesToDecide } from '#renderer/features/conflicts/use-conflicts.ts'
import { useNearReservations } from '#renderer/features/reservations/use-near-reservations.ts'
import { useReservedWords } from '#renderer/features/reservations/use-reserved-words.ts'
import { floorMessages } from '../floor-messages.ts'
import { orderForPhone } from './order-for-phone.ts'
import { TableBadge } from '../plan/table-badge.tsx'
import classes from './table-list.module.css'
import { FloorLimitsContext } from '../floor-limits.ts'
import { isLate } from '../table-kind.ts'
import type { TableTaps } from '../use-table-taps.ts'
import { useTableWords } from '../use-table-words.ts'
import { useWaitingLines } from '../work/use-waiting-lines.ts'

/** The floor on a phone: the user's own tables of all sections, then those of the open section. */
export function PhoneList({
  sectionName,
  sectionId,
  tables,
  now,
  acts,
}: {
  readonly sectionName: string
  readonly sectionId: number
  /** The tables of all sections. */
  readonly tables: readonly TableState[]
  readonly now: Date
  readonly acts: TableTaps
}) {
  const t = useMessages(floorMessages)
  const { shown, hold } = useHeldWhilePressed(tables)
  const toDecide = useTablesToDecide()
  const limits = use(FloorLimitsContext)
  const own = orderForPhone(shown.filter(acts.isOwn), now, limits)
  const others = orderForPhone(
    shown.filter((table) => table.sectionId === sectionId && !acts.isOwn(table)),
    now,
    limits,
  )
  return (
    <div className={classes['groups']} onPointerDown={hold}>
      {own.length > 0 && <Group title={t('myTables')} tables={own} {...{ now, acts, toDecide }} />}
      {others.length > 0 && (
        <Group title={sectionName} tables={others} {...{ now, acts, toDecide }} />
      )}
    </div>
  )
}

function Group({
  title,
  tables,
  now,
  acts,
  toDecide,
}: {
  readonly title: string
  readonly tables: readonly TableState[]
  readonly now: Date
  readonly acts: TableTaps
  readonly toDecide: ReadonlySet<number>
}) {
  return (
    <section>
      <h2 className={classes['groupTitle']}>{title}</h2>
      <ul className={classes['group']} aria-label={title}>
        {tables.map((table) => (
          <li key={table.id}>
            <TableCard table={table} now={now} acts={acts} isUndecided={toDecide.has(table.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TableCard({
  table,
  now,
  acts,
  isUndecided,
}: {
  readonly table: TableState
  readonly now: Date
  readonly acts: TableTaps
  readonly isUndecided: boolean
}) {
  const t = useMessages(floorMessages)
  const { age } = useFormat()
  const limits = use(FloorLimitsContext)
  const { state, spoken, arrival, firstName } = useTableWords()
  const arrivalWord = arrival(table)
  const isOpen = table.status !== 'FREE'
  const waiting = useWaitingLines(table.id)
  const waitingText = waiting === 0 ? undefined : t('undelivered', { number: waiting })
  const isOwn = acts.isOwn(table)
  const reserved = useReservedWords(useNearReservations(now).get(table.id))
  const time = table.openedAt !== null && (
    <>
      {' · '}
      <span className={classes['time']} data-late={isLate(table, now, limits)}>
        {age(table.openedAt, now)}
      </span>
    </>
  )
  const seats =
    table.guests === null
      ? t('chairs', { count: table.seats })
      : t('guests', { count: table.guests })
  return (
    <button
      type="button"
      className={classes['card']}
      disabled={acts.isDisabled(table)}
      aria-label={[
        spoken(table, now),
        ...(waitingText === undefined ? [] : [waitingText]),
        ...(isUndecided ? [t('undecided')] : []),
        ...(isOpen || reserved === undefined ? [] : [reserved]),
      ].join(', ')}
      aria-current={acts.isSource(table) || undefined}
      onPointerDown={() => acts.touch(table)}
      onClick={() => acts.press(table)}
    >
      <span className={classes['badge']}>
        <TableBadge table={table} size="large" />
        {isUndecided && (
          <span className={classes['undecided']} aria-hidden>
            <Icon of={IconGitCompare} size={17} />
          </span>
        )}
      </span>
      <span className={classes['words']}>
        <span className={classes['state']}>
          {state(table)}
          {!isOwn && time}
          {!isOpen && reserved !== undefined && <> · {reserved}</>}
        </span>
        <span className={classes['facts']}>
          {waitingText !== undefined && <>{waitingText} · </>}
          {arrivalWord !== undefined && (
            <>
              <span className={classes['arrival']} data-missed={table.undeliveredTickets > 0}>
                {arrivalWord}
              </span>{' '}
              ·{' '}
            </>
          )}
          {seats}
          {isOwn ? time : isOpen && ` · ${firstName(table)}`}
        </span>
      </span>
      {isOpen && <Money dollars={table.totalAmount} className={classes['sum']} />}
    </button>
  )
}
