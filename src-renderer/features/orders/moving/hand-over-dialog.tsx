import { useQuery } from '@tanstack/react-query'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import classes from './moving.module.css'
import { movingMessages } from './moving-messages.ts'

/** Hands the open orders of a table to another user, by one tap on the name. */
export function HandOverDialog({
  tableId,
  name,
  waiterId,
  onClose,
}: {
  readonly tableId: number
  readonly name: string
  /** The present waiter; not offered. */
  readonly waiterId: number | undefined
  readonly onClose: () => void
}) {
  const t = useMessages(movingMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { data: users = [] } = useQuery(apiQuery('auth', 'users'))
  const others = users.filter(({ id }) => id !== waiterId)
  const handOver = useOnce('tables.handOver', {
    onSuccess: ({ waiterName }) => {
      toast.done(t('handedOver', { name, waiter: waiterName ?? '' }))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('handOverTitle', { name })}
      description={t('handOverText')}
      width="30rem"
      isLocked={handOver.isPending}
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <div className={classes['orders']} role="group" aria-label={t('waiters')}>
        {others.length === 0 && <p className={classes['none']}>{t('nobodyElse')}</p>}
        {others.map((user) => (
          <ActionButton
            key={user.id}
            size={56}
            isWide
            align="start"
            isDisabled={handOver.isPending}
            onPress={() =>
              handOver.mutate({
                params: { tableId },
                body: { userId: user.id },
                label: t('handOverLabel', { name }),
              })
            }
          >
            {user.name}
          </ActionButton>
        ))}
      </div>
      {handOver.error !== null && (
        <p role="alert" className={classes['fault']}>
          {sentence(handOver.error)}
        </p>
      )}
    </Dialog>
  )
}
