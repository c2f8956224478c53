import type { ComponentType, ReactNode } from 'react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Api } from '#shared/api/index.ts'
import type { UnreadProps } from '#renderer/api/unread.tsx'
import type { Right } from '#renderer/session/use-session.ts'
import type { RecordForm, RecordFormOptions } from './form/use-record-form.ts'

/** The texts that name a record; all others are in `records-messages.ts`. */
export interface RecordWords {
  /** Plural: heading and name of the list. */
  readonly title: string
  /** The heading of the form of a new one. */
  readonly newOne: string
  /** The act that makes a new one: the button above the list, which gives way to the one below the form. */
  readonly create: string
  readonly listNotRead: string
  readonly notRead: string
  /** Placeholder of the search; without it the list has none. */
  readonly search?: string
  /** Text of the empty list, with what to do about it. */
  readonly none: string
  readonly noneText?: string
  /** Replaces the shared sentence about a search without results. */
  readonly nothingWith?: (search: string) => string
  readonly created: (name: string) => string
}

/** The texts of removing, for kinds that may be removed. */
export interface RemoveWords {
  /** States what is lost and what stays. */
  readonly text: string
  readonly removed: (name: string) => string
}

/** A record as its screen calls it. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** The request of a list. */
export interface ListRequest {
  readonly page: number
  /** Absent without a search. */
  readonly search?: string
}

/** Rows of a list, whole or one page. */
export interface Rows<Row> {
  readonly query: UnreadProps['query']
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface RecordRowView {
  readonly title: string
  readonly details?: readonly string[]
  readonly end?: ReactNode
  /** Depth in a tree, from 0. */
  readonly level?: number
}

/** One record by its id. */
export interface Item<Record> {
  readonly query: UnreadProps['query']
  readonly record: Record | undefined
  /** True if the server does not have it. */
  readonly isGone: boolean
}

/** How a saved change is taken back. */
export interface SavedUndo {
  /** Text of the change, in place of the usual sentence: `Seco de chivo: $ 7,90 → $ 8,40`. */
  readonly text: string
  /** Resolves with false if the record has changed since, so that nothing was done. */
  readonly run: () => Promise<boolean>
  readonly doneText: string
  readonly finalText: string
}

/** Options of the form in which a record is edited. */
export interface Editing<Draft extends object, Record> extends Pick<
  RecordFormOptions<Draft, Record>,
  'draftOf' | 'faultsOf' | 'save' | 'fields' | 'sentAs'
> {
  /** Returns the words of an only change: `Precio: 7,90 → 8,40`; undefined for one that is only counted. */
  readonly wordsOfChange?: (draft: Draft, saved: Draft) => string | undefined
  /** Returns how a saved change is taken back; undefined for one that is not offered. */
  readonly undoOf?: (saved: Record, before: Record) => SavedUndo | undefined
}

/** The records that depend on a record and may prevent its removal. */
export interface Dependents {
  /** `La usan 11 productos.` */
  readonly text: string
  /** True if the server would refuse the removal. */
  readonly isBlocking: boolean
}

interface PartProps<Record> {
  readonly record: Record
}

/**
 * All that a record screen needs to know about a kind of record: its data, form and texts. Hooks are members,
 * so that a kind is one constant: `const carriers: RecordKind<…> = { … }`.
 */
export interface RecordKind<
  Row extends { readonly id: number },
  Record extends { readonly id: number; readonly name: string },
  Draft extends object,
  Filter = undefined,
> {
  /** The resource whose queries are read again after a write. */
  readonly resource: keyof Api
  readonly rights: {
    readonly create: Right
    readonly update: Right
    readonly remove?: Right
  }
  readonly paths: {
    readonly list: string
    readonly one: (id: number | 'new') => string
  }
  readonly icon: TablerIcon
  /** `narrow`: the record needs the width more than the list does. */
  readonly listWidth?: 'narrow'
  readonly useWords: () => RecordWords

  /** Reads the rows. `Filters` edits the filter, besides the search. */
  readonly useRows: (asked: ListRequest, filter: Filter) => Rows<Row>
  readonly useRowView: () => (row: Row) => RecordRowView
  readonly firstFilter: Filter
  readonly Filters?: ComponentType<{
    readonly filter: Filter
    readonly onChange: (filter: Filter) => void
  }>

  readonly useItem: (id: number) => Item<Record>
  /**
   * Returns the form options for a record or a new one; undefined while lists that the form needs are
   * loading.
   */
  readonly useEditing: (record: Record | undefined) => Editing<Draft, Record> | undefined
  readonly Fields: ComponentType<{
    readonly form: RecordForm<Draft>
    /** Undefined for a new one. */
    readonly record: Record | undefined
  }>
  /** Passwords and PINs: fields of the draft that are never stored. */
  readonly secrets?: readonly (keyof Draft & string)[]
  /** Acts on a saved record, above its fields. */
  readonly Above?: ComponentType<PartProps<Record>>
  /** Parts of a saved record with their own saving, below its fields. */
  readonly Below?: ComponentType<PartProps<Record>>

  readonly remove?: {
    readonly useWords: () => RemoveWords
    readonly run: (record: Record) => Promise<unknown>
    /**
     * Returns what depends on it; undefined while unknown. Without this hook only the server's refusal tells
     * it.
     */
    readonly useDependents?: (record: Record) => Dependents | undefined
  }
  /**
   * Returns the acts on the whole list, in its header before 'new', and the dialog that one of them has opened: it
   * stays open where a chosen record takes the list's place.
   */
  readonly useHeadActs?: () => { readonly acts: ReactNode; readonly dialog: ReactNode }
  /** Handles a scanner and further shortcuts of the screen. Renders nothing. */
  readonly Keys?: ComponentType<{ readonly chosenId: number | undefined }>
}
