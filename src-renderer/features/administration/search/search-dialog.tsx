import { useRef, useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { SearchBox } from './search-box.tsx'
import { searchMessages } from './search-messages.ts'
import classes from './search.module.css'

/** The search over any screen, by Ctrl+K. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(searchMessages)
  const ui = useMessages(uiMessages)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      width="40rem"
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {ui('close')}
        </ActionButton>
      }
    >
      <div className={classes['shelf']}>
        <SearchBox
          typed={typed}
          onType={setTyped}
          fieldRef={field}
          idle={<p className={classes['hint']}>{t('hint')}</p>}
          onOpen={onClose}
        />
      </div>
    </Dialog>
  )
}
