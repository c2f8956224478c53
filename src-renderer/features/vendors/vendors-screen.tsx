import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUserDollar, IconUserX } from '@tabler/icons-react'
import type { Vendor } from '../../../src-shared/api/vendors.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { DeactivateRecord } from '../../records/deactivate-record.tsx'
import { missingFaults } from '../../records/form/missing-fields.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemOf, rowsOfPage } from '../../records/list/rows.ts'
import { useMay } from '../../session/use-session.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { makeOnce } from '../../requests/make-once.ts'
import { draftOf, toRequest, type VendorDraft } from './vendor-draft.ts'
import { VendorFields } from './vendor-fields.tsx'
import { vendorsMessages } from './vendors-messages.ts'

const vendors: RecordKind<Vendor, Vendor, VendorDraft> = {
  resource: 'vendors',
  rights: { create: 'VENDOR:CREATE', update: 'VENDOR:UPDATE' },
  paths: { list: paths.vendors, one: paths.vendor },
  icon: IconUserDollar,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(vendorsMessages)
    return {
      title: t('vendors'),
      newOne: t('newVendor'),
      create: t('create'),
      listNotRead: t('listNotRead'),
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
        ...apiQuery('vendors', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(recordsMessages)
    return ({ name, identityNumber, active }) => ({
      title: name,
      details: [identityNumber],
      end: !active && (
        <StateChip icon={IconUserX} tone="neutral">
          {t('inactive')}
        </StateChip>
      ),
    })
  },
  useItem: (id) => itemOf(useQuery(apiQuery('vendors', 'get', { params: { id } }))),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) =>
        missingFaults(draft, ['name', 'identityTypeId', 'identityNumber'], t('missing')),
      save: (draft, { record }) => {
        const body = toRequest(draft, record)
        return record === undefined
          ? makeOnce('vendors.create', { body })
          : client.vendors.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: VendorFields,
  Below: VendorStatus,
}

function VendorStatus({ record: { id, name, active } }: { readonly record: Vendor }) {
  const t = useMessages(vendorsMessages)
  if (!useMay('VENDOR:UPDATE')) return null
  return (
    <DeactivateRecord
      isActive={active}
      words={{
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        confirm: t('deactivateOne', { name }),
        deactivated: t('deactivated', { name }),
        activated: t('activated', { name }),
      }}
      run={(isActive) => client.vendors.setStatus({ params: { id }, body: { active: isActive } })}
    />
  )
}

export function VendorsScreen() {
  return <RecordScreen kind={vendors} />
}
