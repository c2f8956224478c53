import { IconFileCode, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredElectronicDocumentSettings } from '#shared/api/tax/electronic-documents.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'

/** What each document states of the program's provider, and the digest of its signature. */
export function DocumentsPart({
  settings,
}: {
  readonly settings: StoredElectronicDocumentSettings
}) {
  const t = useMessages(certificateMessages)
  const sentence = useErrorSentence()
  const mayChange = useMay('ELECTRONIC_DOCUMENT:UPDATE')
  const stored = settings.softwareProviderRuc
  const [ruc, setRuc] = useState(stored)
  const save = useApiMutation('electronicDocuments', 'saveSettings', {
    onSuccess: () => toast.done(t('documentsSaved')),
    onError: (error) => {
      if (fieldErrors(error)['softwareProviderRuc'] === undefined) toast.error(sentence(error))
    },
  })
  const isChanged = ruc.trim() !== stored
  return (
    <section className={classes['card']} aria-label={t('inDocuments')}>
      <form
        noValidate
        className={classes['setting']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save.mutate({ body: { ...settings, softwareProviderRuc: ruc.trim() } })
        }}
      >
        <Icon of={IconFileCode} size={22} />
        <div className={classes['words']}>
          <h2 className={classes['strong']}>{t('provider')}</h2>
          <p className={classes['support']}>{t(stored === '' ? 'providerNone' : 'providerText')}</p>
        </div>
        <div className={classes['provider']}>
          <TextField
            label={t('providerRuc')}
            isOptional
            inputMode="numeric"
            maxLength={13}
            value={ruc}
            disabled={!mayChange}
            error={fieldErrors(save.error)['softwareProviderRuc']}
            onChange={(text) => {
              setRuc(text)
              save.reset()
            }}
          />
          {mayChange && (
            <ActionButton type="submit" isDisabled={!isChanged || save.isPending}>
              {t('providerSave')}
            </ActionButton>
          )}
        </div>
      </form>
      <div className={classes['setting']}>
        <Icon of={IconFingerprint} size={22} />
        <div className={classes['words']}>
          <h2 className={classes['strong']}>{t('digest')}</h2>
          <p className={classes['support']}>{t('digestText')}</p>
        </div>
        <Segmented
          label={t('digest')}
          value={settings.signatureDigest}
          segments={[
            { value: 'SHA1', label: 'SHA-1', isDisabled: !mayChange },
            { value: 'SHA256', label: 'SHA-256', isDisabled: !mayChange },
          ]}
          onChange={(signatureDigest) => {
            if (signatureDigest !== settings.signatureDigest) {
              save.mutate({ body: { ...settings, softwareProviderRuc: stored, signatureDigest } })
            }
          }}
        />
      </div>
    </section>
  )
}
