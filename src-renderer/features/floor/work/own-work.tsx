import { IconSend } from '@tabler/icons-react'
import type { TableState } from '#shared/api/places/tables.ts'
import { queueAct, useOrderQueues } from '#renderer/features/check/queue/order-queues.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useHeldWhilePressed } from '#renderer/ui/use-held-while-pressed.ts'
import { floorMessages } from '../floor-messages.ts'
import type { TableTaps } from '../use-table-taps.ts'
import { FireButton } from './fire-button.tsx'
import { ServeButton } from './serve-button.tsx'
import type { WorkItem } from './work-list.ts'
import { WorkFacts } from './work-panel.tsx'
import classes from './work.module.css'

/** A waiter's own waiting tables at the bottom of the screen, with a button to send unsent lines. */
export function OwnWork({
  work,
  acts,
}: {
  readonly work: readonly WorkItem[]
  readonly acts: TableTaps
}) {
  const t = useMessages(floorMessages)
  const { shown, hold } = useHeldWhilePressed(work)
  if (shown.length === 0) return null
  return (
    <section className={classes['own']} aria-labelledby="floor-own-work">
      <h2 id="floor-own-work" className={classes['title']}>
        {t('ownWork')}
      </h2>
      <ul className={classes['ownItems']} onPointerDown={hold}>
        {shown.map((item) => (
          <li key={item.table.id} className={classes['ownItem']}>
            <button
              type="button"
              className={classes['ownOpen']}
              onPointerDown={() => acts.touch(item.table)}
              onClick={() => acts.press(item.table)}
            >
              <WorkFacts item={item} isOwn />
            </button>
            {item.kind === 'unsent' && <SendButton table={item.table} />}
            {item.kind === 'ready' ? (
              <ServeButton table={item.table} />
            ) : (
              <FireButton table={item.table} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sends the unsent lines of all orders of a table; if the register is unreachable, when it is reachable again. */
function SendButton({ table }: { readonly table: TableState }) {
  const t = useMessages(floorMessages)
  const isSending = useOrderQueues(
    ({ queues }) => queues.get(table.id)?.acts.some(({ kind }) => kind === 'send') ?? false,
  )
  return (
    <ActionButton
      icon={IconSend}
      isWorking={isSending}
      workingLabel={t('sending')}
      aria-label={`${t('send')}, ${t('table', { name: table.name })}`}
      onPress={() => {
        for (const orderId of table.orderIds) queueAct(table.id, { kind: 'send', orderId })
      }}
    >
      {t('send')}
    </ActionButton>
  )
}
