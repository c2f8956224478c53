import { IconAlertCircle, IconFileCode, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { RecoveredSale } from '#shared/api/sales/recovered-sale.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { FoundSale } from './found-sale.tsx'
import { recoveryMessages } from './recovery-messages.ts'
import classes from './recovery.module.css'
import {
  inGroups,
  KEY_LENGTH,
  type SentFile,
  type SoughtSale,
  useSoughtSale,
} from './use-sought-sale.ts'

const SHOWN_LENGTH = 61

/** Takes the key or the file of a sale, and shows what would be recorded. */
export function LookDialog({
  onFound,
  onClose,
}: {
  readonly onFound: (sought: SoughtSale, sale: RecoveredSale) => void
  readonly onClose: () => void
}) {
  const t = useMessages(recoveryMessages)
  const { dollars } = useFormat()
  const sentence = useErrorSentence()
  const { sought, isWrong, looked, sale, type, setFile } = useSoughtSale()
  const { digits, file } = sought
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      width="40rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {t('cancel')}
          </ActionButton>
          <FileButton onChoose={setFile} />
          <ActionButton
            size={56}
            variant="filled"
            isDisabled={sale === undefined}
            onPress={() => sale !== undefined && onFound(sought, sale)}
          >
            {t('next', { total: sale === undefined ? '' : dollars(sale.total) })}
          </ActionButton>
        </>
      }
    >
      <TextField
        label={t('key')}
        value={inGroups(digits)}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        takesCodes
        maxLength={SHOWN_LENGTH}
        isOptional={file !== undefined}
        error={isWrong ? t('keyWrong') : undefined}
        help={
          digits === '' || digits.length === KEY_LENGTH
            ? t('keyHelp')
            : t('keyLength', { typed: digits.length })
        }
        onChange={type}
      />
      {file !== undefined && (
        <p className={classes['file']}>
          <span>{t('ofFile', { name: file.name })}</span>
          <IconButton icon={IconX} label={t('forgetFile')} onPress={() => setFile(undefined)} />
        </p>
      )}
      <div aria-live="polite">
        {looked.isFetching && <p>{t(file === undefined ? 'asking' : 'reading')}</p>}
        {looked.error !== null && !looked.isFetching && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(looked.error)}
          </Bar>
        )}
        {sale !== undefined && !looked.isFetching && <FoundSale sale={sale} />}
      </div>
    </Dialog>
  )
}

function FileButton({ onChoose }: { readonly onChoose: (file: SentFile) => void }) {
  const t = useMessages(recoveryMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionButton size={56} icon={IconFileCode} onPress={() => input.current?.click()}>
        {t('chooseFile')}
      </ActionButton>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void readFile(file).then(onChoose)
          // Allows the choice of the same file again after a correction.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

async function readFile(file: File): Promise<SentFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
