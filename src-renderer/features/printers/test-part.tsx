import { useQuery } from '@tanstack/react-query'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconLayoutList,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Printer } from '#shared/api/paper/printers.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMake } from '#renderer/requests/make-once.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { takeFirstTest } from './first-test.ts'
import classes from './printers.module.css'
import { printersMessages } from './printers-messages.ts'

/** Prints a test, which a new printer does by itself, and asks whether it came out. */
export function TestPart({ printer }: { readonly printer: Printer }) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  const { mutate, data, error, isPending } = useMake('printers.test')
  const test = (papers: 'LETTERS' | 'DESIGNS') =>
    mutate({ params: { id: printer.id }, query: { papers } })
  const testAtFirst = useEffectEvent(() => {
    if (takeFirstTest(printer.id)) test('LETTERS')
  })
  useEffect(() => testAtFirst(), [])
  return (
    <section className={record['part']} aria-label={t('test')}>
      <div className={classes['act']}>
        <div>
          <h3 className={record['partTitle']}>{t('test')}</h3>
          <p className={record['facts']}>{t('testText')}</p>
        </div>
        <div className={classes['tests']}>
          <ActionButton
            icon={IconLayoutList}
            isDisabled={isPending}
            onPress={() => test('DESIGNS')}
          >
            {t('printDesigns')}
          </ActionButton>
          <ActionButton
            icon={IconPrinter}
            isWorking={isPending}
            workingLabel={t('testing')}
            onPress={() => test('LETTERS')}
          >
            {t('printTest')}
          </ActionButton>
        </div>
      </div>
      {data !== undefined && !isPending && (
        <TestOutcome key={data.id} queued={data} onAgain={() => test('LETTERS')} />
      )}
      {error !== null && !isPending && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
          {t('notTested')}
        </Bar>
      )}
    </section>
  )
}

/** State of the test: it waits, the user is asked about the paper, or has answered. */
function TestOutcome({
  queued,
  onAgain,
}: {
  readonly queued: PrintJob
  readonly onAgain: () => void
}) {
  const t = useMessages(printersMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayRead = useMay('PRINT_JOB:READ')
  const { data: job = queued } = useQuery({
    ...apiQuery('printJobs', 'get', { params: { id: queued.id } }),
    enabled: mayRead,
  })
  const backPlace = useBackPlace()
  const answer = useApiMutation('printers', 'testResult', {
    onSuccess: (_, { body }) => {
      // The step of the first day is done.
      if (body.cameOut && backPlace === paths.firstSteps) navigate(backPlace)
    },
  })
  const params = { id: queued.printerId }
  const cameOut = answer.variables?.body.cameOut
  if (answer.isSuccess) {
    return cameOut === true ? (
      <Bar tone="ok" icon={IconCircleCheck}>
        {t('testProven', { name: queued.printerName })}
      </Bar>
    ) : (
      <Bar
        tone="warn"
        icon={IconAlertTriangle}
        detail={t('testWrongText')}
        act={{ label: t('testAgain'), onPress: onAgain }}
      >
        {t('testWrong')}
      </Bar>
    )
  }
  const isOut = !mayRead || job.state === 'DONE' || job.state === 'UNKNOWN'
  if (!isOut) {
    return (
      <Bar
        tone={job.lastError === null ? 'neutral' : 'warn'}
        icon={job.lastError === null ? IconClock : IconAlertTriangle}
        detail={job.lastError ?? undefined}
        act={{ label: t('testSee'), onPress: () => navigate(paths.printJob(job.id)) }}
      >
        {t(job.lastError === null ? 'testQueued' : 'testWaits', { name: job.printerName })}
      </Bar>
    )
  }
  return (
    <div className={classes['question']} role="group" aria-label={t('testQuestion')}>
      <p role="status">{t('testQuestion')}</p>
      <div className={classes['answers']}>
        {mayRead && (
          <ActionButton variant="bare" onPress={() => navigate(paths.printJob(job.id))}>
            {t('testSee')}
          </ActionButton>
        )}
        <ActionButton
          icon={IconX}
          isDisabled={answer.isPending}
          onPress={() => answer.mutate({ params, body: { cameOut: false } })}
        >
          {t('testNo')}
        </ActionButton>
        <ActionButton
          variant="filled"
          icon={IconCheck}
          isDisabled={answer.isPending}
          onPress={() => answer.mutate({ params, body: { cameOut: true } })}
        >
          {t('testYes')}
        </ActionButton>
      </div>
      {answer.error !== null && <p role="alert">{sentence(answer.error)}</p>}
    </div>
  )
}
