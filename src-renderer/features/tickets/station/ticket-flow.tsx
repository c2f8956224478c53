import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { releaseFocus } from './release-focus.ts'
import { useUnseen } from './use-unseen.ts'

/**
 * The tickets in columns, down and then across. Where they are more than the screen shows, the bar below says how many
 * are not seen at either end, how many of them are late, and goes there.
 */
export function TicketFlow({
  columns,
  ids,
  lateIds,
  chosenId,
  onTouch,
  children,
}: {
  readonly columns: number
  readonly ids: readonly number[]
  readonly lateIds: readonly number[]
  /** The ticket that the keys chose. */
  readonly chosenId: number | undefined
  readonly onTouch: () => void
  readonly children: ReactNode
}) {
  const t = useMessages(kitchenMessages)
  const box = useRef<HTMLDivElement>(null)
  const { before, after } = useUnseen(box, ids)
  const show = (id: number | undefined, inline: ScrollLogicalPosition) => {
    releaseFocus()
    box.current
      ?.querySelector(`[data-ticket="${id}"]`)
      ?.scrollIntoView({ inline, block: 'nearest' })
  }
  useEffect(() => {
    if (chosenId === undefined) return
    box.current
      ?.querySelector(`[data-ticket="${chosenId}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [chosenId])
  const lateOf = (unseen: readonly number[]) => {
    const count = unseen.filter((id) => lateIds.includes(id)).length
    return count === 0
      ? {}
      : { detail: <span className={classes['unseenLate']}>{t('unseenLate', { count })}</span> }
  }
  return (
    <div className={classes['flow']}>
      <div
        ref={box}
        className={classes['tickets']}
        data-columns={columns}
        data-pannable
        onPointerDown={onTouch}
      >
        {children}
      </div>
      {(before.length > 0 || after.length > 0) && (
        <div className={classes['ends']} role="group" aria-label={t('unseen')}>
          <ActionButton
            icon={IconArrowLeft}
            size={56}
            isDisabled={before.length === 0}
            {...lateOf(before)}
            onPress={() => show(before.at(-1), 'end')}
          >
            {before.length === 0 ? t('unseenNone') : t('unseenBefore', { count: before.length })}
          </ActionButton>
          <ActionButton
            icon={IconArrowRight}
            size={56}
            isDisabled={after.length === 0}
            {...lateOf(after)}
            onPress={() => show(after[0], 'start')}
          >
            {after.length === 0 ? t('unseenNone') : t('unseenAfter', { count: after.length })}
          </ActionButton>
        </div>
      )}
    </div>
  )
}
