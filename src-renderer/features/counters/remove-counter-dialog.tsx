import { useQueryClient } from '@tanstack/react-query'
import type { Counter } from '#shared/api/machine/counters.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { countersMessages } from './counters-messages.ts'

const texts = {
  JOINED: 'removeText',
  AWAY: 'removeAway',
  OWN: 'removeOwn',
  TAKEN_OVER: 'removeOwn',
} as const

/** Asks for the PIN that removes a counter, and says what is not handed over yet. */
export function RemoveCounterDialog({
  counter: { id, name, state },
  onRemoved,
  onClose,
}: {
  readonly counter: Counter
  readonly onRemoved: () => void
  readonly onClose: () => void
}) {
  const t = useMessages(countersMessages)
  const cache = useQueryClient()
  const pin = useTypedPin()
  const { mutate, isPending } = useApiMutation('counters', 'remove', {
    onSuccess: () => {
      toast.done(t('removed', { name }))
      void cache.invalidateQueries({ queryKey: ['counters'] })
      onRemoved()
    },
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={t('removeTitle', { name })}
      description={t(texts[state])}
      pin={pin}
      act={{ id: 'remove', label: t('removeAct') }}
      isWorking={isPending}
      onSign={() => mutate({ params: { id }, body: { pin: pin.entry.pin } })}
      onClose={onClose}
    />
  )
}
