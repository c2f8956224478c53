import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Counter } from '#shared/api/machine/counters.ts'
import { shownFingerprint } from '#renderer/features/devices/fingerprint.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { registerNow, useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { QrCode } from '#renderer/ui/qr-code.tsx'
import classes from '../counters.module.css'
import type { CounterCode } from './joining-wish.ts'
import { joiningMessages } from './joining-messages.ts'

const MINUTE_S = 60

/** Shows the code for the other machine until it has joined or the code has expired. */
export function CounterCodeDialog({
  name,
  code: { code, expiresAt, addresses, fingerprint },
  counters,
  onAnother,
  onClose,
}: {
  readonly name: string
  readonly code: CounterCode
  readonly counters: readonly Counter[]
  readonly onAnother: () => void
  readonly onClose: () => void
}) {
  const t = useMessages(joiningMessages)
  const { quantity } = useFormat()
  const now = useNow('second')
  const [before] = useState(() => counters.map(({ id }) => id))
  const joined = counters.find((counter) => !before.includes(counter.id) && counter.name === name)
  const secondsLeft = Math.max(
    0,
    Math.ceil((Date.parse(expiresAt) - Math.max(now.getTime(), registerNow().getTime())) / 1_000),
  )
  const isOpen = secondsLeft > 0 && joined === undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codeTitle', { name })}
      manualPage="counters"
      description={t('codeText')}
      width="40rem"
      acts={
        <>
          {!isOpen && joined === undefined && (
            <ActionButton size={56} onPress={onAnother}>
              {t('another')}
            </ActionButton>
          )}
          <ActionButton variant="filled" size={56} onPress={onClose}>
            {t('done')}
          </ActionButton>
        </>
      }
    >
      {joined !== undefined && (
        <Bar tone="ok" icon={IconCircleCheck} isUrgent>
          {t('joined', { name })}
        </Bar>
      )}
      <div className={classes['codePlace']}>
        {isOpen && <QrCode text={code} label={t('qr')} className={classes['qr']} />}
        <div className={classes['codeWords']}>
          <p className={classes['support']}>{t('code')}</p>
          <p className={classes['code']} data-over={!isOpen} data-selectable>
            {inGroups(code)}
          </p>
          <p role="status">
            {secondsLeft === 0
              ? t('over')
              : t('valid', {
                  minutes: quantity(Math.floor(secondsLeft / MINUTE_S)),
                  seconds: quantity(secondsLeft % MINUTE_S),
                })}
          </p>
        </div>
      </div>
      {addresses.length > 0 && (
        <div className={classes['addresses']}>
          <span className={classes['support']}>{t('address')}</span>
          {addresses.map((address) => (
            <strong key={address} data-selectable>
              {address}
            </strong>
          ))}
        </div>
      )}
      <div className={classes['addresses']}>
        <span className={classes['support']}>{t('fingerprint')}</span>
        <strong title={fingerprint}>{shownFingerprint(fingerprint)}</strong>
      </div>
    </Dialog>
  )
}

/** Returns a code in groups of four, which are easier to read aloud. */
function inGroups(code: string): string {
  return code.replaceAll('-', '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
