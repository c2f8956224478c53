import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCategory, IconEyeOff } from '@tabler/icons-react'
import type { Category } from '#shared/api/menu/products.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfPage } from '#renderer/records/list/rows.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { allCategories } from './all-categories.ts'
import { type CategoryDraft, draftOf, faultyProfits, toRequest } from './category-draft.ts'
import { CategoryFields } from './category-fields.tsx'
import { type TreeRow, treeRows } from './category-tree.ts'
import { categoriesMessages } from './categories-messages.ts'
import { SortingPart } from './sorting-part.tsx'

const categories: RecordKind<TreeRow, Category, CategoryDraft> = {
  resource: 'categories',
  rights: { create: 'categories.create', update: 'categories.update', remove: 'categories.delete' },
  paths: { list: paths.categories, one: paths.category },
  icon: IconCategory,
  firstFilter: undefined,
  useWords: () => useRecordWords(categoriesMessages, true),
  useRows: (asked) => {
    const query = { ...allCategories.query, ...asked }
    const found = rowsOfPage(
      useQuery({
        ...apiQuery('categories', 'list', { query }),
        placeholderData: keepPreviousData,
      }),
    )
    return { ...found, rows: found.rows === undefined ? undefined : treeRows(found.rows) }
  },
  useRowView: () => {
    const t = useMessages(categoriesMessages)
    const { quantity } = useFormat()
    return ({ name, station, availableInPos, level, productCount: count, hasInside }) => ({
      title: name,
      details: [
        [
          count > 0
            ? t('products', { count, number: quantity(count) })
            : hasInside
              ? ''
              : t('noProducts'),
          station ?? '',
        ]
          .filter((text) => text !== '')
          .join(' · '),
      ],
      level,
      end: !availableInPos && (
        <StateChip icon={IconEyeOff} tone="neutral">
          {t('hidden')}
        </StateChip>
      ),
    })
  },
  useItem: (id) =>
    itemInRows(rowsOfPage(useQuery(apiQuery('categories', 'list', allCategories))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const own = useMessages(categoriesMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...(draft.name.trim() === '' ? { name: t('missing') } : {}),
        ...Object.fromEntries(faultyProfits(draft).map((field) => [field, own('notAPercentage')])),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft, record)
        return record === undefined
          ? makeOnce('categories.create', { body })
          : client.categories.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: CategoryFields,
  Below: SortingPart,
  remove: {
    useWords: removeWordsOf(categoriesMessages),
    run: ({ id }) => client.categories.delete({ params: { id } }),
    useDependents: ({ id }) => {
      const t = useMessages(categoriesMessages)
      const all = useQuery(apiQuery('categories', 'list', allCategories)).data?.data
      const ofCategory = { categoryId: id, size: 1, includeCombos: 'true' as const }
      const onSale = useQuery(apiQuery('products', 'list', { query: ofCategory })).data
      const withdrawn = useQuery(
        apiQuery('products', 'list', { query: { ...ofCategory, active: 'false' } }),
      ).data
      if (all === undefined || onSale === undefined || withdrawn === undefined) return undefined
      const inside = all.filter(({ parentId }) => parentId === id).length
      if (inside > 0) return { text: t('contains', { count: inside }), isBlocking: true }
      const used = onSale.pagination.totalElements + withdrawn.pagination.totalElements
      return used > 0
        ? { text: t('usedBy', { count: used }), isBlocking: true }
        : { text: t('unused'), isBlocking: false }
    },
  },
}

/** The categories of the menu, as a tree in the order of the till. */
export function CategoriesScreen() {
  return <RecordScreen kind={categories} />
}
