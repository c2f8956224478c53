import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import classes from './pads.module.css'
import { SHORTEST_PIN } from './pin-entry.ts'

/** At least four dots, so that they do not reveal the length of the PIN. */
export function PinDots({ typed }: { readonly typed: number }) {
  const t = useMessages(uiMessages)
  const dots = Array.from({ length: Math.max(SHORTEST_PIN, typed) }, (_, index) => index)
  return (
    <div className={classes['dots']}>
      {dots.map((index) => (
        <span key={index} className={classes['dot']} data-typed={index < typed} aria-hidden />
      ))}
      <span className={classes['unseen']} aria-live="polite">
        {typed === 0 ? t('pinEmpty') : t('pinDigit', { typed })}
      </span>
    </div>
  )
}
