import { useState } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type PinEntry, usePinEntry } from '#renderer/ui/pads/pin-entry.ts'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'
import { approvalMessages } from './approval-messages.ts'

export interface TypedPin {
  readonly entry: PinEntry
  /** True if the PIN can be sent: it is complete and no wait is running. */
  readonly isReady: boolean
  /** The reason to show under the dots; undefined while a PIN is typed. */
  readonly fault: string | undefined
  /** Takes the error of a refused PIN: clears the dots and starts the wait that the register imposes. */
  readonly refuse: (error: unknown) => void
}

/** The PIN typed to sign an act, with the reason and the wait after a refusal. */
export function useTypedPin(): TypedPin {
  const t = useMessages(approvalMessages)
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [error, setError] = useState<unknown>()

  function fault(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (error === undefined || entry.pin !== '') return undefined
    const isWrong =
      error instanceof ApiCallError && error.body.errors.some(({ code }) => code === 'PIN_WRONG')
    return isWrong ? t('pinWrong') : sentence(error)
  }

  return {
    entry,
    isReady: entry.isComplete && secondsLeft === 0,
    fault: fault(),
    refuse(refusal) {
      entry.clear()
      setError(refusal)
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  }
}
