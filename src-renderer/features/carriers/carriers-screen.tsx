import { IconTruckDelivery } from '@tabler/icons-react'
import type { Carrier } from '#shared/api/people/carriers.ts'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { carrierFields } from '#shared/records/carriers.ts'
import { paths } from '#renderer/paths.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { carriersMessages } from './carriers-messages.ts'

const carriers = simpleKind('carriers', {
  fields: carrierFields,
  messages: carriersMessages,
  paths: { list: paths.carriers, one: paths.carrier },
  icon: IconTruckDelivery,
  nameOf: ({ socialReason }: Carrier) => socialReason,
  useRow: () => (carrier) => ({
    details: [`${carrier.licensePlate} · ${maskIdentification(carrier.identificationNumber)}`],
  }),
  Fields: CarrierFields,
  toSent: (sent) => ({ ...sent, licensePlate: sent.licensePlate.toUpperCase() }),
})

export function CarriersScreen() {
  return <RecordScreen kind={carriers} />
}
