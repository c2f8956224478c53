import { IconCircleCheck, IconFlask, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredElectronicDocumentSettings } from '#shared/api/tax/electronic-documents.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { GoLive } from '../go-live/go-live.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'

/** Chooses the program that signs and sends, and says if the documents are valid. */
export function TransmitterPart({
  settings,
  isTest,
}: {
  readonly settings: StoredElectronicDocumentSettings
  readonly isTest: boolean
}) {
  const t = useMessages(certificateMessages)
  const sentence = useErrorSentence()
  const mayChange = useMay('ELECTRONIC_DOCUMENT:UPDATE')
  const [isAsking, setAsking] = useState(false)
  const { data: sync } = useQuery(apiQuery('sync', 'status'))
  // If this till does not send, its central does, if it has one.
  const other = sync?.enabled === true ? 'central' : 'nobody'
  const value = settings.enabled ? 'here' : other
  const save = useApiMutation('electronicDocuments', 'saveSettings', {
    onSuccess: ({ enabled }) => toast.done(t(enabled ? 'switchedOn' : 'switchedOff')),
    onError: (error) => toast.error(sentence(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <section className={classes['card']} aria-label={t('whoSends')}>
      <div className={classes['setting']}>
        <Icon of={IconSend} size={22} />
        <div className={classes['words']}>
          <h2 className={classes['strong']}>{t('whoSends')}</h2>
          <p className={classes['support']}>{t(`${value}Text`)}</p>
        </div>
        <Segmented
          label={t('whoSends')}
          value={value}
          segments={[
            { value: 'here', label: t('here'), isDisabled: !mayChange },
            { value: other, label: t(other), isDisabled: !mayChange },
          ]}
          onChange={(chosen) => {
            if (chosen === value) return
            if (chosen === 'here') save.mutate({ body: { ...settings, enabled: true } })
            else setAsking(true)
          }}
        />
      </div>
      <div className={classes['setting']}>
        <Icon of={IconFlask} size={22} />
        <div className={classes['words']}>
          <h2 className={classes['strong']}>{t('environment')}</h2>
          <p className={classes['support']}>{t(isTest ? 'testText' : 'productionText')}</p>
        </div>
        <div className={classes['environment']}>
          <StateChip icon={isTest ? IconFlask : IconCircleCheck} tone={isTest ? 'warn' : 'ok'}>
            {t(isTest ? 'test' : 'production')}
          </StateChip>
        </div>
      </div>
      {isTest && <GoLive />}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('offTitle')}
        description={t('offText')}
        confirmLabel={t('offNow')}
        cancelLabel={t('keepOn')}
        isWorking={save.isPending}
        workingLabel={t('working')}
        onConfirm={() => save.mutate({ body: { ...settings, enabled: false } })}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
