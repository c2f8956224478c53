import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { StoredMailSettings } from '#shared/api/machine/mail.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SaveFoot } from '#renderer/records/form/save-foot.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { draftOf, isPasswordKept, type MailDraft, toRequest } from './mail-draft.ts'
import { mailMessages } from '../mail-messages.ts'
import { MailSettingsFields } from './mail-settings-fields.tsx'
import { MailTestDialog } from './mail-test-dialog.tsx'
import classes from '../mail.module.css'

/** The mail server, the sender, and the kinds of documents to send. */
export function MailSettingsScreen() {
  const t = useMessages(mailMessages)
  const [, navigate] = useLocation()
  const backPlace = useBackPlace()
  const goBack = () => navigate(backPlace)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const query = useQuery(apiQuery('mail', 'settings'))
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('server')} onBack={goBack} />
      {query.data === undefined ? (
        <Unread query={query} title={t('settingsNotRead')} />
      ) : (
        <MailSettingsForm settings={query.data} />
      )}
    </div>
  )
}

function MailSettingsForm({ settings }: { readonly settings: StoredMailSettings }) {
  const t = useMessages(mailMessages)
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const [isTesting, setTesting] = useState(false)
  const form = useKeptForm<MailDraft, StoredMailSettings>(
    { address: 'forms/mail-settings', name: t('server'), secrets: ['password'] },
    {
      record: settings,
      draftOf: (stored) => draftOf(stored ?? settings),
      faultsOf: (draft): Readonly<Record<string, string>> => {
        const needed = draft.enabled ? (['host', 'from'] as const) : []
        const needsPassword =
          draft.enabled && draft.username.trim() !== '' && !isPasswordKept(draft, settings)
        const port = Number(draft.port)
        return {
          ...missingFaults(draft, needed, shared('missing')),
          ...(needsPassword && draft.password === '' ? { password: shared('missing') } : {}),
          ...(Number.isInteger(port) && port > 0 && port < 65_536 ? {} : { port: t('portWrong') }),
        }
      },
      save: (draft) => client.mail.saveSettings({ body: toRequest(draft) }),
      onSaved: (saved) => {
        queries.setQueryData(apiQuery('mail', 'settings').queryKey, saved)
        toast.done(t('saved'))
      },
    },
  )
  const isTestable = settings.host !== '' && settings.from !== '' && !form.isDirty
  return (
    <div className={classes['panel']}>
      <div className={classes['body']}>
        <form id={form.id} noValidate onSubmit={form.onSubmit}>
          <div className={record['fields']}>
            <MailSettingsFields form={form} isKept={isPasswordKept(form.draft, settings)} />
          </div>
        </form>
        <section className={record['part']} aria-label={t('test')}>
          <h2 className={record['partTitle']}>{t('testTitle')}</h2>
          <p className={record['facts']}>{t('testText')}</p>
          <div>
            <ActionButton
              icon={IconSend}
              size={56}
              isDisabled={!isTestable}
              aria-haspopup="dialog"
              onPress={() => setTesting(true)}
            >
              {t('test')}
            </ActionButton>
          </div>
        </section>
      </div>
      <SaveFoot form={form} isNew={false} saveLabel={shared('save')} />
      <LeaveUnsaved form={form} name={t('server')} />
      {isTesting && <MailTestDialog address={settings.from} onClose={() => setTesting(false)} />}
    </div>
  )
}
