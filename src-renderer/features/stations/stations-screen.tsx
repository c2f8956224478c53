import { useQuery } from '@tanstack/react-query'
import { IconChefHat } from '@tabler/icons-react'
import type { Station } from '#shared/api/places/stations.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfList } from '#renderer/records/list/rows.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { draftOf, isTarget, outletOf, type StationDraft, toRequest } from './station-draft.ts'
import { StationFields } from './station-fields.tsx'
import { stationsMessages } from './stations-messages.ts'

const stations: RecordKind<Station, Station, StationDraft> = {
  resource: 'stations',
  rights: { create: 'stations.create', update: 'stations.update', remove: 'stations.delete' },
  paths: { list: paths.stations, one: paths.station },
  icon: IconChefHat,
  firstFilter: undefined,
  useWords: () => useRecordWords(stationsMessages, false),
  useRows: () => rowsOfList(useQuery(apiQuery('stations', 'list'))),
  useRowView: () => {
    const t = useMessages(stationsMessages)
    return ({ name, categoryIds, targetMinutes, ...station }) => ({
      title: name,
      details: [
        categoryIds.length === 0
          ? t('noCategories')
          : t('categories', { count: categoryIds.length }),
        t('row', { minutes: targetMinutes, where: t(`row_${outletOf(station)}`) }),
      ],
    })
  },
  useItem: (id) => itemInRows(rowsOfList(useQuery(apiQuery('stations', 'list'))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    const own = useMessages(stationsMessages)
    const mayChoosePrinter = useMay('PRINTER:UPDATE')
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...missingFaults(draft, ['name'], t('missing')),
        ...(isTarget(draft.targetMinutes) ? {} : { targetMinutes: own('targetFault') }),
      }),
      save: (draft, { record, draft: before }) => {
        const { paper, ...rest } = toRequest(draft)
        // A person who may not change printers sends none.
        const isOther = JSON.stringify(paper) !== JSON.stringify(toRequest(before).paper)
        const body =
          mayChoosePrinter && (record === undefined || isOther) ? { ...rest, paper } : rest
        return record === undefined
          ? makeOnce('stations.create', { body })
          : client.stations.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: StationFields,
  remove: {
    useWords: removeWordsOf(stationsMessages),
    run: ({ id }) => client.stations.delete({ params: { id } }),
  },
}

/** The stations of the kitchen: categories, target time, screen and printer of each. */
export function StationsScreen() {
  return <RecordScreen kind={stations} />
}
