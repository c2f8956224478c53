import { useDeferredValue, useEffect, useRef } from 'react'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { useFollowChosen } from '#renderer/ui/lists/use-follow-chosen.ts'
import { useWalk } from '#renderer/ui/lists/use-walk.ts'
import type { PagedFilter } from './ledger-filters.ts'
import type { LedgerKind, LedgerPage, RowOf, LedgerRowView } from './ledger-kind.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { LedgerPages } from './ledger-pages.tsx'
import classes from './ledger.module.css'
import {
  useArrangedOf,
  useEmptyOf,
  useLedgerRows,
  useRowViewOf,
  useLedgerWords,
} from './use-ledger-kind.ts'

/** Lists documents, filtered and by pages. ↑ and ↓ choose the neighbour. */
export function LedgerList<Answer extends LedgerPage, Filters extends PagedFilter>({
  kind,
  chosenId,
  onChoose,
}: {
  readonly kind: LedgerKind<Answer, Filters>
  readonly chosenId: number | undefined
  /** `isReplaced`: an arrow key left the chosen one, so the way back does not lead through it. */
  readonly onChoose: (row: RowOf<Answer>, isReplaced: boolean) => void
}) {
  const words = useLedgerWords(kind)
  const filters = kind.filters.use()
  const asked = useDeferredValue(filters)
  const query = useLedgerRows(kind, asked)
  const answer = query.data
  const rows = useArrangedOf(kind, answer?.data ?? [], asked)
  const openable = rows.filter((row) => kind.isOpenable?.(row) !== false)
  const list = useRef<HTMLDivElement>(null)
  useWalk(openable.map(kind.idOf), chosenId, (id) => {
    const row = openable.find((each) => kind.idOf(each) === id)
    if (row !== undefined) onChoose(row, chosenId !== undefined)
  })
  useFollowChosen(list, chosenId)
  useLastPage(kind, answer)
  const viewOf = useRowViewOf(kind)
  const { Top, Note, Table, Foot, Loading } = kind
  const table = {
    rows,
    filters: asked,
    isCurrent: !query.isPlaceholderData && asked === filters,
    chosenId,
    onChoose: (row: RowOf<Answer>) => onChoose(row, false),
  }
  return (
    <div ref={list} className={`${classes['list']} ${kind.className ?? ''}`}>
      {Top !== undefined && <Top filters={filters} change={kind.filters.change} />}
      <Unread query={query} title={words.notRead}>
        {Loading !== undefined && <Loading />}
      </Unread>
      {answer !== undefined && rows.length === 0 && <Nothing kind={kind} filters={filters} />}
      {answer !== undefined && rows.length > 0 && (
        <>
          {Note !== undefined && <Note answer={answer} />}
          {Table !== undefined && <Table {...table} />}
          {viewOf !== undefined && Table === undefined && (
            <LedgerRows {...table} kind={kind} label={words.list ?? words.title} viewOf={viewOf} />
          )}
          {Foot === undefined ? (
            <LedgerPages
              of={answer.pagination}
              order={kind.order}
              onTurn={(page) => kind.filters.change({ page } as Partial<Filters>)}
            />
          ) : (
            <Foot answer={answer} filters={asked} />
          )}
        </>
      )}
    </div>
  )
}

/** Rows without columns: title, details and state. A `Table` that divides its rows has several of them. */
export function LedgerRows<Shown>({
  kind,
  label,
  rows,
  viewOf,
  chosenId,
  onChoose,
}: {
  readonly kind: {
    readonly idOf: (row: Shown) => number
    readonly isOpenable?: ((row: Shown) => boolean) | undefined
  }
  readonly label: string
  readonly rows: readonly Shown[]
  readonly viewOf: (row: Shown) => LedgerRowView
  readonly chosenId: number | undefined
  readonly onChoose: (row: Shown) => void
}) {
  return (
    <RowList label={label}>
      {rows.map((row) => {
        const id = kind.idOf(row)
        const isOpenable = kind.isOpenable?.(row) !== false
        return (
          <Row
            key={id}
            {...viewOf(row)}
            isChosen={id === chosenId}
            {...(isOpenable ? { onPress: () => onChoose(row) } : {})}
          />
        )
      })}
    </RowList>
  )
}

function Nothing<Answer extends LedgerPage, Filters extends PagedFilter>({
  kind,
  filters,
}: {
  readonly kind: LedgerKind<Answer, Filters>
  readonly filters: Filters
}) {
  const t = useMessages(ledgerMessages)
  const { icon, title, text, clears = false } = useEmptyOf(kind, filters)
  return (
    <div className={classes['nothing']}>
      <EmptyState
        icon={icon}
        title={title}
        {...(clears
          ? { acts: <ActionButton onPress={kind.filters.clear}>{t('clear')}</ActionButton> }
          : {})}
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** Goes to the last page if the kept page does not exist any more. */
function useLastPage<Answer extends LedgerPage, Filters extends PagedFilter>(
  { filters }: LedgerKind<Answer, Filters>,
  answer: Answer | undefined,
): void {
  const { page = 0, totalPages = 0 } = answer?.pagination ?? {}
  const last = Math.max(0, totalPages - 1)
  useEffect(() => {
    if (page > last) filters.change({ page: last } as Partial<Filters>)
  }, [filters, page, last])
}
