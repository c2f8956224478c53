import { useDeferredValue } from 'react'
import classes from './access-key.module.css'
import { QrCode } from './qr-code.tsx'

/**
 * The access key of a document as text and as QR code, which the buyer reads with a phone. The code is drawn after the
 * screen; its place is kept, so that nothing moves.
 */
export function AccessKey({
  value,
  label,
}: {
  /** 49 digits. */
  readonly value: string
  /** Names the code for a screen reader. */
  readonly label: string
}) {
  const drawn = useDeferredValue(value, '')
  return (
    <div className={classes['accessKey']}>
      <div className={classes['code']}>
        {drawn !== '' && <QrCode text={drawn} label={label} className={classes['qr']} />}
      </div>
      <p className={classes['text']} data-selectable>
        {value}
      </p>
    </div>
  )
}
