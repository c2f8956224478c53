import type { TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { PagedFilter, LedgerFilters } from './ledger-filters.ts'

/** A page of a list, as the API answers it. */
export interface LedgerPage<Row = unknown> {
  readonly data: readonly Row[]
  readonly pagination: {
    readonly page: number
    readonly totalPages: number
    readonly totalElements: number
  }
}

/** How a list is sorted, and the gender of its documents in Spanish: 'Más nuevas'. */
export type LedgerOrder = 'newestFirst' | 'newestFirstFeminine' | 'oldestFirst'

/** The texts that name what is listed; all others are in `ledger-messages.ts`. */
export interface LedgerWords {
  /** Plural: heading of the screen, and name of the list. */
  readonly title: string
  /** Name of the list, if it is not the heading. */
  readonly list?: string
  readonly notRead: string
  /** Text of the empty list, with what to do about it. */
  readonly none: string
  readonly noneText?: string
  /** Replaces the shared sentence about filters that find nothing. */
  readonly nothingFound?: string
}

/** Shown in place of the rows. */
export interface EmptyView {
  readonly icon: TablerIcon
  readonly title: string
  readonly text?: string | undefined
  /** Offers to clear the filters. */
  readonly clears?: boolean
}

/** A row as the list shows it. */
export interface LedgerRowView {
  readonly title: string
  readonly details?: readonly string[]
  readonly end?: ReactNode
}

export type RowOf<Answer extends LedgerPage> = Answer['data'][number]

export interface TableProps<Answer extends LedgerPage, Filters> {
  readonly rows: readonly RowOf<Answer>[]
  /** The filters of these rows. */
  readonly filters: Filters
  /** False while the next rows are read and those before are still shown. */
  readonly isCurrent: boolean
  readonly chosenId: number | undefined
  readonly onChoose: (row: RowOf<Answer>) => void
}

/**
 * All that a list of documents needs to know about them: its query, filters, rows and texts. Hooks are members, so that
 * a kind is one constant: `const mails: LedgerScreenKind<AnswerOf<'mail', 'list'>, MailFilters> = { … }`.
 */
export interface LedgerKind<Answer extends LedgerPage, Filters extends PagedFilter> {
  readonly filters: LedgerFilters<Filters>
  /** Reads a page; it keeps the one before while the next is read. */
  readonly useRows: (filters: Filters) => UseQueryResult<Answer>
  readonly idOf: (row: RowOf<Answer>) => number
  readonly icon: TablerIcon
  readonly order?: LedgerOrder
  readonly useWords: () => LedgerWords

  /** Returns how a row looks; a kind whose rows have columns has a `Table` instead. */
  readonly useRowView?: () => (row: RowOf<Answer>) => LedgerRowView
  readonly Table?: ComponentType<TableProps<Answer, Filters>>
  /** False for a row that nothing opens. */
  readonly isOpenable?: (row: RowOf<Answer>) => boolean
  /** Returns the rows of a page as they are shown, for a kind that puts some of them first. */
  readonly useArranged?: (
    rows: readonly RowOf<Answer>[],
    filters: Filters,
  ) => readonly RowOf<Answer>[]

  /** Filters, counters and bars above the rows. */
  readonly Top?: ComponentType<TopProps<Filters>>
  /** Said above the rows of a page. */
  readonly Note?: ComponentType<{ readonly answer: Answer }>
  /** Below the rows, in place of the buttons that turn the pages. */
  readonly Foot?: ComponentType<{ readonly answer: Answer; readonly filters: Filters }>
  /** Skeletons in the shape of the rows. */
  readonly Loading?: ComponentType
  /** Class of the whole list, for its inset or for rows that scroll by themselves. */
  readonly className?: string | undefined
  /** Replaces the words of an empty list. */
  readonly useEmpty?: () => (filters: Filters) => EmptyView
}

export interface TopProps<Filters> {
  readonly filters: Filters
  readonly change: (changes: Partial<Filters>) => void
}

/** A kind whose documents have their own paths, for `LedgerScreen`. */
export interface LedgerScreenKind<
  Answer extends LedgerPage,
  Filters extends PagedFilter,
> extends LedgerKind<Answer, Filters> {
  readonly paths: {
    readonly list: string
    readonly one: (id: number) => string
  }
  /** Shows one document, next to the list. */
  readonly Detail: ComponentType<{ readonly id: number }>
  /** Width of the document: '28rem'. */
  readonly detailWidth: string
  /** Shown in the document's place while none is chosen; without it the list takes the whole width. */
  readonly Choose?: ComponentType
  /** Acts on the whole list, in the head of the screen. */
  readonly HeadActs?: ComponentType
  /** Returns where the screen leads back to; by default from a document to its list, and to the administration. */
  readonly useBack?: () => (isAlone: boolean) => string
}
