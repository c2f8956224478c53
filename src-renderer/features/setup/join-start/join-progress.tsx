import { IconCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Logo } from '#renderer/ui/logo.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import setup from '../setup.module.css'
import { joinMessages } from './join-messages.ts'
import classes from './join-start.module.css'
import type { useJoining } from './use-joining.ts'

const MEGABYTE = 1_000_000

/** How much of the shop has come, and how to stop; then the moment in which the program opens again. */
export function JoinProgress({
  joining: { phase, joining, isStopping, stop },
}: {
  readonly joining: ReturnType<typeof useJoining>
}) {
  const t = useMessages(joinMessages)
  // Between the last byte and the restart there is no joining any more.
  const isWhole = phase === 'restarting' || joining === null
  return (
    <div className={setup['wizard']}>
      <header className={setup['bar']}>
        <Logo />
      </header>
      <div className={setup['body']}>
        <div className={setup['page']}>
          <h1 className={setup['pageTitle']}>{t(isWhole ? 'restarting' : 'fetching')}</h1>
          {isWhole ? (
            <p className={classes['whole']} role="status">
              <Icon of={IconCircleCheck} size={40} />
              {t('restartingText')}
              <Spinner />
            </p>
          ) : (
            <>
              <Fetched bytes={joining?.bytes ?? 0} total={joining?.total ?? null} />
              <div className={setup['notice']}>
                <Bar tone="primary" icon={IconShieldCheck} detail={t('goesOn')}>
                  {t('sellsOn')}
                </Bar>
              </div>
              <p className={classes['promise']}>{t('nothingLost')}</p>
            </>
          )}
        </div>
      </div>
      {!isWhole && (
        <footer className={setup['foot']}>
          <ActionButton
            size={72}
            isWorking={isStopping}
            workingLabel={t('stopping')}
            onPress={stop}
          >
            {t('stop')}
          </ActionButton>
        </footer>
      )}
    </div>
  )
}

function Fetched({ bytes, total }: { readonly bytes: number; readonly total: number | null }) {
  const t = useMessages(joinMessages)
  const { quantity, percent } = useFormat()
  const size = (count: number) =>
    t('megabytes', { number: quantity(Math.round(count / (MEGABYTE / 10)) / 10) })
  if (total === null || total === 0) {
    return (
      <div className={classes['fetched']}>
        <p role="status" className={classes['searching']}>
          <Spinner />
          {bytes === 0 ? t('beginning') : t('bytesOnly', { done: size(bytes) })}
        </p>
        <Progress label={t('fetching')} done={0} total={1} />
      </div>
    )
  }
  return (
    <div className={classes['fetched']}>
      <p className={classes['share']}>
        <span className={classes['percent']}>{percent(Math.floor((bytes / total) * 100))}</span>
        <span>{t('bytes', { done: size(bytes), total: size(total) })}</span>
      </p>
      <Progress label={t('fetching')} done={bytes} total={total} />
    </div>
  )
}
