import { IconFileCertificate } from '@tabler/icons-react'
import { useId } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'

/** Takes the file of the signature; the whole area can be pressed. */
export function FileDrop({
  fileName,
  size,
  error,
  onChoose,
}: {
  readonly fileName: string
  /** In KB. */
  readonly size: number
  readonly error: string | undefined
  readonly onChoose: (file: File) => void
}) {
  const t = useMessages(certificateMessages)
  const id = useId()
  const isChosen = fileName !== ''
  return (
    <div>
      <label className={classes['drop']} data-fault={error !== undefined}>
        <Icon of={IconFileCertificate} size={30} />
        <span className={classes['strong']}>{isChosen ? fileName : t('chooseFile')}</span>
        <span className={classes['support']}>
          {isChosen ? t('fileRead', { size }) : t('chooseText')}
        </span>
        {isChosen && <span className={classes['other']}>{t('otherFile')}</span>}
        <input
          className={classes['file']}
          type="file"
          accept=".p12,.pfx,application/x-pkcs12"
          aria-label={t('chooseFile')}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Allows the choice of the same file again after a refusal.
            currentTarget.value = ''
            if (file !== undefined) onChoose(file)
          }}
        />
      </label>
      {error !== undefined && (
        <p id={id} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
