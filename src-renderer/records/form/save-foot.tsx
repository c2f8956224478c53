import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import classes from '../records.module.css'
import { recordsMessages } from '../records-messages.ts'
import type { RecordForm } from './use-record-form.ts'

/** Shows why the last save failed, if the faults are not shown at fields. */
export function SaveFailure<Draft extends object>({ form }: { readonly form: RecordForm<Draft> }) {
  const t = useMessages(recordsMessages)
  const sentence = useErrorSentence()
  if (form.failure === undefined) return null
  return (
    <Bar
      tone="danger"
      icon={IconAlertCircle}
      isUrgent
      detail={form.hasFaults ? t('failing') : sentence(form.failure)}
    >
      {t('notSaved')}
    </Bar>
  )
}

/** Footer of a record's form with save and discard, disabled while nothing is changed. Ctrl+S saves. */
export function SaveFoot<Draft extends object>({
  form,
  saveLabel,
  isNew,
}: {
  readonly form: RecordForm<Draft>
  readonly saveLabel: string
  /** Save is enabled for a new record without changes: it then shows the missing fields. */
  readonly isNew: boolean
}) {
  const t = useMessages(recordsMessages)
  const isOff = !isNew && !form.isDirty
  useShortcut({
    keys: ['Ctrl+S'],
    label: saveLabel,
    onPress: () => {
      if (!isOff) form.submit()
    },
  })
  return (
    <div className={record['panelFoot']}>
      <SaveFailure form={form} />
      <div className={classes['saveActs']}>
        {!isNew && (
          <ActionButton
            size={56}
            isDisabled={!form.isDirty || form.isSaving}
            onPress={form.discard}
          >
            {t('discard')}
          </ActionButton>
        )}
        <NextButton
          type="submit"
          form={form.id}
          isDisabled={isOff}
          isWorking={form.isSaving}
          workingLabel={t('saving')}
        >
          {saveLabel}
        </NextButton>
      </div>
    </div>
  )
}
