import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPercentage } from '@tabler/icons-react'
import type { TaxOption } from '#shared/api/tax/catalogs.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { InactiveChip } from '#renderer/records/inactive-chip.tsx'
import { useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfList } from '#renderer/records/list/rows.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { useDecrees } from './decrees-dialog.tsx'
import { draftOf, faultyNumbers, type TaxDraft, toRequest } from './tax-draft.ts'
import { TaxFields } from './tax-fields.tsx'
import { usePlaceNames } from './tax-places-field.tsx'
import { taxesMessages } from './taxes-messages.ts'
import { useTaxDays } from './use-tax-days.ts'

const all = { query: { all: 'true' as const } }

const taxes: RecordKind<TaxOption, TaxOption, TaxDraft> = {
  resource: 'catalogs',
  rights: { create: 'catalogs.createTax', update: 'catalogs.updateTax' },
  paths: { list: paths.taxes, one: paths.tax },
  icon: IconPercentage,
  firstFilter: undefined,
  useWords: () => useRecordWords(taxesMessages, true),
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
