import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconPlugConnected,
  IconPlugX,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { PinpadFrame } from '#shared/api/payments/pinpads.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './dialogue.module.css'
import { dialogueMessages } from './dialogue-messages.ts'
import { shortenBlanks, timeWithMilliseconds } from './frame-text.ts'

interface Look {
  readonly icon: TablerIcon
  /** `out` leaves the till, `in` comes from the terminal, `line` is a connection event. */
  readonly tone: 'out' | 'in' | 'line' | 'danger'
}

const looks: Readonly<Record<PinpadFrame['kind'], Look>> = {
  OPENED: { icon: IconPlugConnected, tone: 'line' },
  NOT_OPENED: { icon: IconPlugX, tone: 'danger' },
  SENT: { icon: IconArrowRight, tone: 'out' },
  NOT_SENT: { icon: IconAlertTriangle, tone: 'danger' },
  RECEIVED: { icon: IconArrowLeft, tone: 'in' },
  BROKEN: { icon: IconAlertTriangle, tone: 'danger' },
  NOISE: { icon: IconAlertTriangle, tone: 'danger' },
  ENDED: { icon: IconPlugX, tone: 'line' },
  CLOSED: { icon: IconPlugX, tone: 'line' },
}

/** Shows one frame or connection event: time, direction, size and text. */
export const FrameLine = memo(function FrameLine({ frame }: { readonly frame: PinpadFrame }) {
  const t = useMessages(dialogueMessages)
  const { timeWithSeconds, quantity } = useFormat()
  const { icon, tone } = looks[frame.kind]
  return (
    <li className={classes['frame']} data-tone={tone}>
      <p className={classes['head']}>
        <span className={classes['kind']}>
          <Icon of={icon} size={18} />
          {t(frame.kind)}
        </span>
        <time dateTime={frame.at}>{timeWithMilliseconds(timeWithSeconds(frame.at), frame.at)}</time>
        {frame.byteCount > 0 && <span>{t('bytes', { bytes: quantity(frame.byteCount) })}</span>}
      </p>
      {frame.message !== null && <p>{frame.message}</p>}
      {frame.text !== '' && <code className={classes['text']}>{shortenBlanks(frame.text)}</code>}
    </li>
  )
})
