import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'

/** Chooses the file that the supplier mailed. */
export function FileButton({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useMessages(purchaseDraftsMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionButton icon={IconFileUpload} onPress={() => input.current?.click()}>
        {t('fromFile')}
      </ActionButton>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={t('fromFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onChoose(file)
          // Allows the choice of the same file again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
