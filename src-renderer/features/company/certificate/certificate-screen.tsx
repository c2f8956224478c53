import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { UnsignedBar } from '#renderer/features/electronic-documents/unsigned/unsigned-bar.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'
import { CertificatePart } from './certificate-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { TransmitterPart } from './transmitter-part.tsx'
import { UploadForm } from './upload-form.tsx'
import { useCertificate } from './use-certificate.ts'

/** The signing certificate, the transmitter of the documents, and the environment. */
export function CertificateScreen() {
  const t = useMessages(certificateMessages)
  const title = useScreenName('certificate')
  const [, navigate] = useLocation()
  const isBeside = useLayout() === 'counter'
  const backPlace = useBackPlace()
  const goBack = () => navigate(backPlace)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const certificate = useCertificate()
  const settings = useQuery(apiQuery('electronicDocuments', 'settings'))
  const company = useQuery(apiQuery('company', 'get'))
  const unread = [certificate, settings, company].find(({ data }) => data === undefined)
  if (certificate.data === undefined || settings.data === undefined || company.data === undefined) {
    return (
      <div className={record['screen']}>
        <ScreenHead title={title} onBack={goBack} />
        <Unread query={unread ?? certificate} title={t('notRead')} />
      </div>
    )
  }
  const parts = (
    <div className={classes['parts']}>
      <UnsignedBar />
      <CertificatePart certificate={certificate.data} />
      <TransmitterPart settings={settings.data} isTest={company.data.environment === 'TEST'} />
      <DocumentsPart key={settings.data.softwareProviderRuc} settings={settings.data} />
      <p className={classes['secret']}>
        <Icon of={IconLock} size={22} />
        {t('secret')}
      </p>
    </div>
  )
  const upload = <UploadForm certificate={certificate.data} />
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      <Split
        sideWidth="28rem"
        stackedIn={isBeside ? undefined : classes['stacked']}
        main={parts}
        side={upload}
      />
    </div>
  )
}
