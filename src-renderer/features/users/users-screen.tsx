import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHandClick, IconPlus, IconUserQuestion, IconUserX } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import record from '../../ui/layout/record.module.css'
import { ExistingUser, NewUser } from './user-panel.tsx'
import { usersMessages } from './users-messages.ts'

/** Lists the users and shows the chosen one beside the list. */
export function UsersScreen() {
  const t = useMessages(usersMessages)
  const [, navigate] = useLocation()
  const { userId } = useParams<{ userId?: string }>()
  const isNew = userId === 'new'
  const mayCreate = useMay('USER:CREATE')
  const isBeside = useIsBeside()
  const isAlone = !isBeside && userId !== undefined
  const goBack = () => navigate(isAlone ? paths.users : paths.home)
  useShortcut({ keys: ['Escape'], onPress: goBack })

  return (
    <div className={record['screen']}>
      <ScreenHead headingLevel={1} title={t('users')} onBack={goBack}>
        {mayCreate && !isAlone && (
          <ActionButton icon={IconPlus} onPress={() => navigate(paths.user('new'))}>
            {t('newUser')}
          </ActionButton>
        )}
      </ScreenHead>
      <ListAndOne
        isChosen={userId !== undefined}
        oneWidth="34rem"
        list={<UserList chosenId={Number(userId)} />}
        one={
          userId === undefined ? (
            <EmptyState icon={IconHandClick} title={t('chooseUser')} />
          ) : isNew && mayCreate ? (
            <NewUser onCreated={(id) => navigate(paths.user(id), { replace: true })} />
          ) : (
            <ExistingUser key={userId} userId={Number(userId)} />
          )
        }
      />
    </div>
  )
}

function UserList({ chosenId }: { readonly chosenId: number }) {
  const t = useMessages(usersMessages)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [page, setPage] = useState(0)
  const query = useQuery({
    ...apiQuery('users', 'list', { query: { page, ...(search === '' ? {} : { search }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={record['list']}>
      <div className={record['search']}>
        <SearchField
          label={t('search')}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setPage(0)
          }}
        />
      </div>
      <Unread query={query} title={t('notReadTitle')} />
      {query.data?.data.length === 0 && (
        <EmptyState icon={IconUserQuestion} title={t('noneFound', { search })}>
          {t('noneFoundText')}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.data.length > 0 && (
        <>
          <RowList label={t('users')}>
            {query.data.data.map((user) => (
              <UserRow key={user.id} user={user} isChosen={user.id === chosenId} />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </>
      )}
    </div>
  )
}

function UserRow({
  user,
  isChosen,
}: {
  readonly user: AnswerOf<'users', 'list'>['data'][number]
  readonly isChosen: boolean
}) {
  const t = useMessages(usersMessages)
  const [, navigate] = useLocation()
  return (
    <Row
      title={user.name}
      details={[`${user.roleName} · ${user.username}`]}
      isChosen={isChosen}
      onPress={() => navigate(paths.user(user.id))}
      end={
        !user.active && (
          <StateChip icon={IconUserX} tone="neutral">
            {t('inactive')}
          </StateChip>
        )
      }
    />
  )
}
