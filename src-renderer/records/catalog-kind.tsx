import type { UseQueryResult } from '@tanstack/react-query'
import type { Messages } from '../i18n/define-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { InactiveChip } from './inactive-chip.tsx'
import type { Asked, RecordKind } from './record-kind.ts'
import { recordsMessages } from './records-messages.ts'
import { itemInRows, type PageAnswer, rowsOfPage } from './list/rows.ts'
import type { Faults } from './form/use-form-faults.ts'

interface CatalogRow {
  readonly id: number
  readonly name: string
  readonly active: boolean
}

/** The texts of one catalog; `created` and `removed` contain `{{name}}`. */
type CatalogTexts = Readonly<
  Record<'title' | 'newOne' | 'create' | 'notRead' | 'none' | 'created' | 'removed', string>
>

/** The same texts without the types of the single languages. */
type Texts = (key: keyof CatalogTexts, parameters?: { readonly name: string }) => string

interface Catalog<Row extends CatalogRow, Draft extends object> extends Pick<
  RecordKind<Row, Row, Draft>,
  'resource' | 'paths' | 'icon' | 'Fields'
> {
  readonly messages: Messages<CatalogTexts>
  readonly useList: (query: Asked | { readonly size: number }) => UseQueryResult<PageAnswer<Row>>
  /** Returns the text below the name of a row. */
  readonly useDetail: () => (row: Row) => string
  readonly draftOf: (row: Row | undefined) => Draft
  readonly faultsOf: (
    draft: Draft,
    words: { readonly missing: string; readonly noNumber: string },
  ) => Faults
  readonly create: (draft: Draft) => Promise<Row>
  readonly update: (id: number, draft: Draft) => Promise<Row>
  readonly remove: (id: number) => Promise<unknown>
}

/** A catalog is short, so one page contains all of it. */
const ALL = { size: 200 }

/**
 * Returns the record kind of a short list that other records refer to, such as units and terms. Users who
 * keep the catalogs edit it; used entries are deactivated, not removed.
 */
export function catalogKind<Row extends CatalogRow, Draft extends object>({
  messages,
  useList,
  useDetail,
  draftOf,
  faultsOf,
  create,
  update,
  remove,
  ...kind
}: Catalog<Row, Draft>): RecordKind<Row, Row, Draft> {
  const useTexts = () => useMessages(messages) as unknown as Texts
  return {
    ...kind,
    rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE', remove: 'CATALOG:UPDATE' },
    firstFilter: undefined,
    useWords: () => {
      const t = useTexts()
      const shared = useMessages(recordsMessages)
      return {
        title: t('title'),
        newOne: t('newOne'),
        create: t('create'),
        listNotRead: t('notRead'),
        notRead: t('notRead'),
        search: shared('searchByName'),
        none: t('none'),
        created: (name) => t('created', { name }),
      }
    },
    useRows: (asked) => rowsOfPage(useList(asked)),
    useRowView: () => {
      const detailOf = useDetail()
      return (row) => ({
        title: row.name,
        // Omitted if it equals the name: a payment method is often named like its kind, and a term by its
        // days.
        details: [detailOf(row)].filter((detail) => detail !== row.name),
        end: !row.active && <InactiveChip />,
      })
    },
    useItem: (id) => itemInRows(rowsOfPage(useList(ALL)), id),
    useEditing: () => {
      const t = useMessages(recordsMessages)
      const words = { missing: t('missing'), noNumber: t('noNumber') }
      return {
        draftOf,
        faultsOf: (draft) => faultsOf(draft, words),
        save: (draft, { record }) =>
          record === undefined ? create(draft) : update(record.id, draft),
      }
    },
    remove: {
      useWords: () => {
        const t = useTexts()
        const shared = useMessages(recordsMessages)
        return { text: shared('removeUnused'), removed: (name) => t('removed', { name }) }
      },
      run: ({ id }) => remove(id),
    },
  }
}
