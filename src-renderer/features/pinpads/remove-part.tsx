import { IconTrash } from '@tabler/icons-react'
import type { Pinpad } from '../../../src-shared/api/pinpads.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ConfirmedAct } from '../../ui/dialogs/confirmed-act.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import record from '../../ui/layout/record.module.css'
import { pinpadsMessages } from './pinpads-messages.ts'

/** Deletes a terminal created by mistake; the register refuses it for one with charges. */
export function RemovePart({
  pinpad,
  onRemoved,
}: {
  readonly pinpad: Pinpad
  readonly onRemoved: () => void
}) {
  const t = useMessages(pinpadsMessages)
  const sentence = useErrorSentence()
  const { name } = pinpad
  const remove = useApiMutation('pinpads', 'delete', {
    onSuccess: () => {
      toast.done(t('removed', { name }))
      onRemoved()
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <div className={record['ending']}>
      <ConfirmedAct
        label={t('remove')}
        icon={IconTrash}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('removePinpad', { name })}
        cancelLabel={t('keep')}
        isWorking={remove.isPending}
        workingLabel={t('removing')}
        onConfirm={(close) =>
          remove.mutate(
            { params: { establishmentId: pinpad.establishmentId, id: pinpad.id } },
            { onSettled: close },
          )
        }
      />
    </div>
  )
}
