import type { User } from '#shared/api/people/users.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { DeactivateRecord } from '#renderer/records/deactivate-record.tsx'
import { usersMessages } from './users-messages.ts'

/** Enables or disables a user. Past work keeps the user's name. */
export function StatusPart({ user: { id, name, active } }: { readonly user: User }) {
  const t = useMessages(usersMessages)
  const input = { params: { id } }
  return (
    <DeactivateRecord
      isActive={active}
      words={{
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        confirm: t('deactivateUser', { name }),
        deactivated: t('deactivated', { name }),
        activated: t('activated', { name }),
      }}
      run={(isActive) => client.users[isActive ? 'activate' : 'deactivate'](input)}
    />
  )
}
