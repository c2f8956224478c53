import {
  IconAlertTriangle,
  IconArrowsRight,
  IconCircleCheck,
  IconClock,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PrintJobPart, PrintSummary } from '#shared/api/paper/print-jobs.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Counters } from '#renderer/ui/lists/counters.tsx'
import { PrintJobDetail } from './print-job-detail.tsx'
import { PrintJobState } from './print-job-state.ts'
import { printJobsMessages } from './print-jobs-messages.ts'
import { LowPaperBars, TroubleBars } from './trouble-bars.tsx'
import { usePrintSummary } from './use-print-summary.ts'
import { usePrintTitle } from './use-print-title.ts'

/** Every paper of this till: waiting, printed, and in doubt. */
export function PrintJobsScreen() {
  return <LedgerScreen kind={printJobs} />
}

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

interface PrintJobFilters {
  readonly part: PrintJobPart | undefined
  /** '' for every printer. */
  readonly printerId: string
  readonly page: number
}

const none: PrintJobFilters = { part: undefined, printerId: EVERY, page: 0 }
const printJobFilters = ledgerFilters(none, ({ part, printerId, page }) => ({
  page,
  size: 50,
  ...given({ part, printerId: printerId === EVERY ? undefined : Number(printerId) }),
}))

const printJobs: LedgerScreenKind<AnswerOf<'printJobs', 'list'>, PrintJobFilters> = {
  filters: printJobFilters,
  useRows: pagesOf((filters) =>
    apiQuery('printJobs', 'list', { query: printJobFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconPrinter,
  order: 'newestFirstFeminine',
  paths: { list: paths.printJobs, one: paths.printJob },
  Detail: PrintJobDetail,
  detailWidth: '28rem',
  useBack: () => (isAlone) => (isAlone ? paths.printJobs : paths.home),
  useWords: () => {
    const t = useMessages(printJobsMessages)
    return {
      title: t('prints'),
      notRead: t('notReadTitle'),
      none: t('noneTitle'),
      noneText: t('noneText'),
    }
  },
  useEmpty: () => {
    const t = useMessages(printJobsMessages)
    return (filters) =>
      printJobFilters.isFiltered(filters)
        ? { icon: IconPrinter, title: t('noneWith') }
        : { icon: IconPrinter, title: t('noneTitle'), text: t('noneText') }
  },
  useRowView: () => {
    const t = useMessages(printJobsMessages)
    const titleOf = usePrintTitle()
    const { time, date } = useFormat()
    return (job) => ({
      title: job.mark === null ? titleOf(job) : `${titleOf(job)} · ${t(job.mark)}`,
      details: [
        [
          job.printerName,
          `${date(job.createdAt)} ${time(job.createdAt)}`,
          ...(job.createdBy === null ? [] : [job.createdBy]),
        ].join(' · '),
        ...(job.lastError === null || job.state === 'DONE' ? [] : [job.lastError]),
      ],
      end: <PrintJobState of={job} />,
    })
  },
  Top: PrintJobsTop,
}

/** The counts of each part, the printers, and those that do not print. */
function PrintJobsTop({ filters, change }: TopProps<PrintJobFilters>) {
  const t = useMessages(printJobsMessages)
  const { data: summary } = usePrintSummary()
  const { data: printers = [] } = useQuery(apiQuery('printers', 'list'))
  return (
    <>
      <Counters
        label={t('filter')}
        counters={parts.map(({ part, count, ...look }) => ({
          ...look,
          value: part,
          label: t(`part_${part}`),
          count: summary?.[count],
        }))}
        chosen={filters.part}
        onChoose={(part) => change({ part })}
      />
      <FilterBar>
        <SelectField
          label={t('printerFilter')}
          value={filters.printerId}
          options={[{ value: EVERY, label: t('everyPrinter') }, ...printers.map(toOption)]}
          onChange={(printerId) => change({ printerId })}
        />
      </FilterBar>
      <TroubleBars troubles={summary?.troubles ?? []} />
      <LowPaperBars lowPaper={summary?.lowPaper ?? []} />
    </>
  )
}
