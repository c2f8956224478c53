import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { otherStartMessages } from './other-start/other-start-messages.ts'
import classes from './setup.module.css'

/** Takes the file pepper.key of a backup that has none beside it. `keyText` is its content in Base64. */
export function KeyChoice({
  keyText,
  onChoose,
}: {
  readonly keyText: string | undefined
  readonly onChoose: (keyText: string) => void
}) {
  const t = useMessages(otherStartMessages)
  const isChosen = keyText !== undefined
  return (
    <label className={classes['key']}>
      <Icon of={isChosen ? IconCircleCheck : IconKey} size={28} />
      <span className={classes['keyWords']}>
        <span className={classes['keyTitle']}>{isChosen ? t('keyChosen') : t('key')}</span>
        <span>{t('keyHelp')}</span>
      </span>
      <input
        className={classes['keyFile']}
        type="file"
        accept=".key"
        aria-label={t('keyChoose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows the choice of the same file again after a refusal.
          currentTarget.value = ''
          if (file !== undefined) void toText(file).then(onChoose)
        }}
      />
    </label>
  )
}

/** A key has 32 bytes. Of another file enough is sent for the refusal to come from the till. */
const LARGEST = 64

async function toText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(String.fromCodePoint(...bytes.subarray(0, LARGEST)))
}
