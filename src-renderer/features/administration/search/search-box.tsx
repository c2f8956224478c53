import { IconZoomExclamation } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useRef } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShellActs } from '#renderer/frame/shell-acts.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { findEntries } from './find-entries.ts'
import { searchMessages } from './search-messages.ts'
import classes from './search.module.css'
import { type SearchEntry, type Target, useEntries } from './use-entries.ts'
import { useFoundRecords } from './use-found-records.ts'

/** A field that finds screens, settings and records, and what it has found. Enter opens the first. */
export function SearchBox({
  typed,
  onType,
  fieldRef,
  idle,
  onOpen,
}: {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly fieldRef: Ref<HTMLInputElement>
  /** Shown while nothing is typed. */
  readonly idle: ReactNode
  /** Called before something is opened. */
  readonly onOpen?: () => void
}) {
  const t = useMessages(searchMessages)
  const [, navigate] = useLocation()
  const act = useShellActs()
  const results = useRef<HTMLDivElement>(null)
  const search = useDeferredValue(typed.trim())
  const { records, readiness } = useFoundRecords(search)
  const found = [...findEntries(useEntries(), search), ...records]
  const rows = () =>
    Array.from(results.current?.querySelectorAll<HTMLElement>('[data-found] li button') ?? [])
  const openFirst = useTap(
    (wanted: string) => {
      // Written since: the first one belongs to other words.
      if (wanted === typed) rows()[0]?.click()
    },
    { label: (wanted) => wanted, readiness: search === typed.trim() ? readiness : 'reading' },
  )
  const open = (target: Target) => {
    onOpen?.()
    if ('path' in target) navigate(target.path)
    else act(target.act)
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const all = rows()
    const index = all.findIndex((row) => row === document.activeElement)
    if (index < 0) return
    event.preventDefault()
    const next = all[index + step]
    if (next !== undefined) next.focus()
    else if (step < 0) {
      results.current?.parentElement?.querySelector<HTMLElement>('input')?.focus()
    }
  }
  return (
    <div className={classes['box']}>
      <form
        role="search"
        aria-label={t('title')}
        onSubmit={(event) => {
          event.preventDefault()
          openFirst(typed)
        }}
      >
        <SearchField
          ref={fieldRef}
          label={t('search')}
          takesCodes
          value={typed}
          onChange={onType}
          onArrowDown={() => rows()[0]?.focus()}
        />
      </form>
      <div ref={results} role="presentation" className={classes['results']} onKeyDown={walk}>
        {search === '' ? (
          idle
        ) : (
          <div data-found>
            <Results search={search} found={found} onOpen={open} />
          </div>
        )}
      </div>
    </div>
  )
}

function Results({
  search,
  found,
  onOpen,
}: {
  readonly search: string
  readonly found: readonly Omit<SearchEntry, 'text'>[]
  readonly onOpen: (target: Target) => void
}) {
  const t = useMessages(searchMessages)
  if (found.length === 0) {
    return (
      <EmptyState icon={IconZoomExclamation} title={t('nothing', { search })}>
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <RowList label={t('found')}>
      {found.map(({ name, detail, target }) => (
        <Row
          key={'path' in target ? target.path : target.act}
          title={name}
          details={[detail]}
          onPress={() => onOpen(target)}
        />
      ))}
    </RowList>
  )
}
