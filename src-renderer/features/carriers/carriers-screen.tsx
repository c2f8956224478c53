import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { Carrier } from '../../../src-shared/api/carriers.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemNamed, itemOf, rowsOfPage } from '../../records/list/rows.ts'
import { makeOnce } from '../../requests/make-once.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { type CarrierDraft, draftOf, toRequest } from './carrier-draft.ts'
import { carriersMessages } from './carriers-messages.ts'

type NamedCarrier = Carrier & { readonly name: string }

/** Every record screen calls a record by its `name`. */
function named(carrier: Carrier): NamedCarrier {
  return { ...carrier, name: carrier.socialReason }
}

const carriers: RecordKind<Carrier, NamedCarrier, CarrierDraft> = {
  resource: 'carriers',
  rights: { create: 'CARRIER:CREATE', update: 'CARRIER:UPDATE', remove: 'CARRIER:DELETE' },
  paths: { list: paths.carriers, one: paths.carrier },
  icon: IconTruckDelivery,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(carriersMessages)
    return {
      title: t('carriers'),
      newOne: t('newCarrier'),
      create: t('create'),
      listNotRead: t('listNotRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('carriers', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView:
    () =>
    ({ socialReason, licensePlate, identificationNumber }) => ({
      title: socialReason,
      details: [`${licensePlate} · ${identificationNumber}`],
    }),
  useItem: (id) =>
    itemNamed(itemOf(useQuery(apiQuery('carriers', 'get', { params: { id } }))), named),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) =>
        missingFaults(
          draft,
          ['socialReason', 'identificationTypeId', 'identificationNumber', 'licensePlate'],
          t('missing'),
        ),
      save: async (draft, { record }) => {
        const body = toRequest(draft)
        return named(
          record === undefined
            ? await makeOnce('carriers.create', { body })
            : await client.carriers.update({ params: { id: record.id }, body }),
        )
      },
    }
  },
  Fields: CarrierFields,
  remove: {
    useWords: () => {
      const t = useMessages(carriersMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.carriers.delete({ params: { id } }),
  },
}

export function CarriersScreen() {
  return <RecordScreen kind={carriers} />
}
