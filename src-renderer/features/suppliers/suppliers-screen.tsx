import { IconTruckDelivery, IconTruckOff } from '@tabler/icons-react'
import type { Supplier } from '#shared/api/goods/suppliers.ts'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { supplierFields } from '#shared/records/suppliers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { suppliersMessages } from './suppliers-messages.ts'

const suppliers = simpleKind('suppliers', {
  fields: supplierFields,
  messages: suppliersMessages,
  paths: { list: paths.suppliers, one: paths.supplier },
  icon: IconTruckDelivery,
  nameOf: ({ socialReason }: Supplier) => socialReason,
  useRow: () => {
    const t = useMessages(suppliersMessages)
    const shared = useMessages(recordsMessages)
    return ({ identificationNumber, paymentDays, active }) => ({
      details: [
        maskIdentification(identificationNumber),
        ...(paymentDays === null ? [] : [t('paymentDaysValue', { days: paymentDays })]),
      ],
      end: !active && (
        <StateChip icon={IconTruckOff} tone="neutral">
          {shared('inactive')}
        </StateChip>
      ),
    })
  },
  Fields: SupplierFields,
})

/** Those from whom the business buys. */
export function SuppliersScreen() {
  return <RecordScreen kind={suppliers} />
}
