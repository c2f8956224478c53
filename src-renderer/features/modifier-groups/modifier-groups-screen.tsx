import { IconAdjustmentsHorizontal, IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ModifierGroupRecord } from '#shared/api/menu/modifier-groups.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { InactiveChip } from '#renderer/records/inactive-chip.tsx'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfPage } from '#renderer/records/list/rows.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { draftOf, faultsOf, type ModifierGroupDraft, toRequest } from './modifier-group-draft.ts'
import { ModifierGroupFields } from './modifier-group-fields.tsx'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useMenuTax } from './use-menu-tax.ts'

/** Input that lists all groups; a menu has dozens. */
const all = { query: { size: 200 } }

const modifierGroups: RecordKind<ModifierGroupRecord, ModifierGroupRecord, ModifierGroupDraft> = {
  resource: 'modifierGroups',
  rights: {
    create: 'modifierGroups.create',
    update: 'modifierGroups.update',
    remove: 'modifierGroups.delete',
  },
  paths: { list: paths.modifierGroups, one: paths.modifierGroup },
  icon: IconAdjustmentsHorizontal,
  firstFilter: undefined,
  useWords: () => useRecordWords(modifierGroupsMessages, true),
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('modifierGroups', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(modifierGroupsMessages)
    return ({ name, kind, minimum, maximum, options, active, dishes }) => ({
      title: name,
      details: [
        [
          t(kind),
          ...(dishes === 0 ? [] : [t('dishes', { count: dishes })]),
          maximum === null ? t('ruleOpen', { minimum }) : t('rule', { minimum, maximum }),
        ].join(' · '),
        options.map((option) => option.name).join(', '),
      ],
      end: !active ? (
        <InactiveChip />
      ) : (
        dishes === 0 && (
          <StateChip icon={IconAlertTriangle} tone="warn">
            {t('noDish')}
          </StateChip>
        )
      ),
    })
  },
  useItem: (id) => itemInRows(rowsOfPage(useQuery(apiQuery('modifierGroups', 'list', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const tax = useMenuTax()
    if (tax === undefined) return undefined
    return {
      draftOf: (record) => draftOf(record, tax),
      faultsOf: (draft) => faultsOf(draft, { missing: t('missing'), noNumber: t('noNumber') }),
      save: (draft, { record }) => {
        const body = toRequest(draft, tax, record)
        return record === undefined
          ? makeOnce('modifierGroups.create', { body })
          : client.modifierGroups.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: ModifierGroupFields,
  remove: {
    useWords: removeWordsOf(modifierGroupsMessages),
    run: ({ id }) => client.modifierGroups.delete({ params: { id } }),
  },
}

export function ModifierGroupsScreen() {
  return <RecordScreen kind={modifierGroups} />
}
