import {
  IconCalendarEvent,
  IconHash,
  IconLayoutGrid,
  IconList,
  IconPlus,
  IconTransfer,
  IconUserCheck,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import classes from './floor.module.css'
import { floorMessages } from './floor-messages.ts'
import { useNextAct } from './use-next-act.ts'
import { changeFloorView } from './floor-view.ts'
import { SectionTabs } from './section-tabs.tsx'
import type { Floor } from './use-floor.ts'

interface ToolbarProps {
  readonly floor: Floor
  readonly view: 'plan' | 'list'
  readonly isOwnOnly: boolean
  readonly onJump: () => void
  readonly onMove: () => void
}

/** The toolbar above the plan on a counter: sections, view, and the acts '# Mesa' and 'Mover'. */
export function FloorToolbar({ floor, view, isOwnOnly, onJump, onMove }: ToolbarProps) {
  const t = useMessages(floorMessages)
  const mayMove = useMay('TABLE:TRANSFER')
  return (
    <div className={classes['toolbar']}>
      <SectionTabs floor={floor} />
      <div className={classes['toolbarActs']}>
        <Segmented<'plan' | 'list'>
          label={t('view')}
          value={view}
          segments={[
            { value: 'plan', label: t('plan'), icon: IconLayoutGrid },
            { value: 'list', label: t('list'), icon: IconList },
          ]}
          onChange={(chosen) => changeFloorView({ view: chosen })}
        />
        <ActionButton
          icon={IconUserCheck}
          variant={isOwnOnly ? 'chosen' : 'default'}
          aria-pressed={isOwnOnly}
          onPress={() => changeFloorView({ isOwnOnly: !isOwnOnly })}
        >
          {t('myTables')}
        </ActionButton>
        <ReservationsButton />
        <ActionButton icon={IconHash} onPress={onJump}>
          {t('jump')}
        </ActionButton>
        {mayMove && (
          <ActionButton icon={IconTransfer} onPress={onMove}>
            {t('move')}
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** The toolbar of a tablet in portrait, without the sections, which are in the header. */
export function PortraitToolbar({
  view,
  isOwnOnly,
  ownCount,
  onJump,
}: Omit<ToolbarProps, 'floor' | 'onMove'> & { readonly ownCount: number }) {
  const t = useMessages(floorMessages)
  return (
    <div className={classes['toolbar']}>
      <div className={classes['sections']}>
        <Segmented<'all' | 'own'>
          label={t('myTables')}
          value={isOwnOnly ? 'own' : 'all'}
          segments={[
            { value: 'all', label: t('allTables') },
            { value: 'own', label: t('myTablesCount', { tables: ownCount }) },
          ]}
          onChange={(chosen) => changeFloorView({ isOwnOnly: chosen === 'own' })}
        />
      </div>
      <ViewButton view={view} />
      <ReservationsButton />
      <ActionButton icon={IconHash} onPress={onJump}>
        {t('jump')}
      </ActionButton>
    </div>
  )
}

function ReservationsButton({ isWide = false }: { readonly isWide?: boolean }) {
  const title = useScreenName('reservations')
  const [, navigate] = useLocation()
  return (
    <ActionButton
      icon={IconCalendarEvent}
      size={isWide ? 56 : 48}
      isWide={isWide}
      onPress={() => navigate(paths.reservations)}
    >
      {title}
    </ActionButton>
  )
}

function ViewButton({ view, isWide = false }: { view: 'plan' | 'list'; isWide?: boolean }) {
  const t = useMessages(floorMessages)
  const other = view === 'plan' ? 'list' : 'plan'
  return (
    <ActionButton
      icon={other === 'list' ? IconList : IconLayoutGrid}
      size={isWide ? 56 : 48}
      isWide={isWide}
      onPress={() => changeFloorView({ view: other })}
    >
      {t(other)}
    </ActionButton>
  )
}

/** The acts at the bottom of a tablet in portrait, in reach of the thumbs. */
export function PortraitActs({ onMove }: Pick<ToolbarProps, 'onMove'>) {
  const t = useMessages(floorMessages)
  const mayMove = useMay('TABLE:TRANSFER')
  const next = useNextAct()
  if (!mayMove && next === undefined) return null
  return (
    <div className={classes['acts']}>
      {mayMove && (
        <ActionButton icon={IconTransfer} size={56} isWide onPress={onMove}>
          {t('moveTable')}
        </ActionButton>
      )}
      {next !== undefined && (
        <ActionButton icon={IconPlus} variant="filled" size={56} isWide onPress={next.onPress}>
          {next.label}
        </ActionButton>
      )}
    </div>
  )
}

/** The acts at the bottom of a phone, in reach of the thumb. */
export function PhoneActs({ view, onJump }: Pick<ToolbarProps, 'view' | 'onJump'>) {
  const t = useMessages(floorMessages)
  return (
    <div className={classes['acts']}>
      <ViewButton view={view} isWide />
      <ReservationsButton isWide />
      <ActionButton icon={IconHash} size={56} isWide onPress={onJump}>
        {t('jump')}
      </ActionButton>
    </div>
  )
}
