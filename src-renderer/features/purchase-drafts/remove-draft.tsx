import { useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import type { Draft } from './draft.ts'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'

/** Takes an invoice off the list, after a question. */
export function RemoveDraft({ draft: { id, number } }: { readonly draft: Draft }) {
  const t = useMessages(purchaseDraftsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useApiMutation('purchaseDrafts', 'delete', {
    onSuccess: () => {
      navigate(paths.purchaseDrafts)
      toast.done(t('removed', { number }))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <>
      <ActionButton size={56} onPress={() => setIsAsking(true)}>
        {t('remove')}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { number })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        isDangerous
        isWorking={removal.isPending}
        onConfirm={() => removal.mutate({ params: { id } })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
