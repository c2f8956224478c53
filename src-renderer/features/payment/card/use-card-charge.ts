import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PinpadTransaction } from '../../../../src-shared/api/pinpad-transactions.ts'
import { isNetworkLoss } from '../../../api/errors.ts'
import { apiQuery, useApiMutation } from '../../../api/query.ts'
import type { Place } from '../attempts.ts'
import {
  type CardCharge,
  changeCardCharge,
  dropCardCharge,
  keepCardCharge,
  useCardChargeOf,
} from './card-charges.ts'
import { stageOf } from './charge-stage.ts'

const REPEAT_MS = 2_000
/** Events arrive sooner; polling is for a tablet whose event stream was cut. */
const ASK_MS = 2_000

export interface CardChargeState {
  readonly charge: CardCharge | undefined
  /** The register's record; undefined until it answered. */
  readonly transaction: PinpadTransaction | undefined
  /** The register is unreachable; it is asked again automatically. */
  readonly isRegisterLost: boolean
  /** The error if the last charge was not started. Nothing was charged. */
  readonly refusal: unknown
  readonly start: (charge: CardCharge) => void
  readonly forgetRefusal: () => void
}

/**
 * Returns the card charge of one bill. A request whose answer is lost is repeated with its own uuid, which
 * the register answers without charging again; after a reload it is looked up, never sent again.
 */
export function useCardCharge(place: Place, draftKey: string): CardChargeState {
  const queryClient = useQueryClient()
  const charge = useCardChargeOf(place, draftKey)
  const { mutateAsync: create } = useApiMutation('pinpadTransactions', 'create')
  const [isRegisterLost, setRegisterLost] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const id = charge?.transactionId
  const { data: transaction } = useQuery({
    ...apiQuery('pinpadTransactions', 'get', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && ['waiting', 'unknown'].includes(stageOf(state.data))
        ? ASK_MS
        : false,
  })

  function begun(found: PinpadTransaction): void {
    queryClient.setQueryData(
      apiQuery('pinpadTransactions', 'get', { params: { id: found.id } }).queryKey,
      found,
    )
    setRegisterLost(false)
    changeCardCharge(place, { transactionId: found.id })
  }

  async function send({ request }: CardCharge): Promise<void> {
    if (request === undefined) return
    try {
      begun(await create(request))
    } catch (error) {
      if (isNetworkLoss(error)) return setRegisterLost(true)
      dropCardCharge(place)
      setRegisterLost(false)
      setRefusal(error)
    }
  }

  /** Looks the charge up without charging: opening the screen is not a request to charge. */
  async function find({ operationId }: CardCharge): Promise<void> {
    try {
      const { data } = await queryClient.fetchQuery({
        ...apiQuery('pinpadTransactions', 'list', { query: { operationId } }),
        staleTime: 0,
        retry: false,
      })
      const [found] = data
      if (found === undefined) dropCardCharge(place)
      else begun(found)
    } catch {
      setRegisterLost(true)
    }
  }

  const [isOwn, setOwn] = useState(false)
  const ask = useEffectEvent(() => {
    if (charge === undefined || charge.transactionId !== undefined) return
    void (isOwn ? send(charge) : find(charge))
  })
  const isWaiting = charge !== undefined && charge.transactionId === undefined
  // Also on mount: after a reload, the request may never have arrived.
  useEffect(() => {
    if (!isWaiting || isOwn) return
    const timer = setTimeout(ask)
    return () => clearTimeout(timer)
  }, [isWaiting, isOwn])
  useEffect(() => {
    if (!isRegisterLost) return
    const timer = setInterval(ask, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isRegisterLost])

  return {
    charge,
    transaction: id === undefined ? undefined : transaction,
    isRegisterLost,
    refusal,
    start: (next) => {
      keepCardCharge(place, next)
      setOwn(true)
      setRefusal(undefined)
      void send(next)
    },
    forgetRefusal: () => setRefusal(undefined),
  }
}
