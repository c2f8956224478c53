import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconClock, IconHelpHexagon } from '@tabler/icons-react'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { PaperPicture } from './paper-picture.tsx'
import { PrintJobActs } from './print-job-acts.tsx'
import { PrintJobState } from './print-job-state.ts'
import { printJobsMessages } from './print-jobs-messages.ts'
import { usePrintTitle } from './use-print-title.ts'

/** Shows a paper, its state, and the next step for a person. */
export function PrintJobDetail({ id }: { readonly id: number }) {
  const t = useMessages(printJobsMessages)
  const mayRetry = useMay('PRINT_JOB:RETRY')
  const query = useQuery(apiQuery('printJobs', 'get', { params: { id } }))
  const titleOf = usePrintTitle()
  const job = query.data
  if (job === undefined) return <Unread query={query} title={t('printNotReadTitle')} />
  const title = titleOf(job)
  return (
    <Panel name={title} acts={mayRetry && <PrintJobActs job={job} />}>
      <PanelTitle>{title}</PanelTitle>
      <div>
        <PrintJobState of={job} />
      </div>
      <WhatHappened job={job} />
      <PaperPicture jobId={job.id} title={title} />
      <PrintJobFacts job={job} />
    </Panel>
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

function PrintJobFacts({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printJobsMessages)
  const { date, timeWithSeconds } = useFormat()
  const { data: printers = [] } = useQuery(apiQuery('printers', 'list'))
  const at = (instant: string | null) =>
    instant === null ? null : `${date(instant)} ${timeWithSeconds(instant)}`
  const first = printers.find(({ id }) => id === job.handedFromPrinterId)?.name
  return (
    <Facts
      of={[
        [t('where'), job.printerName],
        [t('reason'), first === undefined ? null : t('from', { name: first })],
        [t('at'), at(job.createdAt)],
        [t('by'), job.createdBy],
        [t('settled'), at(job.settledAt)],
        [t('attempts'), String(job.attempts)],
        [t('copies'), job.copies === 1 ? null : String(job.copies)],
      ]}
    />
  )
}
