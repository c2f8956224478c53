import {
  IconArrowLeft,
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useLocation } from 'wouter'
import type { Reservation } from '#shared/api/places/reservations.ts'
import { addDays, localDate, startOfDay } from '#shared/domain/calendar.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { TimeZoneContext, useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { RowList } from '#renderer/ui/lists/row-list.tsx'
import { ReservationDialog } from './reservation-dialog.tsx'
import { rangeOfDay, rangeOfToday } from './reservation-range.ts'
import { ReservationRow } from './reservation-row.tsx'
import { reservationsMessages } from './reservations-messages.ts'
import classes from './reservations.module.css'

/** The reservations of a day by their hour. */
export function ReservationsScreen() {
  const t = useMessages(reservationsMessages)
  const title = useScreenName('reservations')
  const ui = useMessages(uiMessages)
  const { spokenDate } = useFormat()
  const timeZone = use(TimeZoneContext)
  const [, navigate] = useLocation()
  const now = useNow('minute')
  const mayOrder = useMay('ORDER:CREATE')
  const today = localDate(now, timeZone)
  const [chosenDay, setDay] = useState<string>()
  const [opened, setOpened] = useState<Reservation | 'new'>()
  const day = chosenDay ?? today
  const range = day === today ? rangeOfToday(today, now, timeZone) : rangeOfDay(day, timeZone)
  const query = useQuery({
    ...apiQuery('reservations', 'list', { query: { ...range, size: 200 } }),
    placeholderData: keepPreviousData,
  })
  const shown = query.data?.data ?? []
  const leave = () => navigate(paths.floor)
  useShortcut({ keys: ['Escape'], onPress: leave })
  useShortcut({
    keys: ['F5'],
    label: t('newShortcut'),
    isDisabled: !mayOrder,
    onPress: () => setOpened('new'),
  })
  return (
    <div className={classes['screen']}>
      <header className={classes['head']}>
        <IconButton icon={IconArrowLeft} label={ui('back')} onPress={leave} />
        <h1 className={classes['title']} data-screen-heading>
          {title}
        </h1>
        <div className={classes['days']} role="group" aria-label={t('day')}>
          <IconButton
            icon={IconChevronLeft}
            label={t('dayBefore')}
            onPress={() => setDay(addDays(day, -1))}
          />
          <ActionButton
            variant={day === today ? 'chosen' : 'default'}
            aria-pressed={day === today}
            onPress={() => setDay(undefined)}
          >
            {t('today')}
          </ActionButton>
          <IconButton
            icon={IconChevronRight}
            label={t('dayAfter')}
            onPress={() => setDay(addDays(day, 1))}
          />
        </div>
        <p className={classes['date']}>{spokenDate(startOfDay(day, timeZone))}</p>
        {mayOrder && (
          <ActionButton icon={IconPlus} keyHint="F5" onPress={() => setOpened('new')}>
            {t('add')}
          </ActionButton>
        )}
      </header>
      {query.data === undefined ? (
        <Unread query={query} title={t('unreadable')}>
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        </Unread>
      ) : shown.length === 0 ? (
        <EmptyState icon={IconCalendarEvent} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      ) : (
        <>
          <div className={classes['rows']}>
            <RowList label={t('list')}>
              {shown.map((reservation) => (
                <ReservationRow
                  key={reservation.id}
                  reservation={reservation}
                  now={now}
                  onPress={mayOrder ? () => setOpened(reservation) : undefined}
                />
              ))}
            </RowList>
          </div>
          <p className={classes['sum']}>
            {t('sum', {
              count: shown.length,
              guests: shown.reduce((sum, { guests }) => sum + guests, 0),
            })}
          </p>
        </>
      )}
      {opened !== undefined && (
        <ReservationDialog
          reservation={opened === 'new' ? undefined : opened}
          day={day}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
