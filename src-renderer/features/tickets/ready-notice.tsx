import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Permission } from '#shared/api/permissions.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { playSound } from '#renderer/session/sound.ts'
import { useMayAll, useSignedInUser } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { readyMessages } from './ready-messages.ts'
import { usePlaceName } from './use-place-name.ts'

/** True for users who serve tables; a cook's screen shows the tickets themselves. */
export const READY_PERMISSIONS = ['TICKET:READ', 'ORDER:CREATE'] as const satisfies Permission[]

const TOAST = 'ready'
/** A waiter looks at the device between two tables. */
const SHOWN_MS = 15_000

/** Tells the waiter on whatever screen that dishes of the own tables are ready, with a door to the table. */
export function ReadyNotice() {
  const t = useMessages(readyMessages)
  const placeOf = usePlaceName()
  const [location, navigate] = useLocation()
  const { id: waiterId } = useSignedInUser()
  const isOn = useDeviceSettings(({ tellsReady }) => tellsReady)
  const may = useMayAll(READY_PERMISSIONS)
  const { data } = useQuery({
    ...apiQuery('tickets', 'list', { query: { state: 'READY', waiterId } }),
    enabled: isOn && may,
  })
  const known = useRef<ReadonlySet<number>>(undefined)
  const door = useRef<string>(undefined)
  // A waiter who has opened the place knows.
  useEffect(() => {
    if (door.current === location) toast.hide(TOAST)
  }, [location])
  const tell = useEffectEvent((tickets: readonly Ticket[]) => {
    const [first, ...others] = Map.groupBy(tickets, placeOf)
    if (first === undefined) return
    const [place, own] = first
    const path = others.length === 0 ? pathOf(own) : paths.floor
    door.current = path
    playSound('ready')
    const text =
      others.length === 0
        ? t('one', { place, count: dishesOf(own) })
        : t('several', { places: [place, ...others.map(([other]) => other)].join(', ') })
    const act = { label: t('see'), onPress: () => navigate(path) }
    toast.info(text, { id: TOAST, icon: IconBell, shownMs: SHOWN_MS, staysOn: () => true, act })
  })
  useEffect(() => {
    if (data === undefined) return
    const before = known.current
    known.current = new Set(data.map(({ id }) => id))
    // Dishes that were ready before the page opened are shown on the floor.
    if (before === undefined) return
    const fresh = data.filter(({ id, kind }) => kind === 'NEW' && !before.has(id))
    if (fresh.length > 0) tell(fresh)
  }, [data])
  return null
}

function dishesOf(tickets: readonly Ticket[]): number {
  return tickets.reduce((count, { items }) => count + items.length, 0)
}

function pathOf(tickets: readonly Ticket[]): string {
  const { tableId, orderId } = tickets[0] ?? {}
  return tableId == null ? paths.counterOrders(orderId) : paths.order(tableId)
}
