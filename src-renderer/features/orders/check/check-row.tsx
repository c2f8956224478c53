import { IconAlertCircle, IconChecks, IconLock, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import {
  type Cents,
  fromBasisPoints,
  fromCents,
  subtract,
  sum,
  times,
} from '../../../../src-shared/domain/money.ts'
import { discountShare } from '../../../drafts/price-line.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Menu } from '../../../ui/dialogs/menu.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { AllergyMark } from '../../../ui/feedback/allergy-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLayout } from '../../../ui/layout/use-layout.ts'
import { Stepper } from '../../../ui/layout/stepper.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import { withTax } from '../modifiers/price-difference.ts'
import { withoutWord } from '../modifiers/without-word.ts'
import { orderMessages } from '../order-messages.ts'
import { type CheckLine, isUnsent } from './entries/check-line.ts'
import { totalWithDiscount } from './entries/edit-line.ts'
import { type LineEntry, typedValue } from './entries/line-entry.ts'
import classes from './check.module.css'

/** Seats that the menu offers; the register takes up to 30. */
const SHOWN_SEATS = 12
/** An added line is painted by then on a slow processor; quick taps do not draw the acts of lines they leave. */
const ACTS_OF_ADDED_MS = 100

/** The acts on the chosen line; stable between renders. */
export interface LineActs {
  readonly onChoose: (line: CheckLine) => void
  readonly onQuantity: (line: CheckLine, quantity: number) => void
  readonly onNote: (line: CheckLine) => void
  readonly onCourse: (line: CheckLine, course: number) => void
  readonly onOptions: (line: CheckLine) => void
  readonly onSeat: (line: CheckLine, seat: number | null) => void
  readonly onDiscount: (line: CheckLine) => void
  readonly onRemove: (line: CheckLine) => void
  readonly onRepeat: (line: CheckLine) => void
  readonly onRetry: (line: CheckLine) => void
}

export interface CheckRowProps extends LineActs {
  readonly line: CheckLine
  readonly isChosen: boolean
  readonly mayEdit: boolean
  readonly mayDiscount: boolean
  /** It was sent and may lose units; the kitchen is told. */
  readonly mayReduce: boolean
  /** It was sent and may get other options or another note; the kitchen is told. */
  readonly mayReword: boolean
  /** The number being typed on this line; it replaces the stepper. */
  readonly entry: LineEntry | undefined
  readonly product: Product | undefined
  /** True if its product offers options. */
  readonly hasOptions: boolean
  /** Courses to choose from; empty if the check has no courses. */
  readonly courses: readonly number[]
  readonly usualPriceType: number
  /** This user may not change anything. */
  readonly isReadOnly: boolean
  /** The register is unreachable: waiting lines show it. */
  readonly isStalled: boolean
}

/** A line of the check. A tap chooses it; a chosen line shows its acts. */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { line, isChosen, isReadOnly, entry, onChoose } = props
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const { quantity, spokenDollars } = useFormat()
  const row = useRef<HTMLLIElement>(null)
  const isClosed = line.state === 'deleted' || line.state === 'billed'
  const isTyping = entry !== undefined
  const percentTyped = entry?.mode === 'discount' ? typedValue(entry) : undefined
  const shownTotal = percentTyped === undefined ? line.total : totalWithDiscount(line, percentTyped)
  const hasActs = useIsReady(!isChosen)
  useEffect(() => {
    if (!isChosen && !isTyping) return
    // Stepper and pad take room: keep the line visible. In the next frame, so that the tap's own task lays nothing out.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isChosen, isTyping])
  const spoken = [
    t('lineLabel', {
      quantity: quantity(line.quantity),
      name: line.description,
      sum: spokenDollars(fromCents(line.total)),
    }),
    ...line.modifiers.map(({ description }) => description),
    ...(line.isAllergy ? [ui('allergy')] : []),
    ...(line.state === 'new' ? [t('lineUnsent')] : []),
    ...(line.state === 'waiting' ? [t('lineWaiting')] : []),
    ...(line.state === 'deleted' ? [t('lineDeleted')] : []),
  ].join(', ')
  const face = (
    <>
      <span className={classes['quantity']}>{quantity(line.quantity)}</span>
      <span className={classes['words']}>
        <span className={classes['description']}>{line.description}</span>
        <LineNotes {...props} />
      </span>
      <Amount
        className={classes['amount']}
        cents={line.input.discount > 0 ? shownTotal : subtract(shownTotal, modifiersTotal(line))}
      />
      <LineModifiers line={line} />
    </>
  )
  return (
    <li
      ref={row}
      className={classes['row']}
      data-state={line.state}
      data-unsent={isUnsent(line)}
      data-selected={isChosen && !isClosed}
    >
      {isClosed ? (
        <div className={classes['face']}>{face}</div>
      ) : (
        // Rows are compact like a paper check, because they are read more than tapped; arrows also walk them.
        <div
          role="button"
          tabIndex={isChosen ? 0 : -1}
          className={classes['face']}
          aria-label={spoken}
          aria-expanded={isChosen}
          onClick={() => onChoose(line)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onChoose(line)
          }}
        >
          {face}
        </div>
      )}
      {isChosen && !isClosed && !isReadOnly && entry === undefined && (
        <LineRoom row={row} isFilled={hasActs}>
          <LineTools {...props} />
        </LineRoom>
      )}
    </li>
  )
})

