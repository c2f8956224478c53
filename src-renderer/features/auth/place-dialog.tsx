import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { navigate } from 'wouter/use-hash-location'
import type { WorkPlace } from '../../../src-shared/api/auth.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { queryClient } from '../../api/query-client.ts'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { isLeavingGuarded } from '../../drafts/leave-guard.ts'
import { useSaleDraft } from '../../drafts/sale-draft.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { refreshSession } from '../../session/session-store.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { placeMessages } from './place-messages.ts'
import { placeNumber } from './use-places.ts'

/** Chooses the establishment and emission point to work at, and reads all shown data again for it. */
export function PlaceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(placeMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const places = useQuery(apiQuery('auth', 'places'))
  // A begun sale has the prices of the place where it was begun.
  const isSelling = useSaleDraft(({ lines }) => lines.length > 0)
  const isEditing = isLeavingGuarded()
  const change = useApiMutation('auth', 'changePlace', {
    onSuccess: async (session) => {
      refreshSession(session)
      queryClient.setQueryData(apiQuery('auth', 'session').queryKey, session)
      navigate(paths.home, { replace: true })
      onClose()
      await queryClient.invalidateQueries()
      toast.done(t('changed'))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  const choose = ({ emissionPointId, isOwn }: WorkPlace) =>
    change.mutate({ body: { emissionPointId: isOwn ? null : emissionPointId } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      isLocked={change.isPending}
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
            {...(place.isCurrent || isSelling || isEditing || change.isPending
              ? {}
              : { onPress: () => choose(place) })}
          />
        ))}
      </RowList>
    </Dialog>
  )
}
