import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconClock, IconHelpHexagon } from '@tabler/icons-react'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import record from '../../ui/layout/record.module.css'
import { PaperPicture } from './paper-picture.tsx'
import { PrintJobActs } from './print-job-acts.tsx'
import { PrintJobState } from './print-job-state.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'
import classes from './print-jobs.module.css'
import { usePrintTitle } from './use-print-title.ts'

/** Shows a paper, its state, and the next step for a person. */
export function PrintJobDetail({ jobId }: { readonly jobId: number }) {
  const t = useMessages(printJobsMessages)
  const mayRetry = useMay('PRINT_JOB:RETRY')
  const query = useQuery(apiQuery('printJobs', 'get', { params: { id: jobId } }))
  const titleOf = usePrintTitle()
  const job = query.data
  if (job === undefined) return <Unread query={query} title={t('printNotReadTitle')} />
  const title = titleOf(job)
  return (
    <section className={record['panel']} aria-label={title}>
      <div className={`${record['panelBody']} ${classes['detail']}`}>
        <h2 className={classes['title']}>{title}</h2>
        <div>
          <PrintJobState job={job} />
        </div>
        <WhatHappened job={job} />
        <PaperPicture jobId={job.id} title={title} />
        <Facts job={job} />
      </div>
      {mayRetry && <PrintJobActs job={job} />}
    </section>
  )
}

function WhatHappened({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const detail = job.lastError ?? undefined
  switch (job.state) {
    case 'UNKNOWN':
      return (
        <Bar
          tone="warn"
          icon={IconHelpHexagon}
          detail={[job.lastError, t('doubtText')].filter((words) => words !== null).join(' ')}
        >
          {t('doubtTitle')}
        </Bar>
      )
    case 'FAILED':
      return (
        <Bar tone="danger" icon={IconAlertCircle} detail={detail}>
          {t('failedTitle')}
        </Bar>
      )
    case 'QUEUED':
    case 'PRINTING':
      return detail === undefined ? null : (
        <Bar tone="danger" icon={IconClock} detail={detail}>
          {t('waitsTitle')}
        </Bar>
      )
    default:
      return null
  }
}

function Facts({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const { date, timeWithSeconds } = useFormat()
  const { data: printers = [] } = useQuery(apiQuery('printers', 'list'))
  const at = (instant: string) => `${date(instant)} ${timeWithSeconds(instant)}`
  const first = printers.find(({ id }) => id === job.handedFromPrinterId)?.name
  const facts = [
    [t('where'), job.printerName],
    ...(first === undefined ? [] : [[t('reason'), t('from', { name: first })] as const]),
    [t('at'), at(job.createdAt)],
    ...(job.createdBy === null ? [] : [[t('by'), job.createdBy] as const]),
    ...(job.settledAt === null ? [] : [[t('settled'), at(job.settledAt)] as const]),
    [t('attempts'), String(job.attempts)],
    ...(job.copies === 1 ? [] : [[t('copies'), String(job.copies)] as const]),
  ] as const
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
