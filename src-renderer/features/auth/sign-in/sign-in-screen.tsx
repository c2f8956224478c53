import { useQuery } from '@tanstack/react-query'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading } from '#renderer/ui/feedback/skeleton.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { TimeZoneContext } from '#renderer/ui/format/use-format.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { JUST_READ_MS } from '../entrance/read-ahead.ts'
import { PasswordPanel } from './password-panel.tsx'
import { PinPanel } from './pin-panel.tsx'
import { Business, EntranceHeader, RegisterState } from '../place/place-parts.tsx'
import { signInMessages } from './sign-in-messages.ts'
import classes from './sign-in.module.css'
import { type TileChoice, TileSkeletons, UserTiles } from './user-tiles.tsx'

/** A list without tiles is asked for again after this time. */
const NO_TILES_MS = 3_000

/** Above this number of tiles, a search field is shown. */
const TILES_WITHOUT_SEARCH = 11

/** The choice of the user, and the PIN. */
export function SignInScreen() {
  const t = useMessages(signInMessages)
  const layout = useLayout()
  const isPhone = layout === 'phone'
  const isAfterEnd = useSessionStore(({ departure }) => departure === 'ended')
  const isKept = useSessionStore(({ keptUserId }) => keptUserId !== undefined)
  const users = useQuery({
    ...apiQuery('auth', 'users'),
    staleTime: JUST_READ_MS,
    // A program that has just joined a shop may have been asked while it still had no users.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? NO_TILES_MS : false),
  })
  const usersError = useLastError(users)
  const terminal = useQuery({ ...apiQuery('system', 'terminal'), staleTime: JUST_READ_MS }).data
  const [chosen, setChosen] = useState<TileChoice>()
  const [search, setSearch] = useState('')

  const tiles = users.data ?? []
  const found = tiles.filter(({ name }) => sortKey(name).includes(sortKey(search.trim())))
  // Without any tile, only the user name form remains.
  const first = tiles[0]?.id ?? (users.isSuccess ? ('password' as const) : undefined)
  const choice = chosen ?? first

  const people = (
    <div className={classes['place']}>
      <EntranceHeader />
      <Business terminal={terminal} />
      {isAfterEnd && (
        <div className={classes['notice']}>
          <Bar tone="primary" icon={IconInfoCircle}>
            {t(isKept ? 'sessionEndedKept' : 'sessionEnded')}
          </Bar>
        </div>
      )}
      {tiles.length > TILES_WITHOUT_SEARCH && (
        <div className={classes['search']}>
          <SearchField label={t('searchUser')} value={search} onChange={setSearch} />
        </div>
      )}
      {users.data === undefined ? (
        <TilesMissing
          error={usersError}
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      ) : (
        <UserTiles
          users={found}
          choice={isPhone ? chosen : choice}
          onChoose={setChosen}
          isDense={isPhone}
        />
      )}
      <RegisterState terminal={terminal} />
    </div>
  )

  const panel = {
    place: terminal?.emissionPointName ?? '',
    onBack: isPhone ? () => setChosen(undefined) : undefined,
    // A phone that is turned upright goes on with what is typed, and not with the choice of a user.
    onType: () => setChosen(choice),
  }
  const isPanelShown = !isPhone || chosen !== undefined
  return (
    <TimeZoneContext value={terminal?.timeZone ?? DEFAULT_TIME_ZONE}>
      <Split
        sideWidth="28.5rem"
        stackedIn={layout === 'counter' ? undefined : classes[layout]}
        main={(!isPhone || chosen === undefined) && people}
        side={
          isPanelShown &&
          (choice === 'password' ? (
            <PasswordPanel {...panel} />
          ) : (
            <PinPanel
              {...panel}
              user={tiles.find(({ id }) => id === choice)}
              onUsePassword={() => setChosen('password')}
            />
          ))
        }
      />
    </TimeZoneContext>
  )
}

function TilesMissing({
  error,
  onRetry,
  isRetrying,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly isRetrying: boolean
}) {
  const t = useMessages(signInMessages)
  const sentence = useErrorSentence()
  if (error === null) {
    return (
      <Loading>
        <TileSkeletons />
      </Loading>
    )
  }
  return (
    <ErrorState title={t('usersFailedTitle')} onRetry={onRetry} isRetrying={isRetrying}>
      {sentence(error)}
    </ErrorState>
  )
}
