import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBuildingStore } from '@tabler/icons-react'
import type { Establishment } from '#shared/api/places/establishments.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemOf, rowsOfPage } from '#renderer/records/list/rows.ts'
import {
  draftOf,
  type EstablishmentDraft,
  faultyNumbers,
  toRequest,
} from './establishment-draft.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { EstablishmentFields } from './establishment-fields.tsx'
import { establishmentsMessages } from './establishments-messages.ts'

const establishments: RecordKind<Establishment, Establishment, EstablishmentDraft> = {
  resource: 'establishments',
  rights: {
    create: 'establishments.create',
    update: 'establishments.update',
    remove: 'establishments.delete',
  },
  paths: { list: paths.establishments, one: paths.establishment },
  icon: IconBuildingStore,
  firstFilter: undefined,
  useWords: () => useRecordWords(establishmentsMessages, true),
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('establishments', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView:
    () =>
    ({ identifier, name, address }) => ({
      title: `${identifier} · ${name}`,
      details: [address],
    }),
  useItem: (id) => itemOf(useQuery(apiQuery('establishments', 'get', { params: { id } }))),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...Object.fromEntries(faultyNumbers(draft).map((field) => [field, t('noNumber')])),
        ...missingFaults(
          draft,
          ['name', 'identifier', 'address', 'serviceChargePercentage'],
          t('missing'),
        ),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft, record)
        return record === undefined
          ? makeOnce('establishments.create', { body })
          : client.establishments.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: EstablishmentFields,
  remove: {
    useWords: removeWordsOf(establishmentsMessages),
    run: ({ id }) => client.establishments.delete({ params: { id } }),
  },
}

export function EstablishmentsScreen() {
  return <RecordScreen kind={establishments} />
}
