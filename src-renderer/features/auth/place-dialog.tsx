import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { navigate } from 'wouter/use-hash-location'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { isLeavingGuarded } from '../../drafts/leave-guard.ts'
import { useSaleDraft } from '../../drafts/sale-draft.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { placeMessages } from './place-messages.ts'
import { useChangePlace } from './use-change-place.ts'
import { placeNumber } from './use-places.ts'

/** Chooses the establishment and emission point to work at, and reads all shown data again for it. */
export function PlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(placeMessages)
  const ui = useMessages(uiMessages)
  const places = useQuery(apiQuery('auth', 'places'))
  // A begun sale has the prices of the place where it was begun.
  const isSelling = useSaleDraft(({ lines }) => lines.length > 0)
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
