import { IconWalk } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { ScreenId } from '#renderer/screens/screens.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { tourMessages } from './tour-messages.ts'
import { useTour } from './use-tour.ts'

/** Screens on which nobody is selling. */
const calmScreens: ReadonlySet<ScreenId> = new Set<ScreenId>([
  'floor',
  'counterOrders',
  'register',
  'administration',
  'firstSteps',
])

/** Offers the tour to a new user, above the screen, which goes on as before. */
export function TourBar({
  screen,
  onStart,
}: {
  readonly screen: ScreenId | undefined
  readonly onStart: () => void
}) {
  const t = useMessages(tourMessages)
  const { steps, isOffered, end } = useTour()
  if (!isOffered || screen === undefined || !calmScreens.has(screen)) return null
  return (
    <Bar
      shape="edge"
      tone="primary"
      icon={IconWalk}
      act={{ label: t('start'), onPress: onStart }}
      dismissal={{ label: t('notNow'), onPress: end }}
    >
      {t('offer', { count: steps.length })}
    </Bar>
  )
}
