import { type FormEvent, useId, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { client } from '#renderer/api/client.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { useAskedTap } from '#renderer/taps/use-tap.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { checkMessages } from '../check-messages.ts'
import classes from './menu.module.css'

/** Types a code by hand if its label is torn or there is no scanner. */
export function CodeDialog({
  onFound,
  onClose,
}: {
  readonly onFound: (product: Product) => void
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const formId = useId()
  const type = (text: string) => {
    setError(undefined)
    setCode(text)
  }

  const take = useAskedTap(
    (typed: string) =>
      client.products.byCode({ params: { code: typed }, query: { posOnly: 'true' } }),
    (product) => {
      onFound(product)
      onClose()
    },
    {
      label: (typed) => typed,
      lists: t('tapLists'),
      onError: (refusal, typed) => {
        const isUnknown = refusalCode(refusal) === 'RECORD_NOT_FOUND'
        setError(isUnknown ? t('codeUnknown', { code: typed }) : sentence(refusal))
      },
    },
  )

  function find(event: FormEvent): void {
    event.preventDefault()
    const typed = code.trim()
    if (typed !== '') take(typed)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codeTitle')}
      description={t('codeHelp')}
      width="26rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" type="submit" form={formId}>
            {t('addCode')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} className={classes['code']} onSubmit={find}>
        <TextField
          label={t('code')}
          value={code}
          onChange={type}
          error={error}
          maxLength={300}
          takesCodes
          autoFocus
        />
        <Numpad
          left="clear"
          onKey={(key) => {
            if (key === 'clear') type('')
            else if (key === 'backspace') type(code.slice(0, -1))
            else type(code + key)
          }}
        />
      </form>
    </Dialog>
  )
}
