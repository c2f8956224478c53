import { useQuery } from '@tanstack/react-query'
import { IconCashRegister } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { placeMessages } from './place-messages.ts'
import { useChangePlace } from './use-change-place.ts'

/**
 * Says that the signed-in user has no register to charge at, and offers that of this till: at once if it is the only
 * one of the house or the user may choose, else with a manager's PIN. Shows nothing to who has one.
 */
export function PointMissingBar() {
  const charges = useMay('SALES_INVOICE:CREATE')
  return useSignedInUser().emissionPointId === null && charges ? <Offer /> : null
}

function Offer() {
  const t = useMessages(placeMessages)
  const { name } = useSignedInUser()
  const { change, isChanging } = useChangePlace({
    done: ({ emissionPointCode }) => t('used', { code: emissionPointCode }),
  })
  const places = useQuery(apiQuery('auth', 'places'))
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  if (places.data === undefined || terminal === undefined) return null
  const own = places.data.find(
    ({ emissionPointId }) => emissionPointId === terminal.emissionPointId,
  )
  const place = own ?? places.data[0]
  return (
    <Bar
      tone="warn"
      icon={IconCashRegister}
      isUrgent
      detail={t(place === undefined ? 'askUsers' : place.needsApproval ? 'needsPin' : 'untilEnd')}
      {...(place === undefined || isChanging
        ? {}
        : {
            act: {
              label: t('use', { code: place.emissionPointCode }),
              onPress: () => void change(place),
            },
          })}
    >
      {t('noRegister', { name })}
    </Bar>
  )
}
