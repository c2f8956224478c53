import { useQuery } from '@tanstack/react-query'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { useLastPinpad } from './card-charges.ts'

/**
 * Returns the pinpads that may charge an invoice or the bill of a table here, and this till's own one: the last used,
 * else the first.
 */
export function usePinpads(isOfTable: boolean): {
  readonly pinpads: readonly Pinpad[]
  readonly own: Pinpad | undefined
  /** Until it is 'read', it is not known if a pinpad charges the card or its slip is typed. */
  readonly readiness: Readiness
  /** True at the first reading. After a failure the screen stays, because cash needs no pinpad. */
  readonly isFirstReading: boolean
} {
  const { establishmentId } = useSignedInUser()
  const mayRead = useMay('PINPAD:READ')
  const mayPay = useMay('PINPAD:PAY')
  const lastId = useLastPinpad(({ pinpadId }) => pinpadId)
  const query = useQuery({
    ...apiQuery('pinpads', 'list', { params: { establishmentId } }),
    enabled: mayRead && mayPay,
  })
  const pinpads = (query.data ?? []).filter(
    ({ enabled, enableInvoice, enableOrder }) =>
      enabled && enableInvoice && (enableOrder || !isOfTable),
  )
  const readiness = readinessOf(query)
  return {
    pinpads,
    own: pinpads.find(({ id }) => id === lastId) ?? pinpads[0],
    readiness,
    isFirstReading: readiness === 'reading' && query.errorUpdateCount === 0,
  }
}
