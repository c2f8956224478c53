import { useQuery } from '@tanstack/react-query'
import { IconChefHat } from '@tabler/icons-react'
import type { Station } from '../../../src-shared/api/stations.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfList } from '../../records/list/rows.ts'
import { useMay } from '../../session/use-session.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { draftOf, isTarget, outletOf, type StationDraft, toRequest } from './station-draft.ts'
import { StationFields } from './station-fields.tsx'
import { stationsMessages } from './stations-messages.ts'

const stations: RecordKind<Station, Station, StationDraft> = {
  resource: 'stations',
  rights: { create: 'STATION:CREATE', update: 'STATION:UPDATE', remove: 'STATION:DELETE' },
  paths: { list: paths.stations, one: paths.station },
  icon: IconChefHat,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(stationsMessages)
    return {
      title: t('title'),
      newOne: t('newOne'),
      create: t('create'),
      choose: t('choose'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      none: t('none'),
      noneText: t('noneText'),
      created: (name) => t('created', { name }),
    }
  },
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
    useWords: () => {
      const t = useMessages(stationsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.stations.delete({ params: { id } }),
  },
}

/** The stations of the kitchen: categories, target time, screen and printer of each. */
export function StationsScreen() {
  return <RecordScreen kind={stations} />
}
