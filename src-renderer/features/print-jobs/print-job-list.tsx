import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconArrowsRight,
  IconCircleCheck,
  IconClock,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PrintJobPart, PrintSummary } from '../../../src-shared/api/print-jobs.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import record from '../../ui/layout/record.module.css'
import { Counters } from '../../ui/lists/counters.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { toOption } from '../../ui/fields/to-option.ts'
import { PrintJobState } from './print-job-state.tsx'
import { printJobsMessages } from './print-jobs-messages.ts'
import classes from './print-jobs.module.css'
import { LowPaperBars, TroubleBars } from './trouble-bars.tsx'
import { usePrintSummary } from './use-print-summary.ts'
import { usePrintTitle } from './use-print-title.ts'

const parts = [
  { part: 'UNKNOWN', icon: IconAlertTriangle, tone: 'danger', count: 'unknown' },
  { part: 'QUEUED', icon: IconClock, tone: 'neutral', count: 'queued' },
  { part: 'HANDED_TODAY', icon: IconArrowsRight, tone: 'neutral', count: 'handedToday' },
  { part: 'DONE_TODAY', icon: IconCircleCheck, tone: 'ok', count: 'doneToday' },
] as const satisfies readonly {
  readonly part: PrintJobPart
  readonly count: keyof PrintSummary
  readonly [more: string]: unknown
}[]
const EVERY = ''

/** Lists the papers, newest first, below the printers that do not print. */
export function PrintJobList({ chosenId }: { readonly chosenId: number }) {
  const t = useMessages(printJobsMessages)
  const { time, date } = useFormat()
  const titleOf = usePrintTitle()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<PrintJobPart>()
  const [printerId, setPrinterId] = useState(EVERY)
  const [page, setPage] = useState(0)
  const { data: summary } = usePrintSummary()
  const { data: printers = [] } = useQuery(apiQuery('printers', 'list'))
  const query = useQuery({
    ...apiQuery('printJobs', 'list', {
      query: {
        page,
        size: 50,
        ...(chosen === undefined ? {} : { part: chosen }),
        ...(printerId === EVERY ? {} : { printerId: Number(printerId) }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = chosen !== undefined || printerId !== EVERY
  return (
    <div className={record['list']}>
      <Counters
        label={t('filter')}
        counters={parts.map(({ part, count, ...look }) => ({
          ...look,
          value: part,
          label: t(`part_${part}`),
          count: summary?.[count],
        }))}
        chosen={chosen}
        onChoose={(part) => {
          setChosen(part)
          setPage(0)
        }}
      />
      <div className={`${record['search']} ${classes['filters']}`}>
        <SelectField
          label={t('printerFilter')}
          value={printerId}
          options={[{ value: EVERY, label: t('everyPrinter') }, ...printers.map(toOption)]}
          onChange={(chosen) => {
            setPrinterId(chosen)
            setPage(0)
          }}
        />
      </div>
      <TroubleBars troubles={summary?.troubles ?? []} />
      <LowPaperBars lowPaper={summary?.lowPaper ?? []} />
      <Unread query={query} title={t('notReadTitle')} />
      {query.data?.data.length === 0 && (
        <EmptyState icon={IconPrinter} title={t(isFiltered ? 'noneWith' : 'noneTitle')}>
          {isFiltered ? undefined : t('noneText')}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.data.length > 0 && (
        <>
          <RowList label={t('prints')}>
            {query.data.data.map((job) => (
              <Row
                key={job.id}
                title={job.mark === null ? titleOf(job) : `${titleOf(job)} · ${t(job.mark)}`}
                details={[
                  [
                    job.printerName,
                    `${date(job.createdAt)} ${time(job.createdAt)}`,
                    ...(job.createdBy === null ? [] : [job.createdBy]),
                  ].join(' · '),
                  ...(job.lastError === null || job.state === 'DONE' ? [] : [job.lastError]),
                ]}
                isChosen={job.id === chosenId}
                onPress={() => navigate(paths.printJob(job.id))}
                end={<PrintJobState job={job} />}
              />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </>
      )}
    </div>
  )
}
