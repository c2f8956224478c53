import { IconDeviceFloppy } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useMake } from '#renderer/requests/make-once.ts'
import { backupsMessages } from './backups-messages.ts'

export function TakeButton() {
  const t = useMessages(backupsMessages)
  const sentence = useErrorSentence()
  const mayTake = useMay('BACKUP:CREATE')
  const { mutate, isPending } = useMake('backups.create', {
    onSuccess: () => toast.done(t('taken')),
    onError: (error) => toast.error(sentence(error)),
  })
  if (!mayTake) return null
  return (
    <NextButton
      icon={IconDeviceFloppy}
      isWorking={isPending}
      workingLabel={t('taking')}
      onPress={() => mutate({})}
    >
      {t('takeNow')}
    </NextButton>
  )
}
