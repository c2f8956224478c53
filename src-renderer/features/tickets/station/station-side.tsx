import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCloudOff,
  IconWifi,
} from '@tabler/icons-react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useMarks } from '../kitchen-marks.ts'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { toPrepare } from '../kitchen-view.ts'
import { usePlaceName } from '../use-place-name.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'

/** Ready dishes that nobody fetches for this long are shown as late. */
const FETCH_MS = 2 * 60_000

/**
 * The sum of dishes to prepare, a dish that nobody fetches, the connection to the till, and the next ticket. On a narrow
 * screen the dishes fold into one line, and replace the tickets while they are open.
 */
export function StationSide({
  own,
  ready,
  openCount,
  areCountsOpen,
  chosen,
  chosenKey,
  lostSince,
  onFold,
  onFinish,
}: {
  readonly own: readonly Ticket[]
  /** Oldest first. */
  readonly ready: readonly Ticket[]
  readonly openCount: number
  readonly areCountsOpen: boolean
  readonly chosen: Ticket | undefined
  readonly chosenKey: string | undefined
  /** Time since which the till does not answer; undefined while it does. */
  readonly lostSince: Date | undefined
  /** Opens or folds the dishes. */
  readonly onFold: () => void
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
  const dishes = toPrepare(own).map((dish) => ({ ...dish, sum: quantity(dish.quantity) }))
  const digits = Math.max(2, ...dishes.map(({ sum }) => sum.length))
  const count = t('tickets', { count: openCount })
  return (
    <aside className={classes['side']} aria-label={t('toPrepare')}>
      <h2 className={classes['sideHead']}>
        <span className={classes['sideTitle']}>{t('toPrepare')}</span>
        <span className={`${classes['quiet']} ${classes['sideTitle']}`}>{count}</span>
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={areCountsOpen}
          onClick={onFold}
        >
          {t('toPrepare')}
          <span className={classes['foldCount']}>{count}</span>
          <Icon of={areCountsOpen ? IconChevronDown : IconChevronUp} size={24} />
        </button>
      </h2>
      <ScrollBox className={classes['counts']} name={t('toPrepare')}>
        <ul
          className={classes['dishes']}
          aria-label={t('toPrepare')}
          style={{ '--digits': digits }}
        >
          {dishes.map((dish) => (
            <li key={dish.description} className={classes['count']}>
              <span className={classes['number']}>{dish.sum}</span>
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
      </ScrollBox>
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
