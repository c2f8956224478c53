import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import type { Role } from '#shared/api/people/roles.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemOf, rowsOfPage } from '#renderer/records/list/rows.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { copyOf, draftOf, firstToCopy, type RoleDraft, toRequest } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'
import { rolesMessages } from './roles-messages.ts'
import { useRolesToCopy } from './use-roles-to-copy.ts'

const roles: RecordKind<Role, Role, RoleDraft> = {
  resource: 'roles',
  rights: { create: 'roles.create', update: 'roles.update', remove: 'roles.delete' },
  paths: { list: paths.roles, one: paths.role },
  icon: IconKey,
  listWidth: 'narrow',
  firstFilter: undefined,
  useWords: () => useRecordWords(rolesMessages, true),
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('roles', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(rolesMessages)
    return ({ name, userCount }) => ({
      title: name,
      details: [t('people', { count: userCount })],
    })
  },
  useItem: (id) => itemOf(useQuery(apiQuery('roles', 'get', { params: { id } }))),
  useEditing: (role) => {
    const t = useMessages(recordsMessages)
    const roles = useRolesToCopy()
    const own = useSessionStore((state) => state.session?.permissions)
    if (role === undefined && roles === undefined) return undefined
    const copy = copyOf(firstToCopy(roles ?? []), (permission) => own?.has(permission) === true)
    return {
      draftOf: (saved) => (saved === undefined ? { name: '', ...copy } : draftOf(saved)),
      faultsOf: (draft) => missingFaults(draft, ['name'], t('missing')),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? makeOnce('roles.create', { body })
          : client.roles.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: RoleFields,
  remove: {
    useWords: removeWordsOf(rolesMessages),
    run: ({ id }) => client.roles.delete({ params: { id } }),
    useDependents: ({ userCount }) => {
      const t = useMessages(rolesMessages)
      return userCount > 0
        ? { text: t('usedBy', { count: userCount }), isBlocking: true }
        : { text: t('unused'), isBlocking: false }
    },
  },
}

/** The roles, each with its permissions and the documents that it may issue. */
export function RolesScreen() {
  return <RecordScreen kind={roles} />
}
