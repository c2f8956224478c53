import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCashRegister,
  IconDownload,
  IconHourglass,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Import } from '#shared/api/machine/imports.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { ImportChip } from './import-chip.tsx'
import { importsMessages } from './imports-messages.ts'
import { remainingSeconds, roundedTime } from './remaining-time.ts'
import classes from './imports.module.css'

/** The screen with the imported records. */
const placeOf = {
  products: paths.products,
  categories: paths.categories,
  customers: paths.customers,
  tables: paths.floor,
} as const

/** The line is present from the start, so that nothing moves when the time is known. */
function Remaining({ of }: { readonly of: Import }) {
  const t = useMessages(importsMessages)
  const seconds = remainingSeconds(of, useNow('second'))
  const time = seconds === undefined ? undefined : roundedTime(seconds)
  return (
    <p className={classes['remaining']}>
      {time === undefined ? '' : t(`remaining_${time.unit}`, { count: time.count })}
    </p>
  )
}

/** Shows the progress and the result of an import. The user may leave the screen: the import continues. */
export function ProgressStep({ of }: { readonly of: Import }) {
  const t = useMessages(importsMessages)
  const sentence = useErrorSentence()
  const { quantity, time } = useFormat()
  const [, navigate] = useLocation()
  const file = useDownload()
  const isRunning = of.state === 'RUNNING' || of.state === 'WAITING'
  const cancel = useApiMutation('imports', 'cancel', {
    onError: (error) => toast.error(sentence(error)),
  })
  const figures = [
    [t('created'), of.created],
    [t('updated'), of.updated],
    [t('skipped'), of.skipped],
    [t('failed'), of.failed],
    [t('warned'), of.warned],
  ] as const
  return (
    <div className={classes['progressStep']}>
      <div className={classes['middle']}>
        <section className={classes['card']} aria-label={t('progress')}>
          <ImportChip state={of.state} />
          <p className={classes['done']}>
            <span className={classes['doneFigure']}>{quantity(of.done)}</span>{' '}
            {t('of', { total: quantity(of.total) })}
          </p>
          <Progress label={t('progress')} done={of.done} total={of.total} />
          {of.waitsFor !== null && (
            <Bar tone="warn" icon={IconHourglass}>
              {t(`waits_${of.waitsFor}`)}
            </Bar>
          )}
          {isRunning && of.waitsFor === null && <Remaining of={of} />}
          <dl className={classes['figures']}>
            {figures.map(([label, figure]) => (
              <div key={label}>
                <dd className={classes['figure']}>{quantity(figure)}</dd>
                <dt className={classes['support']}>{label}</dt>
              </div>
            ))}
          </dl>
          {of.failure !== null && (
            <Bar tone="danger" icon={IconAlertCircle}>
              {of.failure}
            </Bar>
          )}
          {isRunning && (
            <div className={classes['notes']}>
              <p className={classes['note']}>
                <Icon of={IconCashRegister} />
                {t('keepsSelling')}
              </p>
              <p className={classes['note']}>
                <Icon of={IconArrowBackUp} />
                {t('stopKeeps')}
              </p>
            </div>
          )}
        </section>
      </div>
      <div className={classes['foot']}>
        <p className={classes['started']}>
          {t('by', { time: time(of.startedAt ?? of.createdAt), name: of.createdBy })}
        </p>
        {isRunning && (
          <ActionButton
            icon={IconPlayerStop}
            size={56}
            isWorking={cancel.isPending}
            workingLabel={t('stopping')}
            onPress={() => cancel.mutate({ params: { id: of.id } })}
          >
            {t('stop')}
          </ActionButton>
        )}
        {!isRunning && of.failed > 0 && (
          <ActionButton
            icon={IconDownload}
            size={56}
            isDisabled={file.running !== undefined}
            onPress={() => file.start(`/imports/${of.id}/errors`)}
          >
            {t('errorsCsv', { count: of.failed })}
          </ActionButton>
        )}
        {!isRunning && of.warned > 0 && (
          <ActionButton
            icon={IconDownload}
            size={56}
            isDisabled={file.running !== undefined}
            onPress={() => file.start(`/imports/${of.id}/warnings`)}
          >
            {t('warningsCsv', { count: of.warned })}
          </ActionButton>
        )}
        <span className={classes['next']}>
          <NextButton onPress={() => navigate(isRunning ? paths.home : placeOf[of.kind])}>
            {isRunning ? t('goOn') : t('done')}
          </NextButton>
        </span>
      </div>
    </div>
  )
}
