import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'

interface SectionDraft {
  readonly name: string
}

/** Creates a section with an empty plan. */
export function AddSectionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(layoutEditorMessages)
  const { establishmentId } = useSignedInUser()
  const [, navigate] = useLocation()
  const create = useOnce('sections.create', {
    onSuccess: ({ id }) => {
      // Its name must not come back as another section.
      form.discard()
      onClose()
      navigate(paths.layout(id))
    },
  })
  const keptAs = { address: 'dialogs/sections/new', name: t('addSection') }
  const form: RecordForm<SectionDraft> = useKeptForm<SectionDraft, unknown>(keptAs, {
    record: undefined,
    draftOf: () => ({ name: '' }),
    faultsOf: ({ name }): Readonly<Record<string, string>> =>
      name.trim() === '' ? { name: t('nameMissing') } : {},
    save: ({ name }) =>
      create.mutateAsync({ body: { name: name.trim(), establishmentId }, label: t('addSection') }),
  })
  return (
    <FormDialog
      form={form}
      title={t('addSection')}
      width="24rem"
      saveLabel={t('create')}
      savingLabel={t('creating')}
      onClose={onClose}
    >
      <TextField label={t('sectionName')} autoFocus maxLength={60} {...form.text('name')} />
    </FormDialog>
  )
}
