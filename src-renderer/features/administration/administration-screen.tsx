import { IconChevronRight, IconZoomExclamation } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { screenMessages } from '../../shell/screen-messages.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useGroups } from '../../shell/use-screen-groups.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { useLayout } from '../../ui/layout/use-layout.ts'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { administrationMessages } from './administration-messages.ts'
import classes from './administration.module.css'
import { findScreens } from './find-screens.ts'
import { useTap } from '../../taps/use-tap.ts'
import { type Found, useFoundRecords } from './use-found-records.ts'

/** The start of the administration: its groups, and a search over screens and records. Enter opens the first result. */
export function AdministrationScreen() {
  const t = useMessages(administrationMessages)
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const isCounter = useLayout() === 'counter'
  // On a tablet the focus would open the keyboard over the groups.
  useEffect(() => {
    if (isCounter) field.current?.focus()
  }, [isCounter])
  useShortcut({ keys: ['Ctrl+K', 'F2'], isEverywhere: true, onPress: () => field.current?.focus() })
  useShortcut({
    keys: ['Escape'],
    onPress: () => (typed === '' ? navigate(paths.home) : setTyped('')),
  })
  const search = useDeferredValue(typed.trim())
  const { records, readiness } = useFoundRecords(search)
  const openFirst = useTap(
    (wanted: string) => {
      // Written since: the first one belongs to other words.
      if (wanted === typed) found.current?.querySelector<HTMLElement>('li button')?.click()
    },
    { label: (wanted) => wanted, readiness: search === typed.trim() ? readiness : 'reading' },
  )
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('administration')} />
      <div className={classes['body']}>
        <form
          role="search"
          className={classes['search']}
          onSubmit={(event) => {
            event.preventDefault()
            openFirst(typed)
          }}
        >
          <SearchField
            ref={field}
            label={t('search')}
            value={typed}
            onChange={setTyped}
            onArrowDown={() => found.current?.querySelector<HTMLElement>('li button')?.focus()}
          />
        </form>
        <div ref={found}>
          {search === '' ? (
            <Groups title={t('administration')} />
          ) : (
            <FoundScreens search={search} records={records} />
          )}
        </div>
      </div>
    </div>
  )
}

function Groups({ title }: { readonly title: string }) {
  const t = useMessages(screenMessages)
  const groups = useGroups()
  return (
    <nav className={classes['groups']} aria-label={title}>
      {groups.map(({ id, icon, screens }) => (
        <Link key={id} href={screens[0]?.path ?? paths.administration} className={classes['group']}>
          <Icon of={icon} size={26} />
          <span className={classes['words']}>
            <span className={classes['name']}>{t(id)}</span>
            <span className={classes['inside']}>
              {screens.map((screen) => t(screen.id)).join(', ')}
            </span>
          </span>
          <Icon of={IconChevronRight} />
        </Link>
      ))}
    </nav>
  )
}

function FoundScreens({
  search,
  records,
}: {
  readonly search: string
  readonly records: readonly Found[]
}) {
  const t = useMessages(administrationMessages)
  const names = useMessages(screenMessages)
  const [, navigate] = useLocation()
  const screens = useGroups().flatMap((group) =>
    group.screens.map(({ id, path }) => ({
      path,
      name: names(id),
      detail: names(group.id),
      text: `${names(id)} ${names(group.id)} ${names(`${id}Words`)}`,
    })),
  )
  const found = [...findScreens(screens, search), ...records]
  if (found.length === 0) {
    return (
      <EmptyState icon={IconZoomExclamation} title={t('nothing', { search })}>
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <RowList label={t('found')}>
      {found.map(({ path, name, detail }) => (
        <Row key={path} title={name} details={[detail]} onPress={() => navigate(path)} />
      ))}
    </RowList>
  )
}
