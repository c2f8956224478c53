import type { EmissionPoint } from '#shared/api/places/emission-points.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { joiningMessages } from './joining-messages.ts'
import { nextFreeCode } from './next-free-code.ts'

interface PointDraft {
  readonly code: string
  readonly name: string
}

/** Creates an emission point for the program that joins, with the next free code proposed. */
export function NewPointDialog({
  points,
  onCreated,
  onClose,
}: {
  readonly points: AnswerOf<'emissionPoints', 'options'>
  readonly onCreated: (point: EmissionPoint) => void
  readonly onClose: () => void
}) {
  const t = useMessages(joiningMessages)
  const { establishmentId } = useSignedInUser()
  const form = useRecordForm<PointDraft, EmissionPoint>({
    record: undefined,
    draftOf: () => {
      const code = nextFreeCode(points.flatMap((point) => point.code ?? []))
      return { code, name: code === '' ? '' : t('pointNameOf', { code }) }
    },
    faultsOf: ({ code, name }): Readonly<Record<string, string>> => ({
      ...(/^(?!000)\d{3}$/.test(code.trim()) ? {} : { code: t('pointCodeFaulty') }),
      ...(name.trim() === '' ? { name: t('pointNameMissing') } : {}),
    }),
    save: ({ code, name }) =>
      makeOnce('emissionPoints.create', {
        body: { establishmentId, code: code.trim(), name: name.trim() },
      }),
    onSaved: onCreated,
  })
  return (
    <FormDialog
      form={form}
      title={t('newPoint')}
      description={t('newPointText')}
      width="26rem"
      saveLabel={t('createPoint')}
      savingLabel={t('creating')}
      onClose={onClose}
    >
      <TextField
        label={t('pointCode')}
        help={t('pointCodeHelp')}
        inputMode="numeric"
        maxLength={3}
        autoFocus
        {...form.text('code')}
      />
      <TextField label={t('pointName')} maxLength={120} {...form.text('name')} />
    </FormDialog>
  )
}
