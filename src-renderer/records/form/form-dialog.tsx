import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { recordsMessages } from '../records-messages.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * A form in a dialog, with a failure that belongs to no field above its fields. Escape and a press outside
 * ask before they discard typed data; the cancel button does not.
 */
export function FormDialog<Draft extends object>({
  form,
  title,
  description,
  saveLabel,
  savingLabel,
  cancelLabel,
  failedTitle,
  isDangerous = false,
  width,
  before,
  children,
  onClose,
}: {
  readonly form: RecordForm<Draft>
  readonly title: string
  readonly description?: string | undefined
  /** Verb and object: `Guardar PIN`; `Guardar` for settings, whose title names them. */
  readonly saveLabel?: string | undefined
  readonly savingLabel?: string | undefined
  readonly cancelLabel?: string | undefined
  /** For example `No se guardó`; without it only the reason is shown. */
  readonly failedTitle?: string | undefined
  readonly isDangerous?: boolean
  readonly width?: string | undefined
  /** Facts to read before the fields. */
  readonly before?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}) {
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const t = useMessages(recordsMessages)
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  function cancel(): void {
    form.discard()
    onClose()
  }
  const failure = form.hasFaults ? undefined : form.failure
  return (
    <Dialog
      isOpen
      onClose={() => (form.isUnsaved() ? setAsking(true) : cancel())}
      title={title}
      description={description}
      {...(width === undefined ? {} : { width })}
      isLocked={form.isSaving}
      acts={
        <>
          <ActionButton size={56} isDisabled={form.isSaving} onPress={cancel}>
            {cancelLabel ?? ui('cancel')}
          </ActionButton>
          <ActionButton
            variant={isDangerous ? 'danger' : 'filled'}
            size={56}
            type="submit"
            form={form.id}
            isWorking={form.isSaving}
            workingLabel={savingLabel ?? ui('saving')}
          >
            {saveLabel ?? ui('save')}
          </ActionButton>
        </>
      }
    >
      {before}
      <form id={form.id} className={record['fields']} noValidate onSubmit={form.onSubmit}>
        {failure !== undefined && (
          <Bar
            tone="danger"
            icon={IconAlertCircle}
            isUrgent
            detail={failedTitle === undefined ? undefined : sentence(failure)}
          >
            {failedTitle ?? sentence(failure)}
          </Bar>
        )}
        {children}
      </form>
      <Dialog
        isOpen={isAsking}
        onClose={stay}
        title={t('discardTitle')}
        description={t('discardText', { name: title })}
        width="23rem"
        areActsStacked
        acts={
          <>
            <ActionButton variant="filled" size={56} isWide onPress={stay}>
              {t('discardStay')}
            </ActionButton>
            <ActionButton variant="dangerOutline" size={56} isWide onPress={cancel}>
              {t('discardTyped')}
            </ActionButton>
          </>
        }
      />
    </Dialog>
  )
}
