import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay, useSignedInUser } from '../../session/use-session.ts'
import record from '../../ui/layout/record.module.css'
import { PinPart } from './pin-part.tsx'
import { StatusPart } from './status-part.tsx'
import { draftOf, emptyUser } from './user-draft.ts'
import { UserForm } from './user-form.tsx'
import { usersMessages } from './users-messages.ts'

/** Creates a user. The PIN is set afterwards, because the user must exist first. */
export function NewUser({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const t = useMessages(usersMessages)
  const { establishmentId } = useSignedInUser()
  return (
    <section className={record['panel']} aria-label={t('newUser')}>
      <UserForm
        title={t('newUser')}
        initial={emptyUser(establishmentId)}
        userId={undefined}
        onSaved={({ id }) => onCreated(id)}
      />
    </section>
  )
}

/** Shows a user with everything that can change: data, PIN and status. */
export function ExistingUser({ userId }: { readonly userId: number }) {
  const t = useMessages(usersMessages)
  const mayUpdate = useMay('USER:UPDATE')
  const maySetPin = useMay('USER:PIN')
  const query = useQuery(apiQuery('users', 'get', { params: { id: userId } }))
  const user = query.data
  if (user === undefined) return <Unread query={query} title={t('userNotReadTitle')} />
  return (
    <section className={record['panel']} aria-label={user.name}>
      <UserForm
        title={user.name}
        initial={draftOf(user)}
        userId={user.id}
        isReadOnly={!mayUpdate}
        onSaved={() => void query.refetch()}
      >
        {maySetPin && <PinPart user={user} />}
        {mayUpdate && <StatusPart user={user} />}
      </UserForm>
    </section>
  )
}
