import { useQuery } from '@tanstack/react-query'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { UnreadProps } from '#renderer/api/unread.tsx'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import type { PaymentPart } from '../bill/payment-part.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { CardCharge } from './card-charges.ts'

export interface FoundCharges {
  /** A charge that must be settled before the bill can be charged. */
  readonly unresolved: CardCharge | undefined
  /** Approved charges without an invoice: each has paid a part of the bill. */
  readonly paid: readonly PaymentPart[]
  /** The lists of charges, if it is not known yet what a card has already paid. */
  readonly unread: UnreadProps['query'] | undefined
  /** 'reading' while the paid parts are read again: what remains may change. */
  readonly readiness: Readiness
}

/** Returns the charges of this table or order that another till started or that were left pending. */
export function useFoundCharges(
  { place, draftKey }: PaymentSource,
  parts: readonly PaymentPart[],
): FoundCharges {
  const isEnabled = useMay('PINPAD:READ') && place.kind !== 'sale'
  const filter = place.kind === 'sale' ? {} : place.input.params
  const unresolved = useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { ...filter, unresolved: 'true' } }),
    enabled: isEnabled,
  })
  const unused = useQuery({
    ...apiQuery('pinpadTransactions', 'list', { query: { ...filter, unused: 'true' } }),
    enabled: isEnabled,
  })
  const { data: methods = [] } = useQuery(apiQuery('paymentMethods', 'options'))
  const method = methods.find(({ kind }) => kind === 'CARD')
  const open = unresolved.data?.data.find(({ type }) => type === 'SALE')
  const known = new Set(parts.map(({ pinpadTransactionId }) => pinpadTransactionId))
  const toPart = (charge: PinpadTransaction): PaymentPart[] =>
    method === undefined || charge.type !== 'SALE' || known.has(charge.id)
      ? []
      : [
          {
            partUuid: charge.operationId,
            method,
            amount: toCents(charge.totalAmount),
            received: undefined,
            proof: { number: charge.authorizationNumber ?? '' },
            pinpadTransactionId: charge.id,
          },
        ]
  return {
    unresolved:
      open === undefined
        ? undefined
        : {
            operationId: open.operationId,
            pinpadId: open.pinpadId,
            draftKey,
            transactionId: open.id,
          },
    // While the list is read again, it may still contain a charge whose invoice was just issued.
    paid: unused.isFetching ? [] : (unused.data?.data ?? []).flatMap(toPart),
    unread: [unresolved, unused].find((query) => readinessOf(query) !== 'read'),
    readiness: unused.isFetching ? 'reading' : 'read',
  }
}
