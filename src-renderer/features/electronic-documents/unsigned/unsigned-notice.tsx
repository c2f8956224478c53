import { IconFlask, IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { unsignedMessages } from './unsigned-messages.ts'

/** Fields of an invoice or credit note that the notice reads. */
export type Signable = Pick<InvoiceSummary, 'signer' | 'unsentReason' | 'taxStatus' | 'environment'>

/** True if a document is not signed and nothing can sign it now, so that it is no invoice. */
export function useIsUnsigned({ signer, taxStatus }: Signable): boolean {
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  const isHeldUp = signer === 'HERE' && terminal?.signingFault != null
  return taxStatus === 'PENDING' && (signer === 'NOBODY' || isHeldUp)
}

/** Says of a document that it is not signed, what that means, and when it is; nothing if it is on its way. */
export function UnsignedNotice({ of: document }: { readonly of: Signable }) {
  const t = useMessages(unsignedMessages)
  const fault = useQuery(apiQuery('system', 'terminal')).data?.signingFault
  const isTrial = document.environment === 'TEST'
  if (!useIsUnsigned(document)) return null
  const when = fault == null ? t('signedByHand') : t(`fault_${fault}`)
  return (
    <Bar
      tone="warn"
      icon={isTrial ? IconFlask : IconWritingSign}
      detail={document.unsentReason?.message ?? when}
    >
      {t(isTrial ? 'trialNotAnInvoice' : 'notAnInvoice')}
    </Bar>
  )
}
