import { useQuery } from '@tanstack/react-query'
import {
  IconArrowBackUp,
  IconCheck,
  IconChefHat,
  IconCloudOff,
  IconLogout2,
  IconMinus,
  IconPlus,
  IconVolume,
  IconVolumeOff,
  IconWifi,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Station } from '../../../src-shared/api/stations.ts'
import type { Ticket } from '../../../src-shared/api/tickets.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { leave } from '../auth/entrance/leave.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { useHold } from '../../ui/buttons/use-hold.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { NextButton } from '../../ui/buttons/next-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { addMark, applyMarks, useMarks } from './kitchen-marks.ts'
import { kitchenMessages } from './kitchen-messages.ts'
import classes from './kitchen-screen.module.css'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'
import { keysOf, lastOfOrders, leftLast, lookOf, shownTickets, toPrepare } from './kitchen-view.ts'
import { RecentTickets } from './recent-tickets.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useKeptPlaces } from './use-kept-places.ts'
import { useKitchenSound } from './use-kitchen-sound.ts'
import { usePlaceName } from './use-place-name.ts'
import { usePresence } from './use-presence.ts'

const ALL = 'all'
const COLUMNS = [0, 3, 4, 5, 6] as const
const NONE: readonly Ticket[] = []
const NOTHING_HELD: Ticket['heldCourses'] = []
/** What is ready and was not fetched after so long is told. */
const FETCH_MS = 2 * 60_000

