import { IconBuildingStore } from '@tabler/icons-react'
import { placeMessages } from '#renderer/features/auth/place/place-messages.ts'
import { placeNumber, useWorkPlaces } from '#renderer/features/auth/place/use-places.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'

/** Names the emission point if the session works at another than the user's own. */
export function PlaceChip() {
  const t = useMessages(placeMessages)
  const { away } = useWorkPlaces()
  if (away === undefined) return null
  const number = placeNumber(away)
  return (
    <span title={t('away', { establishment: away.establishmentName, number })}>
      <StateChip icon={IconBuildingStore} tone="warn">
        {number}
      </StateChip>
    </span>
  )
}
