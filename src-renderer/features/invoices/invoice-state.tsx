import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFlask,
  IconAlertTriangle,
  IconUpload,
  IconWritingSign,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { unsignedMessages } from '#renderer/features/electronic-documents/unsigned/unsigned-messages.ts'
import { transmissionMessages } from '#renderer/features/sync/transmission/transmission-messages.ts'
import { invoicesMessages } from './invoices-messages.ts'

/** Value of the terminal's `environment`. */
const PRODUCTION = 2

const looks = {
  SENT: { icon: IconUpload, tone: 'primary', key: 'sent' },
  RECEIVED: { icon: IconUpload, tone: 'primary', key: 'sent' },
  PROCESSING: { icon: IconUpload, tone: 'primary', key: 'sent' },
  AUTHORIZED: { icon: IconCircleCheck, tone: 'ok', key: 'authorized' },
  NOT_AUTHORIZED: { icon: IconAlertTriangle, tone: 'danger', key: 'refused' },
  RETURNED: { icon: IconAlertTriangle, tone: 'danger', key: 'refused' },
} as const

/**
 * Shows the annulment if there is one, else the document's state at the SRI. If the business issues in production, a
 * test document is marked, because it may have the number of a valid one.
 */
export function InvoiceState({
  invoice: { status, taxStatus, environment, signer },
}: {
  readonly invoice: Pick<InvoiceSummary, 'status' | 'taxStatus' | 'environment' | 'signer'>
}) {
  const t = useMessages(invoicesMessages)
  const isInProduction = useQuery(apiQuery('system', 'terminal')).data?.environment === PRODUCTION
  if (status === 'ANNULLED') {
    return (
      <StateChip icon={IconBan} tone="danger">
        {t('annulled')}
      </StateChip>
    )
  }
  if (environment === 'TEST' && isInProduction) {
    return (
      <StateChip icon={IconFlask} tone="neutral">
        {t('ofTest')}
      </StateChip>
    )
  }
  if (taxStatus === 'PENDING') return <Pending signer={signer} />
  const { icon, tone, key } = looks[taxStatus]
  return (
    <StateChip icon={icon} tone={tone}>
      {t(key)}
    </StateChip>
  )
}

/** Shows a document that was not sent: nobody signs it, it cannot be signed now, or it waits its turn. */
function Pending({ signer }: Pick<InvoiceSummary, 'signer'>) {
  const t = useMessages(transmissionMessages)
  const unsigned = useMessages(unsignedMessages)
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  if (signer === 'NOBODY') {
    return (
      <StateChip icon={IconWritingSign} tone="warn">
        {unsigned(terminal?.environment === PRODUCTION ? 'unsigned' : 'unsignedTrial')}
      </StateChip>
    )
  }
  if (signer === 'HERE' && terminal?.signingFault != null) {
    return (
      <StateChip icon={IconWritingSign} tone="warn">
        {unsigned('waitsForSignature')}
      </StateChip>
    )
  }
  return (
    <StateChip icon={IconClock} tone="neutral">
      {t('document_waiting')}
    </StateChip>
  )
}
