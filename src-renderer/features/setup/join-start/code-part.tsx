import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import { shownFingerprint } from '#renderer/features/devices/fingerprint.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { inGroups, isWholeCode } from './join-code.ts'
import { joinMessages } from './join-messages.ts'
import classes from './join-start.module.css'

/** The code of the main till, typed, pasted or scanned. */
export function CodePart({
  symbols,
  fault,
  fingerprint,
  onChange,
}: {
  readonly symbols: string
  readonly fault: string | undefined
  readonly fingerprint: string | undefined
  readonly onChange: (typed: string) => void
}) {
  const t = useMessages(joinMessages)
  useScanner(onChange)
  return (
    <section className={classes['part']} aria-label={t('code')}>
      <div className={classes['code']}>
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          error={fault}
          isConfirmed={isWholeCode(symbols) && fault === undefined}
          value={inGroups(symbols)}
          onChange={onChange}
          takesCodes
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      {fingerprint !== undefined && (
        <div className={classes['fingerprint']}>
          <span className={classes['support']}>{t('fingerprint')}</span>
          <strong title={fingerprint}>{shownFingerprint(fingerprint)}</strong>
          <span className={classes['support']}>{t('fingerprintText')}</span>
        </div>
      )}
    </section>
  )
}
