import { IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar, type BarProps } from '#renderer/ui/feedback/bar.tsx'
import { SignUnsignedDialog } from './sign-unsigned-dialog.tsx'
import { unsignedMessages } from './unsigned-messages.ts'
import { useIsTrial } from './use-is-trial.ts'
import { useUnsigned } from './use-unsigned.ts'

/**
 * Says how many documents were issued without a signature and can still be sent, and offers to sign and send them, or
 * to upload the signature that they lack. Shown while there are some, to who reads the documents.
 */
export function UnsignedBar({ shape = 'card' }: { readonly shape?: BarProps['shape'] }) {
  const t = useMessages(unsignedMessages)
  const [path, navigate] = useLocation()
  const maySign = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const mayUpload = useMay('COMPANY:UPDATE')
  const isTrial = useIsTrial()
  const [isAsking, setAsking] = useState(false)
  const unsigned = useUnsigned()
  const count = (unsigned?.invoices ?? 0) + (unsigned?.creditNotes ?? 0)
  // A dialog whose documents were signed meanwhile has nothing left to ask.
  if (unsigned === undefined || count === 0) return null
  const { obstacle } = unsigned
  const lacksSignature = obstacle !== null && obstacle.code !== 'SIGNATURE_OFF'
  const sign = { label: t('signAll', { count }), onPress: () => setAsking(true) }
  const upload = { label: t('toSignature'), onPress: () => navigate(paths.certificate) }
  const act =
    obstacle === null && maySign
      ? sign
      : lacksSignature && mayUpload && path !== paths.certificate
        ? upload
        : undefined
  return (
    <>
      <Bar
        tone="warn"
        icon={IconWritingSign}
        shape={shape}
        detail={obstacle?.message ?? t('lawWantsThem')}
        {...(act === undefined ? {} : { act })}
      >
        {t(isTrial ? 'someTrials' : 'some', { count })}
      </Bar>
      {isAsking && <SignUnsignedDialog unsigned={unsigned} onClose={() => setAsking(false)} />}
    </>
  )
}
