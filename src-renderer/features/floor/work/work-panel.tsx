import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useNowSince } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { useHeldWhilePressed } from '#renderer/ui/use-held-while-pressed.ts'
import { BackupWork } from '#renderer/features/backups/backup-work.tsx'
import { useBackupAlarm } from '#renderer/features/backups/use-backup-alarm.ts'
import { PaperOnlyBar } from '#renderer/features/tickets/arrival/paper-only-bar.tsx'
import { useOrdersNotInKitchen } from '#renderer/features/tickets/arrival/use-arrival-problems.ts'
import { useUndecided } from '#renderer/features/conflicts/use-conflicts.ts'
import { ChargeWork } from './charge-work.tsx'
import { ConflictWork } from './conflict-work.tsx'
import { floorMessages } from '../floor-messages.ts'
import { TableBadge } from '../plan/table-badge.tsx'
import { FireButton } from './fire-button.tsx'
import { OrderWork } from './order-work.tsx'
import { ServeButton } from './serve-button.tsx'
import type { TableTaps } from '../use-table-taps.ts'
import { useNextAct } from '../use-next-act.ts'
import { useChargesWithoutTable } from './use-charges-without-table.ts'
import { useTableWords } from '../use-table-words.ts'
import type { WorkItem } from './work-list.ts'
import classes from './work.module.css'

/** The work list, most urgent first; a tap opens the table. The next act is below. */
export function WorkPanel({
  work,
  acts,
}: {
  readonly work: readonly WorkItem[]
  readonly acts: TableTaps
}) {
  const t = useMessages(floorMessages)
  const next = useNextAct()
  const { shown, hold } = useHeldWhilePressed(work)
  const charges = useChargesWithoutTable()
  const alarm = useBackupAlarm()
  const missed = useOrdersNotInKitchen()
  const undecided = useUndecided()
  const others =
    (undecided.length === 0 ? 0 : 1) +
    charges.length +
    missed.length +
    (alarm === undefined ? 0 : 1)
  return (
    <section className={classes['panel']} aria-labelledby="floor-work">
      <div className={classes['heading']}>
        <h2 id="floor-work" className={classes['title']}>
          {t('work')}
        </h2>
        <span className={classes['count']}>{work.length + others}</span>
      </div>
      <ul className={classes['items']} onPointerDown={hold}>
        {shown.length + others === 0 && (
          <li className={classes['nothing']}>
            <Icon of={IconCircleCheck} />
            {t('nothingToDo')}
          </li>
        )}
        {charges.map((charge) => (
          <li key={`charge-${charge.id}`}>
            <ChargeWork charge={charge} />
          </li>
        ))}
        {missed.map((ticket) => (
          <li key={`order-${ticket.orderId}`}>
            <OrderWork ticket={ticket} />
          </li>
        ))}
        {undecided.length > 0 && (
          <li>
            <ConflictWork conflicts={undecided} />
          </li>
        )}
        {alarm !== undefined && (
          <li>
            <BackupWork alarm={alarm} />
          </li>
        )}
        {shown.map((item) => (
          <WorkRow key={item.table.id} {...item} acts={acts} />
        ))}
      </ul>
      <PaperOnlyBar shape="card" />
      {next !== undefined && (
        <div className={classes['next']}>
          <NextButton icon={IconPlus} onPress={next.onPress}>
            {next.label}
          </NextButton>
        </div>
      )}
    </section>
  )
}

/** Memoised by the parts of the item, which stay the same while the table does not change. */
const WorkRow = memo(function WorkRow({ acts, ...item }: WorkItem & { readonly acts: TableTaps }) {
  return (
    <li className={classes['workRow']}>
      <button
        type="button"
        className={classes['item']}
        onPointerDown={() => acts.touch(item.table)}
        onClick={() => acts.press(item.table)}
      >
        <WorkFacts item={item} />
      </button>
      {item.kind === 'ready' ? (
        <ServeButton table={item.table} />
      ) : (
        <FireButton table={item.table} />
      )}
    </li>
  )
})

/** Tasks without an amount: the sum of the table does not matter before they are done. */
const noSum: ReadonlySet<WorkItem['kind']> = new Set([
  'notInKitchen',
  'ready',
  'unsent',
  'withoutOrder',
])

/** The badge and two lines of a row: task, amount, begin of the wait, waiter. */
export function WorkFacts({
  item: { table, kind, since },
  isOwn = false,
}: {
  readonly item: WorkItem
  /** Hides the waiter's name in a list of the user's own tables. */
  readonly isOwn?: boolean
}) {
  const t = useMessages(floorMessages)
  const { age, ago, time } = useFormat()
  const { firstName } = useTableWords()
  const now = useNowSince(since)
  const title = {
    unknownCharge: t('unknownCharge'),
    notInKitchen: t('kitchenLacksIt'),
    billAsked: t('billAsked'),
    ready: t('ready', { count: table.readyItems }),
    unsent: t('unsent', { number: table.unsentItems }),
    withoutOrder: t('withoutOrder', { age: age(since, now) }),
    late: age(since, now),
    held: t('held', { courses: table.heldCourses.join(', ') }),
  }[kind]
  const sum = kind === 'unknownCharge' ? table.unknownCharge?.totalAmount : table.totalAmount
  const facts = [
    ...(kind === 'unknownCharge' ? [t('cardSince', { time: time(since) })] : []),
    ...(kind === 'billAsked' || kind === 'ready' || kind === 'unsent' ? [ago(since, now)] : []),
    ...((kind === 'late' || kind === 'withoutOrder') && table.guests !== null
      ? [t('guests', { count: table.guests })]
      : []),
    ...(kind === 'unknownCharge' || isOwn ? [] : [firstName(table)]),
  ]
  return (
    <>
      <TableBadge
        table={table}
        {...(kind === 'held' || kind === 'withoutOrder' ? {} : { look: kind })}
      />
      <span className={classes['words']}>
        <span className={classes['line']}>
          <span className={classes['unseen']}>{t('table', { name: table.name })} </span>
          <span className={classes['what']}>{title}</span>
          {!noSum.has(kind) && sum !== undefined && (
            <Money dollars={sum} className={classes['sum']} />
          )}
        </span>
        <span className={classes['facts']}>
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </span>
      </span>
    </>
  )
}
