import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { floorMessages } from '../floor-messages.ts'
import classes from './floor-plan.module.css'

const SCALES = [0.5, 0.6, 0.8, 1, 1.2, 1.4] as const
export const LARGEST_CHOSEN_SCALE = 1.4

/** Zoom buttons: a one-finger alternative to pinching. */
export function PlanZoom({
  scale,
  smallest,
  onScale,
  isInline = false,
}: {
  readonly scale: number
  readonly smallest: number
  readonly onScale: (scale: number) => void
  /** True in a bar, false over the plan's corner. */
  readonly isInline?: boolean
}) {
  const t = useMessages(floorMessages)
  const smaller = [smallest, ...SCALES].findLast((each) => each < scale && each >= smallest)
  const larger = SCALES.find((each) => each > scale)
  return (
    <div className={classes['zoom']} data-inline={isInline}>
      <IconButton
        icon={IconZoomOut}
        label={t('zoomOut')}
        variant="default"
        isDisabled={smaller === undefined}
        onPress={() => onScale(smaller ?? scale)}
      />
      <IconButton
        icon={IconZoomIn}
        label={t('zoomIn')}
        variant="default"
        isDisabled={larger === undefined}
        onPress={() => onScale(larger ?? scale)}
      />
    </div>
  )
}
