import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { navigate } from 'wouter/use-hash-location'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { isLeavingGuarded } from '#renderer/frame/leave-guard.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { placeMessages } from './place-messages.ts'
import { useChangePlace } from './use-change-place.ts'
import { placeNumber } from './use-places.ts'

/** Chooses the establishment and emission point to work at, and reads all shown data again for it. */
export function PlaceDialog({
  isSelling,
  onClose,
}: {
  /** True if a sale is begun, which has the prices of the place where it was begun. */
  readonly isSelling: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(placeMessages)
  const ui = useMessages(uiMessages)
  const places = useQuery(apiQuery('auth', 'places'))
  const isEditing = isLeavingGuarded()
  const { change, isChanging } = useChangePlace({
    done: () => t('changed'),
    onChanged: () => {
      navigate(paths.home, { replace: true })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      isLocked={isChanging}
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      {isSelling && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('saleIsOpen')}
        </Bar>
      )}
      {isEditing && (
        <Bar tone="warn" icon={IconAlertTriangle}>
          {t('formIsOpen')}
        </Bar>
      )}
      <Unread query={places} title={t('notRead')} />
      <RowList label={t('title')}>
        {(places.data ?? []).map((place) => (
          <Row
            key={place.emissionPointId}
            title={place.establishmentName}
            details={[`${placeNumber(place)} · ${place.emissionPointName}`]}
            isChosen={place.isCurrent}
            end={
              place.isCurrent ? (
                <StateChip icon={IconCheck} tone="ok">
                  {t('current')}
                </StateChip>
              ) : (
                place.isOwn && t('own')
              )
            }
            {...(place.isCurrent || isSelling || isEditing || isChanging
              ? {}
              : { onPress: () => void change(place) })}
          />
        ))}
      </RowList>
    </Dialog>
  )
}
