import { memo, useEffect, useRef } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { fromCents, subtract } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { checkMessages } from '../check-messages.ts'
import { isUnsent } from '../lines/check-line.ts'
import { totalWithDiscount } from '../edits/edit-line.ts'
import { typedValue } from '../edits/line-entry.ts'
import { LineModifiers, modifiersTotal } from './line-modifiers.tsx'
import { LineNotes, type LineNotesProps } from './line-notes.tsx'
import { LineRoom, useIsReady } from './line-room.tsx'
import { type LineActs, LineTools, type LineToolsProps } from './line-tools.tsx'
import classes from '../check.module.css'

export interface CheckRowProps extends LineActs, LineNotesProps, LineToolsProps {
  readonly isChosen: boolean
  readonly product: Product | undefined
  /** True if this user may not change anything. */
  readonly isReadOnly: boolean
}

/** A line of the check. A tap chooses it; a chosen line shows its acts. */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { line, isChosen, isReadOnly, entry, onChoose } = props
  const t = useMessages(checkMessages)
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
    // Stepper and pad take room, so the line is scrolled into view. In the next frame, so that the tap's task has no
    // layout.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isChosen, isTyping])
  useEffect(() => {
    const room = row.current?.closest('[role="list"]')?.parentElement
    if (!isTyping || room == null) return
    // A turn of the tablet, larger text or a note of the pad may take the room of the line that is being changed.
    const resized = new ResizeObserver(() => row.current?.scrollIntoView({ block: 'nearest' }))
    resized.observe(room)
    return () => resized.disconnect()
  }, [isTyping])
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
        // Rows are compact like a paper check, because people mostly read them; the arrows also move through them.
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
