import { useQuery } from '@tanstack/react-query'
import { IconClockOff, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/api/people/users.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { NewPinDialog } from './new-pin-dialog.tsx'
import { usersMessages } from './users-messages.ts'

/** Shows if the user has a PIN, which is never shown itself. What it may sign is in the user's form. */
export function PinPart({ user }: { readonly user: User }) {
  const t = useMessages(usersMessages)
  const pin = useQuery(apiQuery('users', 'getPin', { params: { id: user.id } })).data
  const [isOpen, setOpen] = useState(false)
  const { id } = useSignedInUser()
  const sentence = useErrorSentence()
  const lift = useApiMutation('users', 'liftDelays', {
    onSuccess: () => toast.done(t('lifted', { name: user.name })),
    onError: (refusal) => toast.error(sentence(refusal)),
  })
  if (pin === undefined) return null
  return (
    <section className={record['part']} aria-label={t('pin')}>
      <h3 className={record['partTitle']}>{t('pin')}</h3>
      <p className={record['facts']}>{t(pin.hasPin ? 'pinSet' : 'pinNone')}</p>
      <div className={record['acts']}>
        <ActionButton icon={IconKey} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {t(pin.hasPin ? 'changePin' : 'setPin')}
        </ActionButton>
        {user.id !== id && (
          <ActionButton
            variant="quiet"
            icon={IconClockOff}
            isWorking={lift.isPending}
            workingLabel={t('lifting')}
            onPress={() => lift.mutate({ params: { id: user.id } })}
          >
            {t('liftDelays')}
          </ActionButton>
        )}
      </div>
      {isOpen && <NewPinDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  )
}
