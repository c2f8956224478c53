import { IconZoomExclamation } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Unread } from '#renderer/api/unread.tsx'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { PageTurner } from '#renderer/ui/lists/page-turner.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { useFollowChosen } from '#renderer/ui/lists/use-follow-chosen.ts'
import { useWalk } from '#renderer/ui/lists/use-walk.ts'
import type { Named, RecordKind } from '../record-kind.ts'
import { recordsMessages } from '../records-messages.ts'
import { useRowsOf, useWordsOf } from '../use-kind.ts'

/** Lists the records, searched and filtered. ↑ and ↓ open the neighbour, F2 searches. */
export function RecordList<
  RowRecord extends { readonly id: number },
  Item extends { readonly id: number; readonly name: string },
  Draft extends object,
  Filter,
>({
  kind,
  chosenId,
  created,
  onEnter,
}: {
  readonly kind: RecordKind<RowRecord, Item, Draft, Filter>
  readonly chosenId: number | undefined
  /** The record that was made last. */
  readonly created: Named | undefined
  /** Called when the chosen row is pressed again. */
  readonly onEnter: () => void
}) {
  const t = useMessages(recordsMessages)
  const ui = useMessages(uiMessages)
  const words = useWordsOf(kind)
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [filter, setFilter] = useState(kind.firstFilter)
  const [page, setPage] = useState(0)
  const asked = { page, ...(search === '' ? {} : { search }) }
  const { found, viewOf } = useRowsOf(kind, asked, filter)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useShortcut({
    keys: ['F2'],
    label: ui('search'),
    isDisabled: words.search === undefined,
    onPress: () => field.current?.focus(),
  })
  const rows = found.rows ?? []
  const [followed, setFollowed] = useState(created)
  const [isSearching, setIsSearching] = useState(false)
  if (created !== followed) {
    setFollowed(created)
    // Another page has it, or the filter leaves it out: its name finds it, unless the user is searching already.
    const isHidden = created !== undefined && !rows.some(({ id }) => id === created.id)
    if (isHidden && !isSearching) {
      setTyped(created.name)
      setFilter(() => kind.firstFilter)
      setPage(0)
    }
  }
  useWalk(
    rows.map(({ id }) => id),
    chosenId,
    (id) => navigate(kind.paths.one(id)),
  )
  useFollowChosen(list, chosenId)
  const { Filters } = kind

  return (
    <div ref={list} className={record['list']}>
      {(words.search !== undefined || Filters !== undefined) && (
        <div className={record['search']}>
          {words.search !== undefined && (
            <SearchField
              ref={field}
              label={words.search}
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setPage(0)
              }}
              onFocusChange={setIsSearching}
              onArrowDown={() => list.current?.querySelector<HTMLElement>('li button')?.focus()}
            />
          )}
          {Filters !== undefined && (
            <Filters
              filter={filter}
              onChange={(chosen) => {
                setFilter(() => chosen)
                setPage(0)
              }}
            />
          )}
        </div>
      )}
      <Unread query={found.query} title={words.listNotRead} />
      {found.rows?.length === 0 &&
        (search === '' ? (
          <EmptyState icon={kind.icon} title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconZoomExclamation}
            title={words.nothingWith?.(search) ?? t('noneFound', { search })}
          >
            {t('noneFoundText')}
          </EmptyState>
        ))}
      {rows.length > 0 && (
        <>
          <RowList label={words.title}>
            {rows.map((row) => (
              <Row
                key={row.id}
                {...viewOf(row)}
                isChosen={row.id === chosenId}
                onPress={() => (row.id === chosenId ? onEnter() : navigate(kind.paths.one(row.id)))}
              />
            ))}
          </RowList>
          <PageTurner
            page={found.page}
            pages={found.pages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </>
      )}
    </div>
  )
}