/** Returns false for a short time in a row that appears as the chosen one: the line is painted first, then its acts. */
function useIsReady(isAtOnce: boolean): boolean {
  const [isReady, setReady] = useState(isAtOnce)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setReady(true), ACTS_OF_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}

/** In pixels, of the last acts: they take one row or two, by the width and the words. */
let heightOfActs = 0

/** The room of the acts of a line, also before they come, so that nothing moves then. */
function LineRoom({
  row,
  isFilled,
  children,
}: {
  readonly row: RefObject<HTMLElement | null>
  readonly isFilled: boolean
  readonly children: ReactNode
}) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFilled) return
    const frame = requestAnimationFrame(() => {
      heightOfActs = room.current?.offsetHeight ?? heightOfActs
      row.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFilled, row])
  return (
    <div ref={room} className={classes['tools']} style={isFilled ? {} : { height: heightOfActs }}>
      {isFilled && children}
    </div>
  )
}

function LineNotes({ line, entry, usualPriceType, isStalled }: CheckRowProps) {
  const t = useMessages(orderMessages)
  const { percent, time } = useFormat()
  const { remark, input } = line
  const isTypingDiscount = entry?.mode === 'discount'
  const isDiscounted = input.discount > 0 || isTypingDiscount
  return (
    <>
      {isDiscounted && (
        <span className={classes['discount']}>
          <Amount className={classes['before']} cents={line.fullTotal} />
          {isTypingDiscount ? (
            <span className={classes['typed']}>
              {t('discount')} {entry.text}
              <span className={classes['caret']} />
              {' %'}
            </span>
          ) : (
            <span className={classes['typed']}>
              {t('discountNote', {
                percent: percent(line.discountPercent ?? fromBasisPoints(discountShare(input))),
              })}
            </span>
          )}
        </span>
      )}
      {entry?.mode === 'quantity' && (
        <span className={classes['typed']}>
          {t('quantity')} {entry.text}
          <span className={classes['caret']} />
        </span>
      )}
      {line.priceType !== null && line.priceType !== usualPriceType && (
        <span className={classes['note']}>{t('priceNote', { number: line.priceType })}</span>
      )}
      {line.seat !== null && (
        <span className={classes['note']}>{t('seat', { seat: line.seat })}</span>
      )}
      {(line.isAllergy || (line.observation ?? '') !== '') && (
        <span className={classes['note']}>
          {line.isAllergy && <AllergyMark />} {line.observation}
        </span>
      )}
      {line.state === 'waiting' && isStalled && (
        <span className={classes['waiting']}>{t('waitingNote')}</span>
      )}
      {remark?.kind === 'failed' && (
        <span className={classes['failure']}>
          <Icon of={IconAlertCircle} size={18} />
          {remark.message}
        </span>
      )}
      {remark?.kind === 'approval' && (
        <span className={classes['waiting']}>
          <Icon of={IconLock} size={18} />
          {t('capAtPayment')}
        </span>
      )}
      {remark?.kind === 'billed' && (
        <span className={classes['note']}>
          <Icon of={IconChecks} size={18} /> {t('billedOn', { number: remark.invoiceNumber })}
        </span>
      )}
      {remark?.kind === 'deleted' && (
        <span className={classes['note']}>
          {t(remark.deletion.authorizedBy === null ? 'deletedNote' : 'deletedNoteApproved', {
            time: time(remark.deletion.deletedAt),
            name: remark.deletion.deletedBy,
            approver: remark.deletion.authorizedBy ?? '',
            reason: remark.deletion.reason ?? '',
          })}
        </span>
      )}
    </>
  )
}

