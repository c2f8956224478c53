import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts'
import { floorMessages } from './floor-messages.ts'
import type { TableActs } from './use-table-acts.ts'
import type { WorkItem } from './work-list.ts'
import { WorkFacts } from './work-panel.tsx'
import classes from './work.module.css'

/** A waiter's own tables that wait, above the thumb: what is unsent goes to the kitchen from here. */
export function OwnWork({
  work,
  now,
  acts,
}: {
  readonly work: readonly WorkItem[]
  readonly now: Date
  readonly acts: TableActs
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
              <WorkFacts item={item} now={now} isOwn />
            </button>
            {item.kind === 'unsent' && <SendButton table={item.table} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sends what is unsent on all orders of a table; sent twice it goes once. */
function SendButton({ table }: { readonly table: TableState }) {
  const t = useMessages(floorMessages)
  const sentence = useErrorSentence()
  const send = useApiMutation('orders', 'addItems')
  const [isSending, setSending] = useState(false)

  async function sendAll(): Promise<void> {
    setSending(true)
    try {
      for (const orderId of table.orderIds) {
        await send.mutateAsync({ params: { orderId }, body: { send: true, items: [] } })
      }
    } catch (error) {
      toast.error(sentence(error), { id: `send-${table.id}` })
    } finally {
      setSending(false)
    }
  }

  return (
    <ActionButton
      icon={IconSend}
      isWorking={isSending}
      workingLabel={t('sending')}
      aria-label={`${t('send')}, ${t('table', { name: table.name })}`}
      onPress={() => void sendAll()}
    >
      {t('send')}
    </ActionButton>
  )
}
