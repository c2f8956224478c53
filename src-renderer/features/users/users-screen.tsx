import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUsers, IconUserX } from '@tabler/icons-react'
import type { User } from '../../../src-shared/api/users.ts'
import { client } from '../../api/client.ts'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemOf, rowsOfPage } from '../../records/rows.ts'
import { useMay, useSignedInUser } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { PinPart } from './pin-part.tsx'
import { StatusPart } from './status-part.tsx'
import {
  createRequest,
  draftOf,
  emptyUser,
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
      choose: t('chooseUser'),
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
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const { establishmentId } = useSignedInUser()
    return {
      draftOf: (user) => (user === undefined ? emptyUser(establishmentId) : draftOf(user)),
      // Both forms need a name, a user name and a role; only a new user needs a password.
      faultsOf: (draft, record) =>
        Object.fromEntries(
          missingFields(draft, record === undefined).map((field) => [field, t('missing')]),
        ),
      save: (draft, { record }) =>
        record === undefined
          ? client.users.create({ body: createRequest(draft) })
          : client.users.update({ params: { id: record.id }, body: updateRequest(draft) }),
    }
  },
  Fields: UserFields,
  Below: UserParts,
}

/** What is saved apart from the form: the PIN, and if the user may sign in. */
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

/** The users of the business, by name. */
export function UsersScreen() {
  return <RecordScreen kind={users} />
}