function LineTools({
  line,
  mayEdit,
  mayDiscount,
  mayReduce,
  mayReword,
  courses,
  hasOptions,
  ...acts
}: CheckRowProps) {
  const isUpright = useLayout() === 'portrait'
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const name = line.description
  return (
    <>
      {mayEdit && (
        <Stepper
          label={t('quantityOf', { name })}
          value={line.quantity}
          onChange={(quantity) => acts.onQuantity(line, quantity)}
        />
      )}
      {mayReduce && (
        <Stepper
          label={t('quantityOf', { name })}
          value={line.quantity}
          maximum={line.quantity}
          onChange={(quantity) => acts.onQuantity(line, quantity)}
        />
      )}
      {mayReword && (
        <>
          {hasOptions && (
            <ActionButton aria-haspopup="dialog" onPress={() => acts.onOptions(line)}>
              {t('options')}
            </ActionButton>
          )}
          <ActionButton aria-haspopup="dialog" onPress={() => acts.onNote(line)}>
            {t('note')}
          </ActionButton>
        </>
      )}
      {line.state === 'failed' && (
        <ActionButton icon={IconRefresh} onPress={() => acts.onRetry(line)}>
          {ui('retry')}
        </ActionButton>
      )}
      {mayEdit && line.state !== 'failed' && (
        <>
          {hasOptions && (
            <ActionButton onPress={() => acts.onOptions(line)}>{t('options')}</ActionButton>
          )}
          <ActionButton aria-haspopup="dialog" onPress={() => acts.onNote(line)}>
            {t('note')}
          </ActionButton>
          {courses.length > 0 && (
            <Menu
              heading={t('chooseCourse', { name })}
              entries={courses.map((course) => ({
                label: t('course', { course }),
                isChosen: course === line.course,
                onPress: () => acts.onCourse(line, course),
              }))}
            >
              <ActionButton>{t('course', { course: line.course })}</ActionButton>
            </Menu>
          )}
        </>
      )}
      {line.state === 'failed' && hasOptions && (
        <ActionButton onPress={() => acts.onOptions(line)}>{t('options')}</ActionButton>
      )}
      {(mayEdit || mayDiscount) && courses.length > 0 && line.state !== 'failed' && (
        <SeatMenu line={line} onSeat={acts.onSeat} />
      )}
      {/* In portrait this button opens the pad; in the other layouts the modes below the check do. */}
      {(mayDiscount || (mayEdit && isUpright && line.state !== 'failed')) && (
        <ActionButton onPress={() => acts.onDiscount(line)}>{t('discount')}</ActionButton>
      )}
      {!isUnsent(line) && (
        <ActionButton onPress={() => acts.onRepeat(line)}>{t('repeat')}</ActionButton>
      )}
      <IconButton
        className={classes['trash'] ?? ''}
        icon={IconTrash}
        label={t('removeLine', { name })}
        variant="dangerOutline"
        onPress={() => acts.onRemove(line)}
      />
    </>
  )
}

/** Says whose the line is; also of a sent one, because guests ask for their own bills at the end. */
function SeatMenu({ line, onSeat }: Pick<CheckRowProps, 'line' | 'onSeat'>) {
  const t = useMessages(orderMessages)
  const seats = [null, ...Array.from({ length: SHOWN_SEATS }, (_, index) => index + 1)]
  return (
    <Menu
      heading={t('chooseSeat', { name: line.description })}
      entries={seats.map((seat) => ({
        label: seat === null ? t('noSeat') : t('seat', { seat }),
        isChosen: seat === line.seat,
        onPress: () => onSeat(line, seat),
      }))}
    >
      <ActionButton>
        {line.seat === null ? t('forGuest') : t('seat', { seat: line.seat })}
      </ActionButton>
    </Menu>
  )
}

/** The options of the line, each with what it adds; with the dish's own price they sum to the line. */
function LineModifiers({ line }: { readonly line: CheckLine }) {
  const t = useMessages(orderMessages)
  return line.modifiers.map(({ optionId, kind, description, quantity, priceDifference }, index) => {
    const price = times(withTax(priceDifference, line), quantity)
    const name = kind === 'WITHOUT' ? t('without', { name: withoutWord(description) }) : description
    return (
      <Fragment key={optionId ?? `other ${index}`}>
        <span className={classes['modifier']} data-kind={kind}>
          {quantity === 1 ? name : t('modifierTimes', { count: quantity, name })}
        </span>
        {price !== 0 && (
          <Amount className={classes['modifierPrice']} cents={lineSum(price, line)} />
        )}
      </Fragment>
    )
  })
}

function modifiersTotal(line: CheckLine): Cents {
  return sum(
    line.modifiers.map(({ quantity, priceDifference }) =>
      lineSum(times(withTax(priceDifference, line), quantity), line),
    ),
  )
}

/** Returns what an option of one unit adds to the line. */
function lineSum(price: Cents, { quantity }: CheckLine): Cents {
  return Math.round(price * quantity) as Cents
}
