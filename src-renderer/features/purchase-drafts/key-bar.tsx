import { IconAlertCircle, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import classes from './purchase-drafts.module.css'
import type { Receiving } from './use-receive.ts'

const KEY_LENGTH = 49
/** In groups of four, with the address around it that some codes have. */
const LONGEST_TYPED = 300

/** One field for the key: as soon as it is whole its invoice is fetched. */
export function KeyBar({
  receiving,
  shownKey = '',
}: {
  readonly receiving: Receiving
  /** Of the open draft. */
  readonly shownKey?: string | undefined
}) {
  const t = useMessages(purchaseDraftsMessages)
  const sentence = useErrorSentence()
  const [digits, setDigits] = useState(shownKey)
  const isWhole = digits.length === KEY_LENGTH
  const isWrong = isWhole && !isAccessKey(digits)
  const { error, isPending, isFile } = receiving

  function type(text: string): void {
    const found = keyIn(text)
    setDigits(found)
    if (error !== null) receiving.forget()
    if (found !== digits && isAccessKey(found)) receiving.receive(found)
  }

  return (
    <div className={classes['keyBar']}>
      <TextField
        label={t('key')}
        icon={IconScan}
        value={inGroups(digits)}
        inputMode="numeric"
        autoFocus={shownKey === ''}
        takesCodes
        maxLength={LONGEST_TYPED}
        isConfirmed={digits !== '' && digits === shownKey}
        error={isWrong ? t('keyWrong') : undefined}
        help={
          digits === '' || isWhole
            ? shownKey === ''
              ? t('keyHelp')
              : undefined
            : t('keyLength', { typed: digits.length })
        }
        onChange={type}
      />
      <div aria-live="polite">
        {isPending && (
          <p className={classes['asking']}>
            <Spinner />
            {t(isFile ? 'reading' : 'asking')}
          </p>
        )}
        {error !== null && !isPending && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {receiving.isTooLarge
              ? t('fileTooLarge')
              : (fieldErrors(error)['file'] ?? fieldErrors(error)['accessKey'] ?? sentence(error))}
          </Bar>
        )}
      </div>
    </div>
  )
}

/** A code may have an address around the key: the first 49 digits in a row are the key. */
function keyIn(text: string): string {
  const plain = text.replaceAll(/[\s-]/g, '')
  return /\d{49}/.exec(plain)?.[0] ?? plain.replaceAll(/\D/g, '').slice(0, KEY_LENGTH)
}

/** Returns the digits in groups of four, as people read them aloud. */
function inGroups(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
