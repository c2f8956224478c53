import {
  IconAlertTriangle,
  IconCertificateOff,
  IconCircleCheck,
  IconCircleX,
} from '@tabler/icons-react'
import type { Certificate } from '#shared/api/places/company.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'

const DAYS_AHEAD = 30

const looks = {
  valid: { icon: IconCircleCheck, tone: 'ok' },
  ending: { icon: IconAlertTriangle, tone: 'warn' },
  ended: { icon: IconCircleX, tone: 'danger' },
  unusable: { icon: IconCircleX, tone: 'danger' },
} as const

/** Shows the owner and the end of the signing certificate; without one, the consequence for the documents. */
export function CertificatePart({ certificate }: { readonly certificate: Certificate | null }) {
  const t = useMessages(certificateMessages)
  if (certificate === null) {
    return (
      <section className={classes['card']} aria-label={t('kind')}>
        <div className={classes['head']}>
          <Icon of={IconCertificateOff} size={28} />
          <h2 className={classes['title']}>{t('noneTitle')}</h2>
        </div>
        <p>{t('noneText')}</p>
      </section>
    )
  }
  return <Stored certificate={certificate} />
}

function Stored({ certificate }: { readonly certificate: Certificate }) {
  const t = useMessages(certificateMessages)
  const { date, time } = useFormat()
  const now = useNow('minute')
  const { notAfter, notBefore, daysLeft, isUsable } = certificate
  const hasEnded = Date.parse(notAfter) <= now.getTime()
  const look = !isUsable
    ? 'unusable'
    : hasEnded
      ? 'ended'
      : daysLeft <= DAYS_AHEAD
        ? 'ending'
        : 'valid'
  const title = hasEnded
    ? t('endedOn', { date: date(notAfter) })
    : daysLeft === 0
      ? t('endsToday')
      : t('endsIn', { count: daysLeft })
  const text = isUsable
    ? hasEnded
      ? t('endedText')
      : t('endsText', { date: date(notAfter), time: time(notAfter) })
    : t('unusableText')
  return (
    <section className={classes['card']} aria-label={t('kind')}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <p className={classes['support']}>{t('kind')}</p>
          <h2 className={classes['title']}>{title}</h2>
          <p className={classes['support']}>{text}</p>
        </div>
        <StateChip {...looks[look]}>{t(look)}</StateChip>
      </div>
      <div>
        <div
          className={classes['life']}
          data-look={look}
          role="progressbar"
          aria-label={t('life')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(lifeOf(certificate, now) * 100)}
          style={{ '--life': lifeOf(certificate, now) }}
        />
        <div className={classes['span']}>
          <span>{date(notBefore)}</span>
          {look === 'ending' && <span className={classes['warning']}>{t('warning')}</span>}
          <span>{date(notAfter)}</span>
        </div>
      </div>
      <CertificateFacts certificate={certificate} />
      {certificate.warnings.map(({ code, message }) => (
        <Bar key={code} tone="warn" icon={IconAlertTriangle}>
          {message}
        </Bar>
      ))}
    </section>
  )
}

/** Returns the elapsed share of its validity, from 0 to 1. */
function lifeOf({ notBefore, notAfter }: Certificate, now: Date): number {
  const [from, to] = [Date.parse(notBefore), Date.parse(notAfter)]
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
}

function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const t = useMessages(certificateMessages)
  return (
    <Facts
      className={classes['facts']}
      isPlain
      of={[
        [t('holder'), certificate.subject],
        [t('ruc'), certificate.ruc ?? t('noRuc')],
        [t('issuer'), certificate.issuer],
        [t('serial'), certificate.serialNumber],
        [t('signedToday'), t('documents', { count: certificate.signedToday })],
        [t('stored'), certificate.isUsable ? t('storedHere') : null],
      ]}
    />
  )
}
