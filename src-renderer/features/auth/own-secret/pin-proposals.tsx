import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ownSecretMessages } from './own-secret-messages.ts'
import classes from './pin-proposals.module.css'

const PLACES = [0, 1, 2]

/** Offers three PINs that nobody has; a press chooses one. The buttons stand there before the PINs are read. */
export function PinProposals({
  establishmentId,
  chosen,
  onChoose,
}: {
  /** Where the PIN is to be used; without it, the signed-in user's own establishment. */
  readonly establishmentId?: number
  readonly chosen: string
  readonly onChoose: (pin: string) => void
}) {
  const t = useMessages(ownSecretMessages)
  const label = useId()
  const query = establishmentId === undefined ? {} : { query: { establishmentId } }
  // Read anew by each dialog: the PIN that was chosen in the last one is taken.
  const proposed = useQuery({
    ...apiQuery('auth', 'pinProposals', query),
    staleTime: 0,
    gcTime: 0,
  }).data
  return (
    <div role="group" aria-labelledby={label} className={classes['proposals']}>
      <span id={label} className={classes['label']}>
        {t('pinProposals')}
      </span>
      <div className={classes['pins']}>
        {PLACES.map((place) => {
          const pin = proposed?.pins[place]
          return (
            <ActionButton
              key={place}
              isWide
              isDisabled={pin === undefined}
              variant={pin !== undefined && pin === chosen ? 'chosen' : 'default'}
              aria-pressed={pin !== undefined && pin === chosen}
              aria-label={pin === undefined ? undefined : t('pinProposal', { pin })}
              onPress={() => pin !== undefined && onChoose(pin)}
            >
              {pin ?? '····'}
            </ActionButton>
          )
        })}
      </div>
    </div>
  )
}
