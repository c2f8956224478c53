import { useState } from 'react'
import { useLocation } from 'wouter'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useOnce } from '../../requests/use-once.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { layoutEditorMessages } from './layout-editor-messages.ts'

/** Creates a section with an empty plan. */
export function AddSectionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(layoutEditorMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { establishmentId } = useSignedInUser()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const create = useOnce('sections.create', {
    onSuccess: ({ id }) => {
      onClose()
      navigate(paths.layout(id))
    },
  })
  const isMissing = isChecked && name.trim() === ''
  const refusal =
    create.error === null
      ? undefined
      : (fieldErrors(create.error)['name'] ?? sentence(create.error))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('addSection')}
      width="24rem"
      isLocked={create.isPending}
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            type="submit"
            form="add-section"
            isWorking={create.isPending}
            workingLabel={t('creating')}
          >
            {t('create')}
          </ActionButton>
        </>
      }
    >
      <form
        id="add-section"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (name.trim() === '') return
          create.mutate({ body: { name: name.trim(), establishmentId }, label: t('addSection') })
        }}
      >
        <TextField
          label={t('sectionName')}
          autoFocus
          maxLength={60}
          value={name}
          error={isMissing ? t('nameMissing') : refusal}
          onChange={(text) => {
            setName(text)
            create.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
