import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPercentage } from '@tabler/icons-react'
import type { TaxOption } from '../../../src-shared/api/catalogs.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import { InactiveChip } from '../../records/inactive-chip.tsx'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfList } from '../../records/list/rows.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { useDecrees } from './decrees-dialog.tsx'
import { draftOf, faultyNumbers, type TaxDraft, toRequest } from './tax-draft.ts'
import { TaxFields } from './tax-fields.tsx'
import { usePlaceNames } from './tax-places-field.tsx'
import { taxesMessages } from './taxes-messages.ts'
import { useTaxDays } from './use-tax-days.ts'

const all = { query: { all: 'true' as const } }

const taxes: RecordKind<TaxOption, TaxOption, TaxDraft> = {
  resource: 'catalogs',
  rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE' },
  paths: { list: paths.taxes, one: paths.tax },
  icon: IconPercentage,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(taxesMessages)
    return {
      title: t('taxes'),
      newOne: t('newTax'),
      create: t('create'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: ({ search }) =>
    rowsOfList(
      useQuery({
        ...apiQuery('catalogs', 'taxes', {
          query: { ...all.query, ...(search === undefined ? {} : { search }) },
        }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const daysOf = useTaxDays()
    const placesOf = usePlaceNames()
    return (tax) => ({
      title: tax.name,
      details: [
        [`${tax.kind} ${tax.code}`, daysOf(tax)].filter((text) => text !== '').join(' · '),
        placesOf(tax)
          .map(({ name }) => name)
          .join(', '),
      ].filter((text) => text !== ''),
      end: !tax.active && <InactiveChip />,
    })
  },
  useItem: (id) => itemInRows(rowsOfList(useQuery(apiQuery('catalogs', 'taxes', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...Object.fromEntries(faultyNumbers(draft).map((field) => [field, t('noNumber')])),
        ...missingFaults(draft, ['name', 'code', 'taxRate'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? makeOnce('catalogs.createTax', { body })
          : client.catalogs.updateTax({ params: { id: record.id }, body })
      },
    }
  },
  Fields: TaxFields,
  useHeadActs: useDecrees,
}

/** The taxes with the days on which, and the places in which, they apply. */
export function TaxesScreen() {
  return <RecordScreen kind={taxes} />
}
