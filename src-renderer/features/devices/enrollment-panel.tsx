import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { LanSettings } from '#shared/api/machine/lan.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx'
import { QrCode } from '#renderer/ui/qr-code.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { ScopeChoice } from './enrollment/scope-choice.tsx'
import { useEnrollmentCode } from './enrollment/use-enrollment-code.ts'
import { enrollmentLink, shownFingerprint } from './fingerprint.ts'
import { networkMessages } from './network-messages.ts'
import classes from './network.module.css'

/**
 * Shows the enrollment of a device: the address as a QR code, a one-time code, and the steps to trust the certificate.
 */
export function EnrollmentPanel({
  settings,
  maySee,
}: {
  readonly settings: LanSettings | undefined
  /** False if the user may give codes but see neither the devices nor the address of this till. */
  readonly maySee: boolean
}) {
  const t = useMessages(networkMessages)
  const sentence = useErrorSentence()
  const { create, scope, chooseScope, code, shownCode, isValid, validity, error, isPending } =
    useEnrollmentCode()
  const [isPrinting, setPrinting] = useState(false)
  const devices = useQuery({ ...apiQuery('devices', 'list'), enabled: maySee }).data ?? []
  const newest = Math.max(0, ...devices.map(({ id }) => id))
  /** Newest device when the code was requested; a newer one has used the code. */
  const [before, setBefore] = useState(newest)
  const enrolled = devices.find(({ id }) => code !== undefined && id > before)
  const isOpen = isValid && enrolled === undefined
  const address = settings?.addresses[0]
  const fingerprint = settings?.tls === true ? settings.fingerprint : null
  return (
    <section className={classes['panel']} aria-label={t('linkAnother')}>
      <ScrollBox className={classes['panelBody']} name={t('linkAnother')}>
        <h2 className={classes['title']}>{t('linkAnother')}</h2>
        <ScopeChoice scope={scope} onChange={chooseScope} />
        <div className={classes['linking']}>
          {address !== undefined && (
            <QrCode
              text={enrollmentLink(address, isOpen ? code : undefined, fingerprint)}
              label={t('qr')}
              className={classes['qr']}
            />
          )}
          <div className={classes['typed']}>
            {address !== undefined && (
              <>
                <p>{t('orType')}</p>
                <p className={classes['address']} data-selectable>
                  {new URL(address).host}
                </p>
              </>
            )}
            {shownCode !== undefined && (
              <>
                {address !== undefined && <p>{t('withCode')}</p>}
                <p className={classes['code']} data-over={!isOpen} data-selectable>
                  {shownCode}
                </p>
                <p role="status">
                  {enrolled === undefined ? validity : t('codeUsed', { name: enrolled.name })}
                </p>
              </>
            )}
            {shownCode === undefined && (
              <p>{t(maySee && address === undefined ? 'linkOff' : 'codeFirst')}</p>
            )}
          </div>
        </div>
        {error !== null && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(error)}
          </Bar>
        )}
        {fingerprint !== null && address !== undefined && <TrustSteps fingerprint={fingerprint} />}
      </ScrollBox>
      <div className={classes['panelFoot']}>
        {address !== undefined && (
          <ActionButton size={72} icon={IconPrinter} onPress={() => setPrinting(true)}>
            {t('printQr')}
          </ActionButton>
        )}
        <NextButton
          icon={IconRefresh}
          isWorking={isPending}
          workingLabel={t('asking')}
          onPress={() => {
            setBefore(newest)
            create(scope)
          }}
        >
          {t('newCode')}
        </NextButton>
      </div>
      {isPrinting && address !== undefined && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <div className={classes['sheet']}>
            <h1>{t('printed')}</h1>
            <QrCode text={enrollmentLink(address, undefined, fingerprint)} label={t('qr')} />
            <p>{new URL(address).host}</p>
            {fingerprint !== null && (
              <p>
                {t('fingerprint')}
                <br />
                <strong>{shownFingerprint(fingerprint)}</strong>
              </p>
            )}
          </div>
        </PrintSheet>
      )}
    </section>
  )
}

function TrustSteps({ fingerprint }: { readonly fingerprint: string }) {
  const t = useMessages(networkMessages)
  const steps = [
    [t('trustOne'), t('trustOneHelp')],
    [t('trustTwo', { fingerprint: shownFingerprint(fingerprint) }), t('trustTwoHelp')],
    [t('trustThree'), t('trustThreeHelp')],
  ] as const
  return (
    <>
      <h3 className={classes['trustTitle']}>{t('trustTitle')}</h3>
      <ol className={classes['steps']}>
        {steps.map(([title, help], index) => (
          <li key={title} className={classes['step']}>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            <span>
              <strong>{title}</strong>
              <span className={classes['stepHelp']}>{help}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
