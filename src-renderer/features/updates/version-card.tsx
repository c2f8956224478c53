import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { updatesMessages } from './updates-messages.ts'
import classes from './updates.module.css'

/** Shows the version that runs and when the last look was. */
export function VersionCard({ status }: { readonly status: UpdateStatus }) {
  const t = useMessages(updatesMessages)
  const { ago } = useFormat()
  const now = useNow('minute')
  const { version, release, lookedAt, problem, isOn } = status
  const looked = lookedAt === null ? t('neverLooked') : t('lookedAt', { ago: ago(lookedAt, now) })
  const isUpToDate = lookedAt !== null && problem === null && release === null
  return (
    <section className={classes['card']} aria-label={t('running')}>
      <p className={classes['support']}>{t('running')}</p>
      <h2 className={classes['title']}>{t('version', { version })}</h2>
      {isUpToDate && <p className={classes['strong']}>{t('upToDate')}</p>}
      <p className={classes['support']}>
        {looked}. {t(isOn ? 'daily' : 'notDaily')}
      </p>
    </section>
  )
}
