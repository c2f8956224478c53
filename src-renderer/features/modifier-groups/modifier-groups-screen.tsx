import { IconAdjustmentsHorizontal, IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ModifierGroupRecord } from '../../../src-shared/api/modifier-groups.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { InactiveChip } from '../../records/inactive-chip.tsx'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfPage } from '../../records/list/rows.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { draftOf, faultsOf, type ModifierGroupDraft, toRequest } from './modifier-group-draft.ts'
import { ModifierGroupFields } from './modifier-group-fields.tsx'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { useMenuTax } from './use-menu-tax.ts'

/** Input that lists all groups; a menu has dozens. */
const all = { query: { size: 200 } }

const modifierGroups: RecordKind<ModifierGroupRecord, ModifierGroupRecord, ModifierGroupDraft> = {
  resource: 'modifierGroups',
  rights: { create: 'PRODUCT:CREATE', update: 'PRODUCT:UPDATE', remove: 'PRODUCT:DELETE' },
  paths: { list: paths.modifierGroups, one: paths.modifierGroup },
  icon: IconAdjustmentsHorizontal,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(modifierGroupsMessages)
    return {
      title: t('title'),
      newOne: t('newOne'),
      create: t('create'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      noneText: t('noneText'),
      created: (name) => t('created', { name }),
    }
  },
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
    useWords: () => {
      const t = useMessages(modifierGroupsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.modifierGroups.delete({ params: { id } }),
  },
}

export function ModifierGroupsScreen() {
  return <RecordScreen kind={modifierGroups} />
}
