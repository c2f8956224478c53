import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { usePinEntry } from '#renderer/ui/pads/pin-entry.ts'
import type { TypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'
import { centralMessages } from './central-messages.ts'

export interface CentralClosing {
  readonly pin: Pick<TypedPin, 'entry' | 'isReady' | 'fault'>
  readonly isWorking: boolean
  /** A sentence with both totals if the central's differs. */
  readonly difference: string | undefined
  /** The error if it did not close. */
  readonly fault: string | undefined
  readonly sign: () => void
}

/** Returns the act of closing. The PIN is typed for one attempt and deleted with it. */
export function useCentralClose(registerId: number, onClosed: () => void): CentralClosing {
  const t = useMessages(centralMessages)
  const sentence = useErrorSentence()
  const queryClient = useQueryClient()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [isTooShort, setTooShort] = useState(false)
  const [difference, setDifference] = useState<string>()
  const params = { id: registerId }
  const { mutate, error, isPending } = useApiMutation('cashRegisters', 'closeAtCentral', {
    // The attempt must not stay in the cache, because it contains the PIN.
    gcTime: 0,
    onMutate: () => entry.clear(),
    onSuccess: onClosed,
    onError: (refusal) => {
      if (refusalCode(refusal) === 'CENTRAL_TOTAL_DIFFERS') setDifference(sentence(refusal))
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
      void queryClient.invalidateQueries(apiQuery('cashRegisters', 'centralClose', { params }))
    },
  })
  const isPinWrong =
    error instanceof ApiCallError && error.body.errors.some(({ field }) => field === 'pin')
  const isDifferent = refusalCode(error) === 'CENTRAL_TOTAL_DIFFERS'

  function pinFaultOf(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (isTooShort) return t('pinShort')
    return isPinWrong && entry.pin === '' && !isPending ? t('pinWrong') : undefined
  }
  return {
    pin: {
      entry: {
        ...entry,
        type: (digit) => {
          setTooShort(false)
          if (!isPending) entry.type(digit)
        },
      },
      isReady: secondsLeft === 0,
      fault: pinFaultOf(),
    },
    isWorking: isPending,
    difference,
    fault:
      error === null || isPending || isPinWrong || isDifferent || secondsLeft > 0
        ? undefined
        : sentence(error),
    sign: () => {
      if (isPending || secondsLeft > 0) return
      if (!entry.isComplete) return setTooShort(true)
      const acceptDifference = difference !== undefined
      mutate({ params, body: { pin: entry.pin, acceptDifference } })
    },
  }
}
