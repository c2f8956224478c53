import { IconCashRegister } from '@tabler/icons-react'
import type { Terminal } from '#shared/api/machine/system.ts'
import { useRegisterHealth } from '#renderer/api/live/use-register-health.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Skeleton, useIsSlow } from '#renderer/ui/feedback/skeleton.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useIsSettled } from '#renderer/ui/use-is-settled.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Logo } from '#renderer/ui/logo.tsx'
import { ConnectionChip } from '../connection-chip.tsx'
import { LanguageMenu } from '../sign-in/language-menu.tsx'
import { signInMessages } from '../sign-in/sign-in-messages.ts'
import classes from '../sign-in/sign-in.module.css'

const HEALTH_MS = 10_000
/** Keeps the place of the date until it is formatted. */
const DATE_ROOM = '\u2007'.repeat(22)
/** The heading until the name of the business is loaded. */
const PRODUCT = 'Mostrador'

/** Logo, connection and language, above every sign-in. */
export function EntranceHeader() {
  const health = useRegisterHealth(HEALTH_MS)
  const isOffline = health.isError
  return (
    <header className={classes['header']}>
      <Logo />
      <ConnectionChip
        connection={isOffline ? 'offline' : health.data === undefined ? 'connecting' : 'online'}
      />
      <LanguageMenu />
    </header>
  )
}

interface TerminalProps {
  readonly terminal: Terminal | undefined
}

/** Shows the business, the emission point, and the date. */
export function Business({ terminal }: TerminalProps) {
  const { spokenDate } = useFormat()
  const now = useNow('minute')
  // Formatting the browser's first date takes 25 ms, on a slow tablet 100, so the pad is drawn before.
  const isSettled = useIsSettled()
  const isSlow = useIsSlow(terminal === undefined)
  return (
    <div className={classes['business']}>
      {terminal === undefined ? (
        <>
          <h1 className={classes['name']} aria-label={PRODUCT}>
            {isSlow ? <Skeleton width="16rem" height="1.15em" /> : '\u00A0'}
          </h1>
          <div className={classes['where']}>
            {isSlow ? <Skeleton width="24rem" height="1.35em" /> : '\u00A0'}
          </div>
        </>
      ) : (
        <>
          <h1 className={classes['name']}>{terminal.businessName}</h1>
          <p className={classes['where']}>
            {[
              `${terminal.establishmentName} ${terminal.establishmentIdentifier}`,
              terminal.emissionPointName,
              isSettled ? spokenDate(now) : DATE_ROOM,
            ].join(' · ')}
          </p>
        </>
      )}
    </div>
  )
}

/** Shows before sign-in if the register is open. */
export function RegisterState({ terminal }: TerminalProps) {
  const t = useMessages(signInMessages)
  const { date, time } = useFormat()
  const now = useNow('minute')
  if (terminal === undefined) return <div className={classes['footer']} />
  const { register, isDemo } = terminal
  return (
    <footer className={classes['footer']}>
      <span className={classes['register']}>
        <Icon of={IconCashRegister} size={21} />
        {sentence()}
      </span>
      {isDemo && <span>{t('demoPins')}</span>}
    </footer>
  )

  function sentence(): string {
    if (register === null) return t('registerClosed')
    const opened = { time: time(register.openedAt), name: register.openedBy }
    return date(register.openedAt) === date(now)
      ? t('registerOpen', opened)
      : t('registerOpenSince', { ...opened, date: date(register.openedAt) })
  }
}
