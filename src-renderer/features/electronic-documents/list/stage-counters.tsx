import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '@tabler/icons-react'
import type {
  ElectronicDocumentStage,
  ElectronicDocumentStatus,
} from '../../../../src-shared/api/electronic-documents.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Counters } from '../../../ui/lists/counters.tsx'
import { changeFilters, useDocumentFilters } from './document-filters.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'

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

/** Counts the documents of each part of the queue; pressing a count lists only that part. */
export function StageCounters({ status }: { readonly status: ElectronicDocumentStatus }) {
  const t = useMessages(electronicDocumentsMessages)
  const chosen = useDocumentFilters(({ stage }) => stage)
  return (
    <Counters
      label={t('stages')}
      isCompact
      counters={stages.map(({ stage, count, ...look }) => ({
        ...look,
        value: stage,
        label: t(`stage_${stage}`),
        count: status[count],
      }))}
      chosen={chosen === 'ALL' ? undefined : chosen}
      onChoose={(stage) => changeFilters({ stage: stage ?? 'ALL' })}
    />
  )
}