/** The tickets of a station, or of all; `station` is undefined for all. */
export function StationScreen({
  stations,
  station,
}: {
  readonly stations: readonly Station[]
  readonly station: Station | undefined
}) {
  const t = useMessages(kitchenMessages)
  const { time, age, quantity } = useFormat()
  const now = useNow('second')
  const [, navigate] = useLocation()
  const placeName = usePlaceName()
  const seesFloor = useMay('TABLE:READ')
  const sells = useMay('SALES_INVOICE:CREATE')
  const hasOtherScreens = seesFloor || sells
  const query = useQuery(apiQuery('tickets', 'list'))
  const marks = useMarks((state) => state.marks)
  const { columns, hasSound } = useKitchenSettings()
  const all = useMemo(() => applyMarks(query.data ?? NONE, marks), [query.data, marks])
  const ownIds = (station === undefined ? stations : [station]).map(({ id }) => id)
  const own = all.filter(({ stationId }) => ownIds.includes(stationId))

  const targets = new Map(stations.map(({ id, targetMinutes }) => [id, targetMinutes]))

  const open = shownTickets(own, new Set())
  const places = useKeptPlaces(open.map(({ id }) => id).join())
  const shown = shownTickets(own, places.kept)
  const holding = lastOfOrders(shown)
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map())
  const nextKeys = keysOf(shown, keys)
  if (!isSame(nextKeys, keys)) setKeys(nextKeys)
  const [chosenId, choose] = useState<number>()
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0]

  const loaded = query.data !== undefined
  const lateIds = open.flatMap((ticket) =>
    lookOf(ticket, targets.get(ticket.stationId) ?? 12, now) === 'late' ? [ticket.id] : [],
  )
  const sound = useKitchenSound(loaded ? own : undefined, lateIds, hasSound)
  const soundWord = t(!hasSound ? 'soundOff' : sound.isBlocked ? 'soundBlocked' : 'sound')
  const lostSince = usePresence(ownIds, own)

  function finish(ticket: Ticket | undefined): void {
    releaseFocus()
    if (ticket === undefined || places.isDeaf() || ticket.state === 'READY') return
    if (ticket.kind === 'CANCEL') {
      addMark({ ticketId: ticket.id, kind: 'state', state: 'SERVED' })
      return
    }
    places.keep(ticket.id)
    addMark({ ticketId: ticket.id, kind: 'state', state: 'READY' })
  }

  function mark(ticket: Ticket, itemUuid: string, done: boolean): void {
    releaseFocus()
    if (places.isDeaf()) return
    places.keep(ticket.id)
    addMark({ ticketId: ticket.id, kind: 'done', itemUuid, done })
  }

  const ready = own
    .filter(({ kind, state }) => kind === 'NEW' && state === 'READY')
    .toSorted((one, other) => (one.readyAt ?? '').localeCompare(other.readyAt ?? ''))
  const last = ready.at(-1)
  const [isChoosingRecent, setChoosingRecent] = useState(false)
  const recallRef = useHold(() => setChoosingRecent(true))
  async function recall(): Promise<void> {
    const ticket = last ?? (await lastServed(ownIds))
    if (ticket !== undefined) addMark({ ticketId: ticket.id, kind: 'recall' })
  }

  function walk(step: 1 | -1): void {
    const index = open.findIndex(({ id }) => id === chosen?.id)
    choose(open.at((index + step) % Math.max(1, open.length))?.id)
  }

  useShortcut({
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    label: t('byNumber'),
    hint: '0 – 9',
    onPress: (key) => finish(shown.find(({ id }) => nextKeys.get(id) === key)),
  })
  useShortcut({ keys: ['Enter'], label: t('ready'), onPress: () => finish(chosen) })
  useShortcut({
    keys: [' '],
    label: t('nextDish'),
    onPress: () => {
      const item = chosen?.items.find(({ done }) => !done)
      if (chosen?.kind === 'NEW' && item !== undefined) mark(chosen, item.itemUuid, true)
    },
  })
  useShortcut({ keys: ['Backspace'], label: t('recall'), onPress: () => void recall() })
  useShortcut({ keys: ['F9'], label: t('recent'), onPress: () => setChoosingRecent(true) })
  useShortcut({
    keys: ['ArrowRight', 'ArrowDown'],
    label: t('choose'),
    onPress: () => walk(1),
  })
  useShortcut({ keys: ['ArrowLeft', 'ArrowUp'], onPress: () => walk(-1) })
  const nextStation = () => {
    const ids = [...stations.map(({ id }) => id), null]
    const index = ids.indexOf(station?.id ?? null)
    changeKitchenSettings({ stationId: ids[(index + 1) % ids.length] ?? null })
  }
  useShortcut({
    keys: ['Tab'],
    label: t('nextStation'),
    onPress: () => {
      releaseFocus()
      nextStation()
    },
  })
  const changeColumns = (step: 1 | -1) => {
    const index = COLUMNS.findIndex((each) => each === columns) + step
    changeKitchenSettings({
      columns: COLUMNS[Math.min(COLUMNS.length - 1, Math.max(0, index))] ?? 0,
    })
  }
  useShortcut({ keys: ['+'], label: t('more'), onPress: () => changeColumns(1) })
  useShortcut({ keys: ['-'], label: t('fewer'), onPress: () => changeColumns(-1) })

  const countOf = (stationId: number | undefined) =>
    shownTickets(
      stationId === undefined ? all : all.filter((ticket) => ticket.stationId === stationId),
      new Set(),
    ).length
  const waiting = ready.find(
    ({ readyAt }) => readyAt !== null && now.getTime() - Date.parse(readyAt) > FETCH_MS,
  )

  return (
    <section className={classes['screen']} aria-label={t('kitchen')}>
      <header className={classes['head']}>
        <IconButton
          icon={IconLogout2}
          label={t('leave')}
          // A cook has no other screen: somebody else signs in.
          onPress={() => (hasOtherScreens ? navigate(paths.home) : leave('switched'))}
        />
        <Segmented
          label={t('station')}
          kind="tabs"
          value={station === undefined ? ALL : String(station.id)}
          segments={[
            ...stations.map(({ id, name }) => ({
              value: String(id),
              label: name,
              count: String(countOf(id)),
            })),
            { value: ALL, label: t('all'), count: String(countOf(undefined)) },
          ]}
          onChange={(value) =>
            changeKitchenSettings({ stationId: value === ALL ? null : Number(value) })
          }
        />
        <ActionButton
          ref={recallRef}
          icon={IconArrowBackUp}
          {...(last === undefined ? {} : { detail: `${placeName(last)}, ${time(last.sentAt)}` })}
          size={56}
          onPress={() => void recall()}
        >
          {t('recall')}
        </ActionButton>
        <ActionButton
          icon={hasSound ? IconVolume : IconVolumeOff}
          aria-label={soundWord}
          aria-pressed={hasSound}
          onPress={() => {
            if (hasSound && sound.isBlocked) void sound.unblock()
            else {
              changeKitchenSettings({ hasSound: !hasSound })
              if (!hasSound) void sound.unblock()
            }
          }}
        >
          <span className={classes['soundWord']}>{soundWord}</span>
        </ActionButton>
        <span className={classes['room']} />
        {station !== undefined && (
          <span className={classes['target']}>
            {t('target', { minutes: station.targetMinutes })}
          </span>
        )}
        <span className={classes['columns']}>
          <IconButton icon={IconMinus} label={t('fewer')} onPress={() => changeColumns(-1)} />
          <IconButton icon={IconPlus} label={t('more')} onPress={() => changeColumns(1)} />
        </span>
        <time className={classes['clock']}>{time(now)}</time>
      </header>
      <div className={classes['body']}>
        {!loaded ? (
          <Unread query={query} title={t('notRead')} />
        ) : shown.length === 0 ? (
          <EmptyState icon={IconChefHat} title={t('nothing')} tone="ok">
            {t('nothingText')}
          </EmptyState>
        ) : (
          <div
            className={classes['tickets']}
            data-columns={columns}
            data-pannable
            onPointerDown={places.touch}
          >
            {shown.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                look={lookOf(ticket, targets.get(ticket.stationId) ?? 12, now)}
                numberKey={nextKeys.get(ticket.id)}
                isChosen={ticket.id === chosen?.id}
                held={holding.has(ticket.id) ? ticket.heldCourses : NOTHING_HELD}
                now={now}
                onReady={() => finish(ticket)}
                onDone={(item) => mark(ticket, item.itemUuid, !item.done)}
              />
            ))}
          </div>
        )}
        <aside className={classes['side']} aria-label={t('toPrepare')}>
          <h2 className={classes['sideHead']}>
            <span>{t('toPrepare')}</span>
            <span className={classes['quiet']}>{t('tickets', { count: open.length })}</span>
          </h2>
          <ul className={classes['counts']}>
            {toPrepare(own).map((dish) => (
              <li key={dish.description} className={classes['count']}>
                <span className={classes['number']}>{quantity(dish.quantity)}</span>
                <span>
                  {dish.description}
                  {dish.details.map((detail) => (
                    <small key={detail.text}>
                      {quantity(detail.quantity)} {detail.text}
                    </small>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {waiting?.readyAt != null && (
            <p className={classes['ready']}>
              {t('notTaken', { place: placeName(waiting), age: age(waiting.readyAt, now) })}
            </p>
          )}
          {lostSince === undefined ? (
            <span className={classes['quiet']}>
              <Icon of={IconWifi} size={18} />
              {t('online')}
            </span>
          ) : (
            <div className={classes['lost']} role="status">
              <b>
                <Icon of={IconCloudOff} size={20} /> {t('lost')}
              </b>
              <span>{t('lostSince', { time: time(lostSince) })}</span>
              {marks.length > 0 && <span>{t('marks', { count: marks.length })}</span>}
            </div>
          )}
          {chosen !== undefined && (
            <NextButton
              icon={IconCheck}
              detail={
                nextKeys.get(chosen.id) === undefined
                  ? t('enter')
                  : t('keyOrEnter', { key: nextKeys.get(chosen.id) ?? '' })
              }
              onPress={() => finish(chosen)}
            >
              {t(chosen.kind === 'CANCEL' ? 'seenOf' : 'readyOf', { place: placeName(chosen) })}
            </NextButton>
          )}
        </aside>
      </div>
      {isChoosingRecent && (
        <RecentTickets
          ready={ready}
          stationIds={ownIds}
          onRecall={(ticket) => {
            addMark({ ticketId: ticket.id, kind: 'recall' })
            setChoosingRecent(false)
          }}
          onClose={() => setChoosingRecent(false)}
        />
      )}
    </section>
  )
}

/** Keys are the bump bar's, not those of what a finger touched last. */
function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function isSame(one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean {
  return one.size === other.size && [...one].every(([id, key]) => other.get(id) === key)
}

/** The ticket that left last: waiters may have served it already. */
async function lastServed(stationIds: readonly number[]): Promise<Ticket | undefined> {
  const served = await client.tickets.list({ query: { state: 'SERVED' } }).catch(() => [])
  return leftLast(served, stationIds)[0]
}
