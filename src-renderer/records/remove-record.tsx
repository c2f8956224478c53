import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import record from '#renderer/ui/layout/record.module.css'
import type { Dependents, RemoveWords } from './record-kind.ts'
import { recordsMessages } from './records-messages.ts'

interface RemoveProps {
  readonly name: string
  readonly words: RemoveWords
  readonly dependents: Dependents | undefined
  readonly run: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** Removes a record after a question that says what depends on it, or says why it cannot be removed. */
export function RemoveRecord({ name, words, dependents, run, onRemoved }: RemoveProps) {
  const t = useMessages(recordsMessages)
  const sentence = useErrorSentence()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const remove = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.done(words.removed(name))
      onRemoved()
    },
    onError: (error) => toast.error(sentence(error)),
    onSettled: close,
  })
  return (
    <div className={record['ending']}>
      <ActionButton
        variant="dangerOutline"
        icon={IconTrash}
        aria-haspopup="dialog"
        onPress={() => setAsking(true)}
      >
        {t('remove')}
      </ActionButton>
      {dependents?.isBlocking === true ? (
        <Dialog
          isOpen={isAsking}
          onClose={close}
          title={t('notRemovable', { name })}
          description={dependents.text}
          width="23rem"
          areActsStacked
          acts={
            <ActionButton variant="filled" size={56} isWide onPress={close}>
              {t('understood')}
            </ActionButton>
          }
        />
      ) : (
        <ConfirmDialog
          isOpen={isAsking}
          isDangerous
          title={t('removeTitle', { name })}
          description={[dependents?.text ?? '', words.text].filter((text) => text !== '').join(' ')}
          confirmLabel={t('removeOne', { name })}
          cancelLabel={t('keep')}
          isWorking={remove.isPending}
          workingLabel={t('removing')}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </div>
  )
}
