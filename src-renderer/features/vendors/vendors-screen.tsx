import { IconUserDollar, IconUserX } from '@tabler/icons-react'
import type { Vendor } from '#shared/api/people/vendors.ts'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { vendorFields } from '#shared/records/vendors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { VendorFields } from './vendor-fields.tsx'
import { vendorsMessages } from './vendors-messages.ts'

const vendors = simpleKind('vendors', {
  fields: vendorFields,
  messages: vendorsMessages,
  paths: { list: paths.vendors, one: paths.vendor },
  icon: IconUserDollar,
  nameOf: ({ name }: Vendor) => name,
  useRow: () => {
    const t = useMessages(recordsMessages)
    return ({ identityNumber, active }) => ({
      details: [maskIdentification(identityNumber)],
      end: !active && (
        <StateChip icon={IconUserX} tone="neutral">
          {t('inactive')}
        </StateChip>
      ),
    })
  },
  Fields: VendorFields,
})

export function VendorsScreen() {
  return <RecordScreen kind={vendors} />
}
