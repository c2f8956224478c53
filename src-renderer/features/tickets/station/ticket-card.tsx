import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconFlame,
  IconPlayerPause,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Ticket, TicketItem } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { kitchenMessages } from '../kitchen-messages.ts'
import {
  minutesOf,
  partName,
  type TicketPlace,
  previousPlace,
  type TicketLook,
} from '../kitchen-view.ts'
import classes from './ticket-card.module.css'
import { usePlaceName } from '../use-place-name.ts'

/** A ticket as a cook reads it across the room. The head marks all of it, a line one dish. */
export function TicketCard({
  ticket,
  look,
  lateBy,
  numberKey,
  isChosen,
  held,
  goesTo,
  now,
  onReady,
  onDone,
}: {
  readonly ticket: Ticket
  readonly look: TicketLook
  /** Minutes since the promised hour, if that alone makes it late. */
  readonly lateBy: number | undefined
  readonly numberKey: string | undefined
  readonly isChosen: boolean
  /** Courses that its order holds back. */
  readonly held: Ticket['heldCourses']
  /** Returns the present place of a moved dish; undefined if that is the place in the head. */
  readonly goesTo: (item: TicketItem) => TicketPlace | undefined
  readonly now: Date
  readonly onReady: () => void
  readonly onDone: (item: TicketItem) => void
}) {
  const t = useMessages(kitchenMessages)
  const { time } = useFormat()
  const placeName = usePlaceName()
  const place = placeName(ticket)
  const before = previousPlace(ticket)
  const isCancel = ticket.kind === 'CANCEL'
  const courses = Map.groupBy(ticket.items, ({ course }) => course)
  const named = ticket.tableName === null && ticket.orderName !== null ? partName(place) : undefined
  const facts = [
    ...(ticket.guests === null ? [] : [t('guests', { count: ticket.guests })]),
    ticket.promisedAt === null
      ? time(ticket.sentAt)
      : t('promised', { time: time(ticket.promisedAt) }),
  ]
  return (
    <article
      className={classes['card']}
      data-ticket={ticket.id}
      data-look={look}
      data-chosen={isChosen}
      aria-current={isChosen}
      aria-label={place}
    >
      <button type="button" className={classes['head']} onClick={onReady}>
        <span className={classes['first']}>
          {numberKey !== undefined && <span className={classes['key']}>{numberKey}</span>}
          <span className={classes['place']}>{named?.called ?? place}</span>
          <span
            className={classes['age']}
            data-word={isCancel || look === 'new' || look === 'ready'}
          >
            {isCancel ? (
              t('cancelled')
            ) : look === 'new' ? (
              t('new')
            ) : look === 'ready' ? (
              t('ready')
            ) : (
              <>
                {minutesOf(ticket, now)} <small>{t('minutes')}</small>
              </>
            )}
          </span>
        </span>
        <span className={classes['facts']}>
          <span className={classes['told']}>
            {named?.guest ?? ticket.waiterName}
            {facts.map((fact) => (
              <Fragment key={fact}>
                {' · '}
                <span className={classes['fact']}>{fact}</span>
              </Fragment>
            ))}
          </span>
          {(look === 'late' || look === 'near') && (
            <b>
              {look === 'late' && lateBy !== undefined ? t('lateBy', { minutes: lateBy }) : t(look)}
            </b>
          )}
        </span>
      </button>
      {before !== undefined && (
        <p className={classes['moved']}>
          <Icon of={IconArrowsExchange} size={20} />
          {t('before', { place: placeName(before) })}
        </p>
      )}
      {[...courses].map(([course, items]) => (
        <div key={course}>
          {(courses.size > 1 || course > 1) && (
            <p className={classes['course']}>
              <Icon of={IconFlame} size={20} />
              {t('course', { course })}
            </p>
          )}
          {items.map((item) => (
            <DishLine
              key={item.itemUuid}
              item={item}
              isCancel={isCancel}
              goesTo={goesTo(item)}
              onPress={() => onDone(item)}
            />
          ))}
        </div>
      ))}
      {held.map(({ course, quantity }) => (
        <p key={course} className={classes['held']}>
          <Icon of={IconPlayerPause} size={20} />
          {t('held', { course, count: quantity })}
        </p>
      ))}
      {isCancel && (
        <p className={classes['reason']}>
          {ticket.cancels !== null &&
            t('was', { number: ticket.cancels.number, time: time(ticket.cancels.sentAt) })}
          {ticket.reason !== null && ` · ${ticket.reason}`}
        </p>
      )}
      <div className={classes['foot']}>
        <ActionButton
          icon={isCancel ? IconBan : IconCheck}
          isWide
          size={56}
          aria-label={t(isCancel ? 'seenOf' : 'readyOf', { place })}
          isDisabled={look === 'ready'}
          onPress={onReady}
        >
          {t(isCancel ? 'seen' : 'ready')}
        </ActionButton>
      </div>
    </article>
  )
}

function DishLine({
  item,
  isCancel,
  goesTo,
  onPress,
}: {
  readonly item: TicketItem
  readonly isCancel: boolean
  readonly goesTo: TicketPlace | undefined
  readonly onPress: () => void
}) {
  const t = useMessages(kitchenMessages)
  const { quantity } = useFormat()
  const placeName = usePlaceName()
  const { description, observation, isAllergy, seat, modifiers } = item
  return (
    <button
      type="button"
      className={classes['dish']}
      data-done={item.done || isCancel}
      aria-pressed={item.done}
      disabled={isCancel}
      onClick={onPress}
    >
      <span className={classes['quantity']}>{quantity(item.quantity)}</span>
      <span className={classes['words']}>
        <span className={classes['name']}>
          <span className={classes['title']}>{description}</span>
          {item.done && <Icon of={IconCheck} size={24} />}
        </span>
        {goesTo !== undefined && (
          <span className={classes['goesTo']}>
            <Icon of={IconArrowsExchange} size={24} />
            {t('goesTo', { place: placeName(goesTo) })}
          </span>
        )}
        {item.remaining !== null && item.remaining > 0 && (
          <span className={classes['detail']}>
            {t('wasAndStays', {
              before: quantity(item.quantity + item.remaining),
              remaining: quantity(item.remaining),
            })}
          </span>
        )}
        {modifiers.map((modifier) => (
          <Modifier key={modifier} text={modifier} />
        ))}
        {seat !== null && <span className={classes['detail']}>{t('seat', { seat })}</span>}
        {isAllergy ? (
          <span className={classes['detail']}>
            <span className={classes['allergy']}>
              <Icon of={IconAlertTriangle} size={18} />
              {t('allergy')}
            </span>
            {observation}
          </span>
        ) : (
          observation !== null &&
          observation !== '' && <span className={classes['note']}>{observation}</span>
        )}
      </span>
    </button>
  )
}

/** 'SIN' is inverse and 'EXTRA' outlined, so that they differ without colour. */
function Modifier({ text }: { readonly text: string }) {
  const [, mark, rest = text] = /^(sin|extra)\s+(.*)$/i.exec(text) ?? []
  return (
    <span className={classes['detail']}>
      {mark !== undefined && (
        <span className={classes['mark']} data-mark={mark.toUpperCase()}>
          {mark.toUpperCase()}
        </span>
      )}
      {rest}
    </span>
  )
}
