import { IconArmchair, IconLayoutDashboard, IconUserCheck } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import classes from './floor.module.css'
import { floorMessages } from './floor-messages.ts'
import { FloorPlan } from './plan/floor-plan.tsx'
import { PhoneList } from './list/phone-list.tsx'
import { TableList } from './list/table-list.tsx'
import type { Floor } from './use-floor.ts'
import type { TableTaps } from './use-table-taps.ts'

interface FloorContentProps {
  readonly floor: Floor
  readonly view: 'plan' | 'list'
  readonly now: Date
  readonly acts: TableTaps
  readonly isOwnOnly: boolean
}

/** The tables of the open section, or the reason why there are none. */
export function FloorContent({ floor, view, now, acts, isOwnOnly }: FloorContentProps) {
  const t = useMessages(floorMessages)
  const sentence = useErrorSentence()
  const isPhone = useLayout() === 'phone'
  const { sections, section, layout } = floor
  if (floor.error !== null) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={floor.retry} isRetrying={floor.isRetrying}>
        {sentence(floor.error)}
      </ErrorState>
    )
  }
  if (sections?.length === 0) return <NoSections />
  if (section?.tables === undefined || layout === undefined) return <PlanSkeleton />
  if (section.tables.length === 0) return <NoTables sectionId={section.id} />

  if (view === 'plan') {
    return (
      <FloorPlan
        key={section.id}
        sectionName={section.name}
        layout={layout}
        tables={section.tables}
        now={now}
        acts={acts}
        isOwnOnly={isOwnOnly}
      />
    )
  }
  if (isPhone) {
    return (
      <PhoneList
        sectionName={section.name}
        sectionId={section.id}
        tables={floor.tables}
        now={now}
        acts={acts}
      />
    )
  }
  const shown = isOwnOnly ? section.tables.filter(acts.isOwn) : section.tables
  if (shown.length === 0) {
    return (
      <EmptyState icon={IconUserCheck} title={t('noOwnTitle')}>
        {t('noOwn')}
      </EmptyState>
    )
  }
  return <TableList sectionName={section.name} tables={shown} now={now} acts={acts} />
}

function NoTables({ sectionId }: { readonly sectionId: number }) {
  const t = useMessages(floorMessages)
  const mayEdit = useMay('SECTION:UPDATE')
  return (
    <EmptyState
      icon={IconArmchair}
      title={t('emptyTitle')}
      acts={mayEdit && <EditLayoutButton path={paths.layout(sectionId)} />}
    >
      {mayEdit ? t('empty') : t('askManager')}
    </EmptyState>
  )
}

function NoSections() {
  const t = useMessages(floorMessages)
  const mayEdit = useMay('SECTION:UPDATE')
  return (
    <EmptyState
      icon={IconLayoutDashboard}
      title={t('noSectionsTitle')}
      acts={mayEdit && <EditLayoutButton path={paths.layout()} />}
    >
      {mayEdit ? t('noSections') : t('askManager')}
    </EmptyState>
  )
}

function EditLayoutButton({ path }: { readonly path: string }) {
  const t = useMessages(floorMessages)
  const [, navigate] = useLocation()
  return (
    <ActionButton variant="filled" onPress={() => navigate(path)}>
      {t('editLayout')}
    </ActionButton>
  )
}

function PlanSkeleton() {
  return (
    <Loading>
      <div className={classes['skeletons']}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} height="7.5rem" radius="var(--m-radius-card)" />
        ))}
      </div>
    </Loading>
  )
}
