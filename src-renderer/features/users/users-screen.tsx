import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUsers, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/api/people/users.ts'
import { client } from '#renderer/api/client.ts'
import { newUuid } from '#renderer/api/new-uuid.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemOf, rowsOfPage } from '#renderer/records/list/rows.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { PinPart } from './pin-part.tsx'
import { StatusPart } from './status-part.tsx'
import {
  createRequest,
  draftOf,
  emptyUser,
  firstPoint,
  missingFields,
  updateRequest,
  type UserDraft,
} from './user-draft.ts'
import { UserFields } from './user-fields.tsx'
import { usersMessages } from './users-messages.ts'

type UserRow = AnswerOf<'users', 'list'>['data'][number]

const users: RecordKind<UserRow, User, UserDraft> = {
  resource: 'users',
  rights: { create: 'USER:CREATE', update: 'USER:UPDATE' },
  paths: { list: paths.users, one: paths.user },
  icon: IconUsers,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(usersMessages)
    return {
      title: t('users'),
      newOne: t('newUser'),
      create: t('create'),
      listNotRead: t('notReadTitle'),
      notRead: t('userNotReadTitle'),
      search: t('search'),
      none: t('noneHere'),
      nothingWith: (search) => t('noneFound', { search }),
      created: (name) => t('created', { name }),
    }
  },
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('users', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(usersMessages)
    return ({ name, roleName, username, active }) => ({
      title: name,
      details: [`${roleName} · ${username}`],
      end: !active && (
        <StateChip icon={IconUserX} tone="neutral">
          {t('inactive')}
        </StateChip>
      ),
    })
  },
  useItem: (id) => itemOf(useQuery(apiQuery('users', 'get', { params: { id } }))),
  useEditing: (record) => {
    const t = useMessages(recordsMessages)
    const { establishmentId, emissionPointId } = useSignedInUser()
    const maySetPin = useMay('USER:PIN')
    // Kept, so that the same form sent again is the same request.
    const [unknownPassword] = useState(newUuid)
    const points = useQuery(apiQuery('emissionPoints', 'options', { query: { establishmentId } }))
    if (record === undefined && points.isPending) return undefined
    const first = firstPoint(points.data ?? [], emissionPointId)
    return {
      draftOf: (user) =>
        user === undefined ? emptyUser({ establishmentId, emissionPointId: first }) : draftOf(user),
      faultsOf: (draft, user) =>
        Object.fromEntries(
          missingFields(draft, { isNew: user === undefined, maySetPin }).map((field) => [
            field,
            t('missing'),
          ]),
        ),
      save: (draft, { record: user }) =>
        user === undefined
          ? makeOnce('users.create', { body: createRequest(draft, unknownPassword) })
          : client.users.update({ params: { id: user.id }, body: updateRequest(draft) }),
    }
  },
  secrets: ['password', 'confirmPassword', 'pin'],
  Fields: UserFields,
  Below: UserParts,
}

/** The parts that save apart from the form: the PIN, and if the user may sign in. */
function UserParts({ record }: { readonly record: User }) {
  const mayUpdate = useMay('USER:UPDATE')
  const maySetPin = useMay('USER:PIN')
  return (
    <>
      {maySetPin && <PinPart user={record} />}
      {mayUpdate && <StatusPart user={record} />}
    </>
  )
}

export function UsersScreen() {
  return <RecordScreen kind={users} />
}
