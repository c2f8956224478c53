import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBuildingStore } from '@tabler/icons-react'
import type { Establishment } from '../../../src-shared/api/establishments.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemOf, rowsOfPage } from '../../records/list/rows.ts'
import {
  draftOf,
  type EstablishmentDraft,
  faultyNumbers,
  toRequest,
} from './establishment-draft.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { EstablishmentFields } from './establishment-fields.tsx'
import { establishmentsMessages } from './establishments-messages.ts'

const establishments: RecordKind<Establishment, Establishment, EstablishmentDraft> = {
  resource: 'establishments',
  rights: {
    create: 'ESTABLISHMENT:CREATE',
    update: 'ESTABLISHMENT:UPDATE',
    remove: 'ESTABLISHMENT:DELETE',
  },
  paths: { list: paths.establishments, one: paths.establishment },
  icon: IconBuildingStore,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(establishmentsMessages)
    return {
      title: t('establishments'),
      newOne: t('newEstablishment'),
      create: t('create'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
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
    useWords: () => {
      const t = useMessages(establishmentsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.establishments.delete({ params: { id } }),
  },
}

export function EstablishmentsScreen() {
  return <RecordScreen kind={establishments} />
}
