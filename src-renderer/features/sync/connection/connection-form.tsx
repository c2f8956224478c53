import { IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SyncSettingsAnswer } from '#shared/api/machine/sync.ts'
import { client } from '#renderer/api/client.ts'
import { fieldErrors } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SaveFailure } from '#renderer/records/form/save-foot.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import {
  type ConnectionDraft,
  draftOf,
  faultsOf,
  isPasswordKept,
  signInFaults,
  toRequest,
} from './connection-draft.ts'
import { ScopeFields, SignInFields, SupportFields } from './connection-fields.tsx'
import { connectionMessages } from './connection-messages.ts'
import { TestResult } from './connection-test.tsx'
import classes from './connection.module.css'

/** Form fields whose name differs from the API's. */
const sentAs = {
  reconcileSeconds: 'reconcileWaitMs',
  timeoutSeconds: 'timeoutMs',
  // Errors of the permission for http are shown at the address.
  allowHttp: 'baseUrl',
}

/** Edits, tests and saves the connection settings. After a failure, the typed values stay. */
export function ConnectionForm({
  settings,
  line,
}: {
  readonly settings: SyncSettingsAnswer
  /** State of the connection with the saved settings. */
  readonly line: ReactNode
}) {
  const t = useMessages(connectionMessages)
  const shared = useMessages(recordsMessages)
  const inWords = (faults: ReturnType<typeof faultsOf>) =>
    Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)]))
  const form: RecordForm<ConnectionDraft> = useKeptForm(
    { address: 'forms/sync-settings', name: t('title'), secrets: ['password'] },
    {
      record: settings,
      draftOf: (record: SyncSettingsAnswer | undefined) => draftOf(record ?? settings),
      sentAs,
      faultsOf: (draft, record) => inWords(faultsOf(draft, record ?? settings)),
      save: (draft) => client.sync.saveSettings({ body: toRequest(draft) }),
      // A test result is valid only for the tested values.
      onEdit: () => test.reset(),
      onSaved: (saved) => toast.done(t(saved.enabled ? 'saved' : 'savedOff')),
    },
  )
  const { draft } = form
  const test = useApiMutation('sync', 'test', {
    onError: (refusal) => form.check(fieldErrors(refusal)),
  })

  function tryIt(): void {
    form.dismissFailure()
    const { enabled: _enabled, ...body } = toRequest(draft)
    const faults = { ...faultsOf(draft, settings), ...signInFaults(draft, settings) }
    if (!test.isPending && !form.isSaving && form.check(inWords(faults))) test.mutate({ body })
  }
  function keep(): void {
    test.reset()
    if (!test.isPending) form.submit()
  }
  const isKept = isPasswordKept(draft, settings)
  return (
    <div className={classes['place']}>
      <form
        id={form.id}
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        {settings.baseUrl !== '' && (
          <section className={record['part']} aria-label={t('enabled')}>
            <SwitchField label={t('enabled')} help={t('enabledHelp')} {...form.toggle('enabled')} />
          </section>
        )}
        <SignInFields
          form={form}
          password={isKept ? 'kept' : settings.hasPassword ? 'outdated' : 'none'}
        />
        <ScopeFields form={form} />
        <SupportFields form={form} />
      </form>
      <div className={classes['acts']}>
        <div className={classes['found']}>
          {line}
          <TestResult result={test.data} error={test.isPending ? null : test.error} />
          <SaveFailure form={form} />
        </div>
        <p className={classes['hint']}>{t('testText')}</p>
        <ActionButton
          size={56}
          isWide
          icon={IconPlugConnected}
          isWorking={test.isPending}
          workingLabel={t('testing')}
          onPress={tryIt}
        >
          {t('test')}
        </ActionButton>
        <NextButton
          type="submit"
          form={form.id}
          isWorking={form.isSaving}
          workingLabel={shared('saving')}
        >
          {t('save')}
        </NextButton>
      </div>
      <LeaveUnsaved form={form} name={t('title')} />
    </div>
  )
}
