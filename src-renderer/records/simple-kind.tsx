import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { routes } from 'virtual:operation-routes'
import type { ComponentType } from 'react'
import type { Api } from '#shared/api/index.ts'
import type { Answer, Operation } from '#shared/api/operation.ts'
import type { Fields, RecordOf } from '#shared/records/field.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { call } from '#renderer/requests/delivery/call.ts'
import type { WriteName } from '#renderer/requests/kept-writes.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import {
  draftOf,
  type DraftOf,
  faultsOf,
  requestOf,
  type RequestOfDraft,
} from './form/draft/field-draft.ts'
import type { Faults } from './form/use-form-faults.ts'
import { type KindMessages, removeWordsOf, useRecordWords } from './kind-words.ts'
import { itemInRows, itemNamed, itemOf, type PageAnswer, rowsOfPage } from './list/rows.ts'
import type { ListRequest, RecordKind, RecordRowView } from './record-kind.ts'
import { RecordStatus } from './record-status.tsx'
import { recordsMessages } from './records-messages.ts'

/** Resources whose records are created once, replaced and perhaps deleted or deactivated. */
type RecordResource = {
  [R in keyof Api & string]: Api[R] extends {
    readonly list: Operation
    readonly create: { readonly success: 201 }
    readonly update: { readonly method: 'PUT' }
    readonly delete?: { readonly method: 'DELETE' }
    readonly setStatus?: { readonly method: 'PATCH' }
  }
    ? R
    : never
}[keyof Api & string]

/** The resource whose records are of this type. */
type ResourceOf<Item> = {
  [R in RecordResource]: [Answer<Api[R]['update']>, Item] extends [Item, Answer<Api[R]['update']>]
    ? R
    : never
}[RecordResource]

interface WithId {
  readonly id: number
}

/** Every record screen calls a record by its `name`. */
type NamedItem<Item> = Item & { readonly name: string }

/** Settings of one kind of record; all else derives from its table of fields. */
interface SimpleKind<Item extends WithId, F extends Fields, Filter> extends Pick<
  RecordKind<Item, NamedItem<Item>, DraftOf<F>, Filter>,
  'paths' | 'icon' | 'Fields' | 'Filters' | 'Above' | 'useHeadActs'
> {
  readonly fields: F
  readonly messages: KindMessages
  readonly nameOf: (record: Item) => string
  /** Returns the row of a record; its title is the record's name. */
  readonly useRow: () => (record: Item) => Omit<RecordRowView, 'title'>
  readonly firstFilter?: Filter
  readonly queryOf?: (filter: Filter) => object
  /** Returns further faults of a draft, by field. */
  readonly useFaults?: () => (draft: DraftOf<F>) => Faults
  /** Returns the values of a new record's form that differ from the usual ones. */
  readonly firstDraft?: Partial<DraftOf<F>>
  /** Changes what is sent. */
  readonly toSent?: (sent: RequestOfDraft<F>, record: NamedItem<Item> | undefined) => object
}

/** A list without pages for one record is short, so one page contains all of it. */
const ALL = { size: 200 }

/**
 * Returns the kind of a simple record. Its form, request, faults and lengths come from the table of fields; its
 * rights, and whether it can be deleted or deactivated, from the contract; its words from the names that all
 * messages of records share.
 */
export function simpleKind<Item extends WithId, F extends Fields, Filter = undefined>(
  resource: ResourceOf<Item>,
  {
    fields,
    messages,
    nameOf,
    useRow,
    firstFilter,
    queryOf,
    useFaults = () => () => ({}),
    firstDraft = {},
    toSent = (sent) => sent,
    ...kind
  }: SimpleKind<Item, F, Filter>,
): RecordKind<Item, NamedItem<Item>, DraftOf<F>, Filter> {
  type Named = NamedItem<Item>
  const operations: object = routes[resource]
  const has = (operation: string) => operation in operations
  const named = (record: Item): Named => ({ ...record, name: nameOf(record) })
  const nameOfWrite = (operation: string) => `${resource}.${operation}` as WriteName
  const usePage = (query: (ListRequest | { readonly size: number }) & object) =>
    rowsOfPage(
      useQuery({
        ...apiQuery(resource as 'carriers', 'list', { query }),
        placeholderData: keepPreviousData,
      }) as UseQueryResult<PageAnswer<unknown>> as UseQueryResult<PageAnswer<Item>>,
    )
  const useOne = (id: number) =>
    itemOf(
      useQuery(
        apiQuery(resource as 'carriers', 'get', { params: { id } }),
      ) as UseQueryResult as UseQueryResult<Item>,
    )
  const useListed = (id: number) => itemInRows(usePage(ALL), id)
  const useItem = has('get') ? useOne : useListed
  const removeWords = removeWordsOf(messages)

  const derived: RecordKind<Item, Named, DraftOf<F>, Filter> = {
    ...kind,
    resource,
    rights: {
      create: nameOfWrite('create'),
      update: nameOfWrite('update'),
      ...(has('delete') ? { remove: nameOfWrite('delete') } : {}),
    },
    // Only a kind with filters has one.
    firstFilter: firstFilter as Filter,
    useWords: () => useRecordWords(messages, true),
    useRows: (asked, filter) => usePage({ ...asked, ...queryOf?.(filter) }),
    useRowView: () => {
      const rowOf = useRow()
      return (record) => ({ title: nameOf(record), ...rowOf(record) })
    },
    useItem: (id) => itemNamed(useItem(id), named),
    useEditing: () => {
      const t = useMessages(recordsMessages)
      const furtherFaults = useFaults()
      const words = { missing: t('missing'), noNumber: t('noNumber') }
      return {
        fields,
        draftOf: (record) => {
          const draft = draftOf(fields, record as Partial<RecordOf<F>> | undefined)
          return record === undefined ? { ...draft, ...firstDraft } : draft
        },
        faultsOf: (draft) => ({ ...furtherFaults(draft), ...faultsOf(fields, draft, words) }),
        save: async (draft, { record }) => {
          const sent = requestOf(fields, draft, record as Partial<RecordOf<F>> | undefined)
          const body = toSent(sent, record)
          const saved =
            record === undefined
              ? await makeOnce(`${resource}.create` as 'carriers.create', { body } as never)
              : await call(nameOfWrite('update'), { params: { id: record.id }, body }, {})
          return named(saved as Item)
        },
      }
    },
  }
  if (has('setStatus')) {
    const Status: ComponentType<{ readonly record: Named }> = ({ record }) => (
      <RecordStatus
        record={record as NamedItem<Item> & { readonly active: boolean }}
        messages={messages}
        right={nameOfWrite('setStatus')}
        run={(active) =>
          call(nameOfWrite('setStatus'), { params: { id: record.id }, body: { active } }, {})
        }
      />
    )
    return { ...derived, Below: Status }
  }
  if (!has('delete')) return derived
  return {
    ...derived,
    remove: {
      useWords: removeWords,
      run: ({ id }) => call(nameOfWrite('delete'), { params: { id } }, {}),
    },
  }
}
