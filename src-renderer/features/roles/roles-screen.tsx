import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import type { Role } from '../../../src-shared/api/roles.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemOf, rowsOfPage } from '../../records/list/rows.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { copyOf, draftOf, firstToCopy, type RoleDraft, toRequest } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'
import { rolesMessages } from './roles-messages.ts'
import { useRolesToCopy } from './use-roles-to-copy.ts'

const roles: RecordKind<Role, Role, RoleDraft> = {
  resource: 'roles',
  rights: { create: 'ROLE:CREATE', update: 'ROLE:UPDATE', remove: 'ROLE:DELETE' },
  paths: { list: paths.roles, one: paths.role },
  icon: IconKey,
  listWidth: 'narrow',
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(rolesMessages)
    return {
      title: t('roles'),
      newOne: t('newRole'),
      create: t('create'),
      listNotRead: t('listNotRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
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
    useWords: () => {
      const t = useMessages(rolesMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
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
