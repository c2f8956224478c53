import { useMutation } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { recordsMessages } from './records-messages.ts'

/** Activates a record, or deactivates it after a question. Earlier documents keep it. */
export function DeactivateRecord({
  isActive,
  words,
  run,
}: {
  readonly isActive: boolean
  readonly words: {
    readonly title: string
    readonly text: string
    readonly confirm: string
    readonly deactivated: string
    readonly activated: string
  }
  readonly run: (active: boolean) => Promise<unknown>
}) {
  const t = useMessages(recordsMessages)
  const sentence = useErrorSentence()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (_, active) => toast.done(active ? words.activated : words.deactivated),
    onError: (error) => toast.error(sentence(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <div className={record['ending']}>
      {isActive ? (
        <ActionButton
          variant="dangerOutline"
          icon={IconCircleOff}
          aria-haspopup="dialog"
          onPress={() => setAsking(true)}
        >
          {t('deactivate')}
        </ActionButton>
      ) : (
        <ActionButton
          icon={IconCircleCheck}
          isWorking={isPending}
          workingLabel={t('activating')}
          onPress={() => mutate(true)}
        >
          {t('activate')}
        </ActionButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={words.title}
        description={words.text}
        confirmLabel={words.confirm}
        cancelLabel={t('keep')}
        isWorking={isPending}
        workingLabel={t('deactivating')}
        onConfirm={() => mutate(false)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
