import { IconList } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { floorMessages } from '../floor-messages.ts'
import { changeFloorView } from '../floor-view.ts'
import classes from './floor-plan.module.css'
import { PlanZoom } from './plan-zoom.tsx'

/** From this number of tables on, a list is read faster than a plan. */
export const MANY_TABLES = 30

/** Shown above a plan with many tables: a button to the list, which is faster, and the zoom. */
export const ManyTables = memo(function ManyTables({
  count,
  scale,
  smallest,
  onScale,
}: {
  readonly count: number
  readonly scale: number
  readonly smallest: number
  readonly onScale: (scale: number) => void
}) {
  const t = useMessages(floorMessages)
  return (
    <div className={classes['many']}>
      <span className={classes['manyWords']}>{t('manyTables', { number: count })}</span>
      <ActionButton icon={IconList} onPress={() => changeFloorView({ view: 'list' })}>
        {t('showList')}
      </ActionButton>
      <PlanZoom scale={scale} smallest={smallest} onScale={onScale} isInline />
    </div>
  )
})
