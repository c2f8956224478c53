import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDeviceFloppy,
  IconAlertTriangle,
  IconUpload,
} from '@tabler/icons-react'
import type { InvoiceSummary } from '../../../src-shared/api/invoices.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { isKeptHere } from '../sync/transmission/transmission.ts'
import { transmissionMessages } from '../sync/transmission/transmission-messages.ts'
import { useTransmission } from '../sync/transmission/use-transmission.ts'
import { invoicesMessages } from './invoices-messages.ts'

const looks = {
  SENT: { icon: IconUpload, tone: 'primary', key: 'sent' },
  RECEIVED: { icon: IconUpload, tone: 'primary', key: 'sent' },
  PROCESSING: { icon: IconUpload, tone: 'primary', key: 'sent' },
  AUTHORIZED: { icon: IconCircleCheck, tone: 'ok', key: 'authorized' },
  NOT_AUTHORIZED: { icon: IconAlertTriangle, tone: 'danger', key: 'refused' },
  RETURNED: { icon: IconAlertTriangle, tone: 'danger', key: 'refused' },
} as const

/** Shows the annulment if there is one, else the document's state at the SRI. */
export function InvoiceState({
  invoice: { status, taxStatus },
}: {
  readonly invoice: Pick<InvoiceSummary, 'status' | 'taxStatus'>
}) {
  const t = useMessages(invoicesMessages)
  if (status === 'ANNULLED') {
    return (
      <StateChip icon={IconBan} tone="danger">
        {t('annulled')}
      </StateChip>
    )
  }
  if (taxStatus === 'PENDING') return <Pending />
  const { icon, tone, key } = looks[taxStatus]
  return (
    <StateChip icon={icon} tone={tone}>
      {t(key)}
    </StateChip>
  )
}

/** Shows a document that was not sent: it waits only if somebody transmits. */
function Pending() {
  const t = useMessages(transmissionMessages)
  const isHere = isKeptHere(useTransmission())
  return (
    <StateChip icon={isHere ? IconDeviceFloppy : IconClock} tone="neutral">
      {t(isHere ? 'document_here' : 'document_waiting')}
    </StateChip>
  )
}
