import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '../../../src-shared/api/users.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import record from '../../ui/layout/record.module.css'
import { usersMessages } from './users-messages.ts'

/** Enables or disables a user. Past work keeps the user's name. */
export function StatusPart({ user }: { readonly user: User }) {
  const t = useMessages(usersMessages)
  const sentence = useErrorSentence()
  const { name } = user
  const [isAsking, setAsking] = useState(false)
  const deactivate = useApiMutation('users', 'deactivate', {
    onSuccess: () => toast.done(t('deactivated', { name })),
    onError: (error) => toast.error(sentence(error)),
    onSettled: () => setAsking(false),
  })
  const activate = useApiMutation('users', 'activate', {
    onSuccess: () => toast.done(t('activated', { name })),
    onError: (error) => toast.error(sentence(error)),
  })
  const input = { params: { id: user.id } }
  return (
    <div className={record['ending']}>
      {user.active ? (
        <ActionButton
          variant="dangerOutline"
          icon={IconUserX}
          aria-haspopup="dialog"
          onPress={() => setAsking(true)}
        >
          {t('deactivate')}
        </ActionButton>
      ) : (
        <ActionButton
          icon={IconUserCheck}
          isWorking={activate.isPending}
          workingLabel={t('activating')}
          onPress={() => activate.mutate(input)}
        >
          {t('activate')}
        </ActionButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('deactivateTitle', { name })}
        description={t('deactivateText')}
        confirmLabel={t('deactivateUser', { name })}
        cancelLabel={t('keep')}
        isWorking={deactivate.isPending}
        workingLabel={t('deactivating')}
        onConfirm={() => deactivate.mutate(input)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
