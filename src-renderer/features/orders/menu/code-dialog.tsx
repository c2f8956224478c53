import { type FormEvent, useId, useState } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import { refusalCode, useErrorSentence } from '../../../api/errors.ts'
import { client } from '../../../api/client.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAskedTap } from '../../../taps/use-tap.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Numpad } from '../../../ui/pads/numpad.tsx'
import { orderMessages } from '../order-messages.ts'
import classes from './menu.module.css'

/** Types a code by hand if its label is torn or there is no scanner. */
export function CodeDialog({
  onFound,
  onClose,
}: {
  readonly onFound: (product: Product) => void
  readonly onClose: () => void
}) {
  const t = useMessages(orderMessages)
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
    (typed: string) => client.products.byCode({ params: { code: typed } }),
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
