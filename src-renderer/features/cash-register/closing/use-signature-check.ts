import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { unsignedMessages } from '#renderer/features/electronic-documents/unsigned/unsigned-messages.ts'
import { useIsTrial } from '#renderer/features/electronic-documents/unsigned/use-is-trial.ts'

/** Returns the line of the closing list that says that the day's sales are not signed; undefined if they are. */
export function useSignatureCheck() {
  const t = useMessages(unsignedMessages)
  const fault = useQuery(apiQuery('system', 'terminal')).data?.signingFault
  const isTrial = useIsTrial()
  const mayUpload = useMay('COMPANY:UPDATE')
  if (fault == null) return undefined
  return {
    id: 'signature',
    state: 'warn',
    title: t(isTrial ? 'trialsUnsigned' : 'notInvoices'),
    detail: isTrial ? t('trialText') : t(`closing_${fault}`),
    ...(mayUpload ? { look: { label: t('lookAtSignature'), path: paths.certificate } } : {}),
  } as const
}
