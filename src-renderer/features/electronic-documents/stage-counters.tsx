import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '@tabler/icons-react'
import type {
  ElectronicDocumentStage,
  ElectronicDocumentStatus,
} from '../../../src-shared/api/electronic-documents.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { changeFilters, useDocumentFilters } from './document-filters.ts'
import { electronicDocumentsMessages } from './electronic-documents-messages.ts'
import classes from './electronic-documents.module.css'

const counters = [
  { stage: 'NEEDS_PERSON', icon: IconAlertTriangle, tone: 'danger', count: 'needsPerson' },
  { stage: 'WAITING', icon: IconClock, tone: 'neutral', count: 'waiting' },
  { stage: 'RECEIVED', icon: IconHourglass, tone: 'neutral', count: 'received' },
  { stage: 'AUTHORIZED', icon: IconCircleCheck, tone: 'ok', count: 'authorized' },
] as const satisfies readonly {
  readonly stage: ElectronicDocumentStage
  readonly count: keyof ElectronicDocumentStatus
  readonly [more: string]: unknown
}[]

/** Counts the documents of each part of the queue; pressing one lists that part alone. */
export function StageCounters({ status }: { readonly status: ElectronicDocumentStatus }) {
  const t = useMessages(electronicDocumentsMessages)
  const { quantity } = useFormat()
  const chosen = useDocumentFilters(({ stage }) => stage)
  return (
    <div className={classes['counters']} role="group" aria-label={t('stages')}>
      {counters.map(({ stage, icon, tone, count }) => (
        <button
          key={stage}
          type="button"
          className={classes['counter']}
          data-tone={status[count] === 0 ? 'neutral' : tone}
          aria-pressed={stage === chosen}
          onClick={() => changeFilters({ stage: stage === chosen ? 'ALL' : stage })}
        >
          <Icon of={icon} size={24} />
          <span className={classes['counterWords']}>
            <span className={classes['count']}>{quantity(status[count])}</span>
            <span className={classes['counterName']}>{t(`stage_${stage}`)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
