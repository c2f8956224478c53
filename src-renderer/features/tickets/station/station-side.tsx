import { IconCheck, IconCloudOff, IconWifi } from '@tabler/icons-react'
import type { Ticket } from '../../../../src-shared/api/tickets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { useNow } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMarks } from '../kitchen-marks.ts'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { toPrepare } from '../kitchen-view.ts'
import { usePlaceName } from '../use-place-name.ts'

/** Ready dishes that nobody fetches for this long are shown as late. */
const FETCH_MS = 2 * 60_000

/** The sum of dishes to prepare, a dish that nobody fetches, the connection to the till, and the next ticket. */
export function StationSide({
  own,
  ready,
  openCount,
  chosen,
  chosenKey,
  lostSince,
  onFinish,
}: {
  readonly own: readonly Ticket[]
  /** Oldest first. */
  readonly ready: readonly Ticket[]
  readonly openCount: number
  readonly chosen: Ticket | undefined
  readonly chosenKey: string | undefined
  /** Time since which the till does not answer; undefined while it does. */
  readonly lostSince: Date | undefined
  readonly onFinish: (ticket: Ticket) => void
}) {
  const t = useMessages(kitchenMessages)
  const { time, age, quantity } = useFormat()
  const now = useNow('second')
  const placeName = usePlaceName()
  const marks = useMarks((state) => state.marks)
  const waiting = ready.find(
    ({ readyAt }) => readyAt !== null && now.getTime() - Date.parse(readyAt) > FETCH_MS,
  )
  return (
    <aside className={classes['side']} aria-label={t('toPrepare')}>
      <h2 className={classes['sideHead']}>
        <span>{t('toPrepare')}</span>
        <span className={classes['quiet']}>{t('tickets', { count: openCount })}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ul className={classes['counts']} aria-label={t('toPrepare')} tabIndex={0}>
        {toPrepare(own).map((dish) => (
          <li key={dish.description} className={classes['count']}>
            <span className={classes['number']}>{quantity(dish.quantity)}</span>
            <span>
              {dish.description}
              {dish.details.map((detail) => (
                <small key={`${detail.isAllergy} ${detail.text}`}>
                  {quantity(detail.quantity)}{' '}
                  {detail.isAllergy ? t('allergyTo', { text: detail.text }) : detail.text}
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
          detail={chosenKey === undefined ? t('enter') : t('keyOrEnter', { key: chosenKey })}
          onPress={() => onFinish(chosen)}
        >
          {t(chosen.kind === 'CANCEL' ? 'seenOf' : 'readyOf', { place: placeName(chosen) })}
        </NextButton>
      )}
    </aside>
  )
}
