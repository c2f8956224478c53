import { useQuery } from '@tanstack/react-query'
import { IconChefHat } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Station } from '#shared/api/places/stations.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMainTillStage, useShop } from '#renderer/features/shop/use-shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { addMark, applyMarks, useMarks } from '../kitchen-marks.ts'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { useKitchenSettings } from '../kitchen-settings.ts'
import {
  dueOf,
  keysOf,
  lastOfOrders,
  lateFirst,
  leftLast,
  lookOf,
  minutesPastPromise,
  movedDishes,
  shownTickets,
} from '../kitchen-view.ts'
import { RecentTickets } from './recent-tickets.tsx'
import { releaseFocus } from './release-focus.ts'
import { StationHead } from './station-head.tsx'
import { StationSide } from './station-side.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketFlow } from './ticket-flow.tsx'
import { useKeptPlaces } from './use-kept-places.ts'
import { useKitchenSound } from './use-kitchen-sound.ts'
import { usePresence } from './use-presence.ts'
import { useStationKeys } from './use-station-keys.ts'

const NONE: readonly Ticket[] = []
/** For a ticket whose station is not known any more. */
const DEFAULT_TARGET = 12
const NOTHING_HELD: Ticket['heldCourses'] = []

/** The tickets of a station; of all if `station` is undefined. */
export function StationScreen({
  stations,
  station,
}: {
  readonly stations: readonly Station[]
  readonly station: Station | undefined
}) {
  const t = useMessages(kitchenMessages)
  const now = useNow('second')
  const query = useQuery(apiQuery('tickets', 'list'))
  const marks = useMarks((state) => state.marks)
  const { columns, hasSound } = useKitchenSettings()
  const all = useMemo(() => applyMarks(query.data ?? NONE, marks), [query.data, marks])
  const ownIds = (station === undefined ? stations : [station]).map(({ id }) => id)
  const own = all.filter(({ stationId }) => ownIds.includes(stationId))

  const targets = new Map(stations.map(({ id, targetMinutes }) => [id, targetMinutes]))
  const targetOf = ({ stationId }: Ticket) => targets.get(stationId) ?? DEFAULT_TARGET
  const dueAt = (ticket: Ticket) => dueOf(ticket, targetOf(ticket))

  const [first, setFirst] = useState('')
  const firstIds = new Set(first.split(',').map(Number))
  const open = lateFirst(shownTickets(own, new Set()), dueAt, firstIds)
  const places = useKeptPlaces(open.map(({ id }) => id).join())
  const shown = lateFirst(shownTickets(own, places.kept), dueAt, firstIds)
  const overdue = shown.filter((ticket) => dueAt(ticket) <= now.getTime())
  const nextFirst = overdue.map(({ id }) => id).join()
  if (nextFirst !== first && !places.isTouched) setFirst(nextFirst)
  const holding = lastOfOrders(shown)
  const goesTo = movedDishes(own)
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map())
  const nextKeys = keysOf(shown, keys)
  if (!isSame(nextKeys, keys)) setKeys(nextKeys)
  const [chosenId, choose] = useState<number>()
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0]

  const loaded = query.data !== undefined
  const lateIds = open.flatMap((ticket) =>
    lookOf(ticket, targetOf(ticket), now) === 'late' ? [ticket.id] : [],
  )
  const sound = useKitchenSound(loaded ? own : undefined, lateIds, hasSound)
  const shop = useShop()
  const isMainAway = useMainTillStage() !== 'heard'
  const unseenSince = usePresence(ownIds, own)
  const mainLostSince = isMainAway ? new Date(shop?.heardAt ?? now) : undefined
  const lostSince = unseenSince ?? mainLostSince

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
  const [areCountsOpen, setCountsOpen] = useState(false)
  async function recall(): Promise<void> {
    const ticket = last ?? (await lastServed(ownIds))
    if (ticket !== undefined) addMark({ ticketId: ticket.id, kind: 'recall' })
  }

  useStationKeys({
    stations,
    station,
    open,
    chosen,
    ticketOf: (key) => shown.find(({ id }) => nextKeys.get(id) === key),
    onChoose: choose,
    onFinish: finish,
    onDone: (ticket, itemUuid) => mark(ticket, itemUuid, true),
    onRecall: () => void recall(),
    onRecent: () => setChoosingRecent(true),
  })

  const countOf = (stationId: number | undefined) =>
    shownTickets(
      stationId === undefined ? all : all.filter((ticket) => ticket.stationId === stationId),
      new Set(),
    ).length

  return (
    <section className={classes['screen']} aria-label={t('kitchen')}>
      <h1 className={classes['unseen']}>{t('kitchen')}</h1>
      <StationHead
        stations={stations}
        station={station}
        countOf={countOf}
        last={last}
        sound={sound}
        onRecall={() => void recall()}
        onRecent={() => setChoosingRecent(true)}
      />
      <div className={classes['body']} data-counts={areCountsOpen ? 'open' : 'folded'}>
        {!loaded ? (
          <Unread query={query} title={t('notRead')} />
        ) : shown.length === 0 ? (
          <Nothing isKnown={!isMainAway} />
        ) : (
          <TicketFlow
            columns={columns}
            ids={shown.map(({ id }) => id)}
            lateIds={lateIds}
            chosenId={chosenId}
            onTouch={places.touch}
          >
            {shown.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                look={lookOf(ticket, targetOf(ticket), now)}
                lateBy={minutesPastPromise(ticket, targetOf(ticket), now)}
                numberKey={nextKeys.get(ticket.id)}
                isChosen={ticket.id === chosen?.id}
                held={holding.has(ticket.id) ? ticket.heldCourses : NOTHING_HELD}
                goesTo={(item) => goesTo(ticket, item)}
                now={now}
                onReady={() => finish(ticket)}
                onDone={(item) => mark(ticket, item.itemUuid, !item.done)}
              />
            ))}
          </TicketFlow>
        )}
        <StationSide
          own={own}
          ready={ready}
          openCount={open.length}
          chosen={chosen}
          chosenKey={chosen === undefined ? undefined : nextKeys.get(chosen.id)}
          areCountsOpen={areCountsOpen}
          lostSince={lostSince}
          onFold={() => {
            releaseFocus()
            setCountsOpen(!areCountsOpen)
          }}
          onFinish={finish}
        />
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

function isSame(one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean {
  return one.size === other.size && [...one].every(([id, key]) => other.get(id) === key)
}

/** Returns the ticket that left last, because waiters may have already served it. */
async function lastServed(stationIds: readonly number[]): Promise<Ticket | undefined> {
  const served = await client.tickets.list({ query: { state: 'SERVED' } }).catch(() => [])
  return leftLast(served, stationIds)[0]
}

/** Without the main till nobody knows if there is nothing to prepare: the place stays empty. */
function Nothing({ isKnown }: { readonly isKnown: boolean }) {
  const t = useMessages(kitchenMessages)
  if (!isKnown) return <div />
  return (
    <EmptyState icon={IconChefHat} title={t('nothing')} tone="ok">
      {t('nothingText')}
    </EmptyState>
  )
}
