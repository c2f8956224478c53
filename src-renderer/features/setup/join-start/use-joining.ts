import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JoiningFault } from '#shared/api/machine/shop.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { joiningFaultOf } from './joining-fault.ts'
import { joinMessages } from './join-messages.ts'

const POLL_MS = 1_000

export interface JoiningRequest {
  readonly url: string
  readonly code: string
  readonly fingerprint?: string
}

/** `restarting`: the shop is whole, and the program opens again as a counter. */
export type JoiningPhase = 'asking' | 'fetching' | 'restarting'

/** Joins this machine, follows the progress, and opens the page anew once the program is a counter. */
export function useJoining(isUnderWay: boolean) {
  const t = useMessages(joinMessages)
  const sentence = useErrorSentence()
  const cache = useQueryClient()
  const [phase, setPhase] = useState<JoiningPhase>(isUnderWay ? 'fetching' : 'asking')
  const [fault, setFault] = useState<JoiningFault>()
  const [refusal, setRefusal] = useState<string>()
  const shopKey = apiQuery('shop', 'read').queryKey
  const shop = useQuery({
    ...apiQuery('shop', 'read'),
    enabled: phase !== 'asking',
    // Silence is normal while the program opens again.
    retry: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  const joining = shop.data?.joining

  if (phase === 'fetching' && shop.data !== undefined && !shop.isPending) {
    if (joining?.fault != null) {
      setFault(joining.fault)
      setPhase('asking')
    } else if (joining === null && shop.data.role === 'COUNTER') setPhase('restarting')
  }
  const isCounter = phase === 'restarting' && shop.isSuccess && shop.data.role === 'COUNTER'
  const isAnswering = useIsSetUp(isCounter)
  useEffect(() => {
    // All of the page is of an empty machine, so it begins again.
    if (isAnswering) location.reload()
  }, [isAnswering])

  const start = useApiMutation('shop', 'join', {
    onSuccess: (answer) => {
      cache.setQueryData(shopKey, answer)
      setPhase('fetching')
    },
    onError: (error) => {
      if (refusalCode(error) === 'JOINING_ALREADY') return setPhase('fetching')
      const known = joiningFaultOf(error)
      setFault(known)
      if (known === undefined) setRefusal(sentence(error))
    },
  })
  const stop = useApiMutation('shop', 'stopJoining', {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: shopKey })
      setPhase('asking')
      toast.done(t('stopped'))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    phase,
    joining,
    fault,
    /** Why it could not begin, if that is no fault of the code, the address or the disk. */
    refusal,
    isStarting: start.isPending,
    isStopping: stop.isPending,
    forgetFault: () => {
      setFault(undefined)
      setRefusal(undefined)
    },
    start: (request: JoiningRequest) => {
      setFault(undefined)
      setRefusal(undefined)
      start.mutate({ body: request })
    },
    stop: () => stop.mutate(),
  }
}

/** True once the program that opened again serves its sign-in. */
function useIsSetUp(isAsked: boolean): boolean {
  const { data } = useQuery({
    ...apiQuery('setup', 'state'),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
    refetchInterval: isAsked ? POLL_MS : false,
  })
  return isAsked && data?.isRequired === false
}
