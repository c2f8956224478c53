import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import type { CounterCode, JoiningWish } from './joining-wish.ts'
import { joiningMessages } from './joining-messages.ts'

/** Asks for the PIN that gives another machine a copy of the whole shop. */
export function CounterPinDialog({
  wish: { name, emissionPointIds },
  onCode,
  onClose,
}: {
  readonly wish: JoiningWish
  readonly onCode: (code: CounterCode) => void
  readonly onClose: () => void
}) {
  const t = useMessages(joiningMessages)
  const pin = useTypedPin()
  const { mutate, isPending } = useApiMutation('counters', 'createCode', {
    onSuccess: onCode,
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={t('codeTitle', { name })}
      description={t('pinText')}
      pin={pin}
      act={{ id: 'ask', label: t('ask') }}
      isWorking={isPending}
      onSign={() =>
        mutate({
          body: { name, emissionPointIds: [...emissionPointIds], pin: pin.entry.pin },
        })
      }
      onClose={onClose}
    />
  )
}
