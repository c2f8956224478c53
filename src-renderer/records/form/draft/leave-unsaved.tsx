import { useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '#renderer/frame/leave-guard.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordForm } from '../use-record-form.ts'

/** Asks before another screen or record replaces a form with unsaved changes. */
export function LeaveUnsaved<Draft extends object>({
  form,
  name,
}: {
  readonly form: RecordForm<Draft>
  readonly name: string
}) {
  const t = useMessages(recordsMessages)
  const [go, setGo] = useState<() => void>()
  const ask = useEffectEvent((way: () => void) => {
    if (form.isUnsaved()) setGo(() => way)
    else way()
  })
  useEffect(() => (form.isDirty ? guardLeaving((way) => ask(way)) : undefined), [form.isDirty])
  const stay = () => setGo(undefined)
  return (
    <Dialog
      isOpen={go !== undefined}
      onClose={stay}
      title={t('leaveTitle', { name })}
      description={t('unsaved', { count: form.changed.length })}
      width="23rem"
      areActsStacked
      isLocked={form.isSaving}
      acts={
        <>
          <ActionButton
            variant="filled"
            size={56}
            isWide
            onPress={() => {
              stay()
              form.submit(go)
            }}
          >
            {t('leaveSave')}
          </ActionButton>
          <ActionButton
            variant="dangerOutline"
            size={56}
            isWide
            onPress={() => {
              stay()
              form.discard()
              go?.()
            }}
          >
            {t('leaveDiscard')}
          </ActionButton>
          <ActionButton size={56} isWide onPress={stay}>
            {t('leaveStay')}
          </ActionButton>
        </>
      }
    />
  )
}
