import { IconAlertCircle, IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SyncSettingsAnswer } from '../../../../src-shared/api/sync.ts'
import { fieldErrors, useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { NextButton } from '../../../ui/buttons/next-button.tsx'
import { Bar } from '../../../ui/feedback/bar.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useFieldFaults } from '../../../ui/fields/use-field-faults.ts'
import record from '../../../ui/layout/record.module.css'
import {
  type ConnectionDraft,
  draftOf,
  faultsOf,
  isPasswordKept,
  signInFaults,
  toRequest,
} from './connection-draft.ts'
import { RepeatFields, ScopeFields, SignInFields } from './connection-fields.tsx'
import { connectionMessages } from './connection-messages.ts'
import { TestResult } from './connection-test.tsx'
import classes from './connection.module.css'

const FORM = 'connection'
/** Form fields whose name differs from the API's. */
const sentAs: Readonly<Record<string, string>> = {
  reconcileSeconds: 'reconcileWaitMs',
  timeoutSeconds: 'timeoutMs',
  // Errors of the http permission are shown at the address.
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
  const sentence = useErrorSentence()
  // Live events refetch the settings; typed values stay.
  const [draft, setDraft] = useState(() => draftOf(settings))
  const { form, errors, refuse, forget } = useFieldFaults()

  const onError = (refusal: Error) => refuse(fieldErrors(refusal))
  const test = useApiMutation('sync', 'test', { onError })
  const save = useApiMutation('sync', 'saveSettings', {
    onSuccess: (saved) => {
      toast.done(t(saved.enabled ? 'saved' : 'savedOff'))
      setDraft((typed) => ({ ...typed, baseUrl: saved.baseUrl, password: '' }))
    },
    onError,
  })
  const isWorking = test.isPending || save.isPending

  function isFit(faults: ReturnType<typeof faultsOf>): boolean {
    const found = Object.entries(faults)
    if (found.length > 0) refuse(Object.fromEntries(found.map(([field, key]) => [field, t(key)])))
    return found.length === 0
  }
  function tryIt(): void {
    save.reset()
    const { enabled: _enabled, ...body } = toRequest(draft)
    const faults = { ...faultsOf(draft, settings), ...signInFaults(draft, settings) }
    if (!isWorking && isFit(faults)) test.mutate({ body })
  }
  function keep(): void {
    test.reset()
    if (!isWorking && isFit(faultsOf(draft, settings))) save.mutate({ body: toRequest(draft) })
  }
  const fields = {
    draft,
    errors,
    change: (part: Partial<ConnectionDraft>) => {
      setDraft((typed) => ({ ...typed, ...part }))
      const touched = Object.keys(part).map((field) => sentAs[field] ?? field)
      forget(touched)
      test.reset()
    },
  }
  const isKept = isPasswordKept(draft, settings)
  return (
    <div className={classes['place']}>
      <form
        id={FORM}
        ref={form}
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <section className={record['part']} aria-label={t('enabled')}>
          <SwitchField
            label={t('enabled')}
            help={t('enabledHelp')}
            isOn={draft.enabled}
            onChange={(enabled) => fields.change({ enabled })}
          />
        </section>
        <SignInFields
          {...fields}
          password={isKept ? 'kept' : settings.hasPassword ? 'outdated' : 'none'}
        />
        <RepeatFields {...fields} />
        <ScopeFields {...fields} />
      </form>
      <div className={classes['acts']}>
        <div className={classes['found']}>
          {line}
          <TestResult result={test.data} error={test.isPending ? null : test.error} />
          {save.error !== null && (
            <Bar
              tone="danger"
              icon={IconAlertCircle}
              isUrgent
              detail={
                Object.keys(fieldErrors(save.error)).length > 0
                  ? t('failing')
                  : sentence(save.error)
              }
            >
              {t('notSaved')}
            </Bar>
          )}
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
        <NextButton type="submit" form={FORM} isWorking={save.isPending} workingLabel={t('saving')}>
          {t('save')}
        </NextButton>
      </div>
    </div>
  )
}
