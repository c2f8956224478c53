import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { TableState } from '#shared/api/places/tables.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useConnection } from '#renderer/api/live/live-events.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { useSameAct } from '#renderer/ui/use-same-act.ts'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { FloorContent } from './floor-content.tsx'
import { floorCounts } from './floor-counts.ts'
import { type FloorLimits, FloorLimitsContext, usualLimits } from './floor-limits.ts'
import { floorMessages } from './floor-messages.ts'
import { FloorToolbar, PhoneActs, PortraitActs, PortraitToolbar } from './floor-toolbar.tsx'
import { changeFloorView, useFloorView } from './floor-view.ts'
import classes from './floor.module.css'
import { JoinDialog } from './move/join-dialog.tsx'
import { JumpDialog } from './jump/jump-dialog.tsx'
import { MoveBar } from './move/move-bar.tsx'
import { PaperOnlyBar } from '#renderer/features/tickets/arrival/paper-only-bar.tsx'
import { OwnWork } from './work/own-work.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { StaleNotice, StatusBar } from './status-bar.tsx'
import { useTap } from '#renderer/taps/use-tap.ts'
import { useFloor } from './use-floor.ts'
import { useMove } from './move/use-move.ts'
import { type FloorMode, useTableTaps } from './use-table-taps.ts'
import { workList } from './work/work-list.ts'
import { WorkPanel } from './work/work-panel.tsx'

const DIGITS = '0123456789'.split('')

function beginMove(): void {
  changeFloorView({ isChoosingSource: true })
}

/** All tables and their state. Below `paths.move` it asks for the target table of a move. */
export function FloorScreen() {
  const limits = useQuery(apiQuery('restaurantSettings', 'get')).data ?? usualLimits
  return (
    <FloorLimitsContext value={limits}>
      <Floor limits={limits} />
    </FloorLimitsContext>
  )
}

function Floor({ limits }: { readonly limits: FloorLimits }) {
  const t = useMessages(floorMessages)
  const title = useScreenName('floor')
  const layout = useLayout()
  const [, navigate] = useLocation()
  const params = useParams<{ tableId?: string }>()
  const sourceId = params.tableId === undefined ? undefined : Number(params.tableId)
  const { id: userId } = useSignedInUser()
  const mayMove = useMay('TABLE:TRANSFER')
  const isOffline = useConnection(({ state }) => state === 'offline')
  const now = useNow('minute')
  const floor = useFloor()
  const { view: chosenView, isOwnOnly, isChoosingSource } = useFloorView()
  const [jumpBegun, setJumpBegun] = useState<string>()

  const view = chosenView ?? (layout === 'phone' ? 'list' : 'plan')
  const move = useMove(sourceId, floor.tables, floor.areTablesCurrent)
  const mode = useMemo((): FloorMode => {
    if (sourceId !== undefined) return { kind: 'chooseTarget', sourceId }
    return { kind: isChoosingSource ? 'chooseSource' : 'open' }
  }, [sourceId, isChoosingSource])
  // The source may be in a section that is not read yet.
  const chooseTarget = useTap(move.chooseTarget, {
    label: ({ name }) => t('table', { name }),
    readiness: floor.readiness,
    lists: t('tables'),
  })
  // `move` is a new object after each change of a table.
  const onPress = useSameAct((table: TableState) => {
    if (mode.kind === 'chooseTarget') return chooseTarget(table)
    if (mode.kind === 'open') return navigate(paths.order(table.id))
    changeFloorView({ isChoosingSource: false, moveBeganOnFloor: true })
    navigate(paths.move(table.id))
  })
  const acts = useTableTaps(mode, onPress)
  const beginJump = () => setJumpBegun('')

  useShortcut({
    keys: DIGITS,
    label: t('shortcutJump'),
    hint: '0 – 9',
    onPress: (digit) => setJumpBegun(digit),
    remember: () => () => setJumpBegun(undefined),
  })
  useShortcut({
    keys: ['m'],
    label: t('shortcutMove'),
    isDisabled: !mayMove || mode.kind !== 'open',
    onPress: beginMove,
  })
  useScanner(() => toast.info(t('scanHint'), { id: 'floor-scan' }))

  const work = useMemo(() => workList(floor.tables, now, limits), [floor.tables, now, limits])
  const ownTables = floor.tables.filter(({ waiterId }) => waiterId === userId)
  const isMoving = mode.kind !== 'open'
  const tools = { view, isOwnOnly, onJump: beginJump, onMove: beginMove }
  const counts = floorCounts(floor.section?.tables ?? [], now, limits)

  return (
    <div
      className={classes['screen']}
      data-layout={layout}
      data-moving={isMoving}
      data-stale={isOffline}
    >
      {layout === 'portrait' && (
        <ScreenHeader>
          {!isMoving && <h1 className={classes['unseen']}>{title}</h1>}
          <SectionTabs floor={floor} />
        </ScreenHeader>
      )}
      <div>
        {isMoving && <MoveBar floor={floor} move={move} />}
        {!isMoving && layout === 'counter' && <FloorToolbar floor={floor} {...tools} />}
        {!isMoving && layout === 'portrait' && (
          <PortraitToolbar {...tools} ownCount={ownTables.length} />
        )}
        {layout === 'phone' && (
          <div className={classes['phoneSections']}>
            <SectionTabs floor={floor} />
          </div>
        )}
        {isOffline && layout !== 'counter' && <StaleNotice readAt={floor.readAt} />}
        {layout !== 'counter' && <PaperOnlyBar shape="edge" />}
      </div>
      <div className={classes['body']}>
        <div className={classes['main']}>
          <FloorContent floor={floor} view={view} now={now} acts={acts} isOwnOnly={isOwnOnly} />
        </div>
        {layout === 'counter' && !isMoving && (
          <div className={classes['side']}>
            <WorkPanel work={work} acts={acts} />
          </div>
        )}
      </div>
      {layout === 'counter' && !isMoving && <StatusBar counts={counts} readAt={floor.readAt} />}
      {layout === 'portrait' && !isMoving && (
        <div>
          <OwnWork work={work.filter(({ table }) => table.waiterId === userId)} acts={acts} />
          <PortraitActs onMove={beginMove} />
        </div>
      )}
      {layout === 'phone' && <PhoneActs view={view} onJump={beginJump} />}
      <JoinDialog move={move} />
      {jumpBegun !== undefined && (
        <JumpDialog
          begun={jumpBegun}
          tables={floor.tables}
          readiness={floor.readiness}
          sectionId={floor.section?.id}
          acts={acts}
          isMoving={isMoving}
          onClose={() => setJumpBegun(undefined)}
        />
      )}
    </div>
  )
}
