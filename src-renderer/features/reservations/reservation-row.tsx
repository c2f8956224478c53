import { IconAlertTriangle } from '@tabler/icons-react'
import type { Reservation } from '#shared/api/places/reservations.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { reservationsMessages } from './reservations-messages.ts'
import classes from './reservations.module.css'

const SOON_MS = 60 * 60_000

/** A reservation of the list: hour, name, guests and table. */
export function ReservationRow({
  reservation,
  now,
  onPress,
}: {
  readonly reservation: Reservation
  readonly now: Date
  readonly onPress: (() => void) | undefined
}) {
  const t = useMessages(reservationsMessages)
  const { time, age } = useFormat()
  const { at, name, guests, phone, tableName, note, overlaps } = reservation
  const due = new Date(at)
  const wait = due.getTime() - now.getTime()
  const facts = [
    t('guestsOf', { count: guests }),
    tableName === null ? t('noTable') : t('table', { name: tableName }),
    phone,
    note,
  ].filter((fact) => fact !== null)
  // The hour comes first, because a long name is cut.
  const overlapWords = t('overlaps', {
    names: overlaps.map((other) => `${time(other.at)} ${other.name}`).join(', '),
  })
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        disabled={onPress === undefined}
        onClick={onPress}
      >
        <span className={classes['due']} data-late={wait < 0}>
          <span className={classes['hour']}>{time(at)}</span>
          {wait < 0 ? (
            <span className={classes['facts']}>{t('late', { age: age(at, now) })}</span>
          ) : (
            wait < SOON_MS && (
              <span className={classes['facts']}>
                {t('inTime', { age: age(now.toISOString(), due) })}
              </span>
            )
          )}
        </span>
        <span className={classes['words']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['facts']}>{facts.join(' · ')}</span>
          {overlaps.length > 0 && (
            <span className={classes['overlap']} title={overlapWords}>
              <Icon of={IconAlertTriangle} size={18} />
              <span className={classes['overlapWords']}>{overlapWords}</span>
            </span>
          )}
        </span>
        <span className={classes['place']}>{tableName}</span>
      </button>
    </li>
  )
}
