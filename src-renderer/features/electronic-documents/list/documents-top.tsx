import {
  IconAlertTriangle,
  IconCalendar,
  IconCircleCheck,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ElectronicDocumentStage,
  ElectronicDocumentStatus,
} from '#shared/api/tax/electronic-documents.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ClearFilters, FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import type { TopProps } from '#renderer/ledger/ledger-kind.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Counters } from '#renderer/ui/lists/counters.tsx'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import { type DocumentFilters, documentFilters } from './document-filters.ts'
import { QueueBars } from './queue-bars.tsx'

const stages = [
  { stage: 'NEEDS_PERSON', icon: IconAlertTriangle, tone: 'danger', count: 'needsPerson' },
  { stage: 'WAITING', icon: IconClock, tone: 'neutral', count: 'waiting' },
  { stage: 'RECEIVED', icon: IconHourglass, tone: 'neutral', count: 'received' },
  { stage: 'AUTHORIZED', icon: IconCircleCheck, tone: 'ok', count: 'authorized' },
] as const satisfies readonly {
  readonly stage: ElectronicDocumentStage
  readonly count: keyof ElectronicDocumentStatus
  readonly [more: string]: unknown
}[]

/** The documents of each part of the queue by count, the reason why it waits, and the filters. */
export function DocumentsTop({ filters, change }: TopProps<DocumentFilters>) {
  const t = useMessages(electronicDocumentsMessages)
  const status = useQuery(apiQuery('electronicDocuments', 'status'))
  const { data } = status
  return (
    <>
      {data === undefined ? (
        <Unread query={status} title={t('notRead')} />
      ) : (
        <>
          <Counters
            label={t('stages')}
            isCompact
            counters={stages.map(({ stage, count, ...look }) => ({
              ...look,
              value: stage,
              label: t(`stage_${stage}`),
              count: data[count],
            }))}
            chosen={filters.stage === 'ALL' ? undefined : filters.stage}
            onChoose={(stage) => change({ stage: stage ?? 'ALL' })}
          />
          <QueueBars status={data} />
        </>
      )}
      <Filters filters={filters} change={change} />
    </>
  )
}

function Filters({ filters, change }: TopProps<DocumentFilters>) {
  const t = useMessages(electronicDocumentsMessages)
  // Opens at once if days are set, so that the user sees them.
  const [isOpen, setOpen] = useState(filters.from !== '' || filters.to !== '')
  return (
    <FilterBar className={classes['filters']}>
      <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
      <Segmented
        label={t('kind')}
        value={filters.kind}
        segments={[
          { value: 'ALL', label: t('everyKind') },
          { value: 'INVOICE', label: t('kind_INVOICE') },
          { value: 'CREDIT_NOTE', label: t('kind_CREDIT_NOTE') },
        ]}
        onChange={(kind) => change({ kind })}
      />
      <ActionButton
        className={classes['moreFilters'] ?? ''}
        icon={IconCalendar}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('dates')}
      </ActionButton>
      <div className={classes['dates']} data-open={isOpen}>
        <DateSpanFields isOfCalendar from={filters.from} to={filters.to} onChange={change} />
      </div>
      <ClearFilters of={documentFilters} />
    </FilterBar>
  )
}
