import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { updatesMessages } from './updates-messages.ts'

/** The next act: to look, to agree to a version, or to withdraw the agreement. */
export function UpdateActs({ status }: { readonly status: UpdateStatus }) {
  const t = useMessages(updatesMessages)
  const mayInstall = useMay('BACKUP:RESTORE')
  const [isAsking, setAsking] = useState(false)
  const { look, install, cancel } = useUpdateActs(() => setAsking(false))
  const { release, step } = status
  if (step === 'INSTALLING') return null
  if (step !== 'NONE') {
    return mayInstall ? (
      <ActionButton
        size={56}
        isWide
        icon={IconX}
        isWorking={cancel.isPending}
        workingLabel={t('cancelling')}
        onPress={() => cancel.mutate()}
      >
        {t('cancel')}
      </ActionButton>
    ) : null
  }
  const isOffered = release !== null && status.canInstall && mayInstall
  return (
    <>
      <NextButton
        icon={IconRefresh}
        isFilled={!isOffered}
        isWorking={look.isPending}
        workingLabel={t('looking')}
        onPress={() => look.mutate()}
      >
        {t('look')}
      </NextButton>
      {/* The next act stands at the right. */}
      {isOffered && (
        <NextButton icon={IconDownload} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('install', { version: release.version })}
        </NextButton>
      )}
      {isOffered && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t('installTitle', { version: release.version })}
          description={t('installText')}
          confirmLabel={t('agree')}
          isWorking={install.isPending}
          workingLabel={t('agree')}
          onConfirm={() => install.mutate({ body: { version: release.version } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useUpdateActs(closeQuestion: () => void) {
  const t = useMessages(updatesMessages)
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const keep = (status: UpdateStatus) =>
    queries.setQueryData(apiQuery('updates', 'status').queryKey, status)
  const onError = (error: Error) => {
    closeQuestion()
    toast.error(sentence(error))
    void queries.invalidateQueries({ queryKey: ['updates'] })
  }
  return {
    look: useApiMutation('updates', 'look', { onSuccess: keep, onError }),
    install: useApiMutation('updates', 'install', {
      onSuccess: (status) => {
        keep(status)
        closeQuestion()
      },
      onError,
    }),
    cancel: useApiMutation('updates', 'cancel', {
      onSuccess: (status) => {
        keep(status)
        toast.done(t('cancelled'))
      },
      onError,
    }),
  }
}
