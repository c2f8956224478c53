import { useEffect, useState } from 'react'
import type { SignInTile } from '#shared/api/people/auth.ts'
import { ApiCallError } from '#shared/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { type PinEntry, usePinEntry } from '#renderer/ui/pads/pin-entry.ts'
import { enter } from '../entrance/enter.ts'
import { signInMessages } from './sign-in-messages.ts'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'

export interface PinSignIn {
  readonly entry: PinEntry
  readonly isWorking: boolean
  /** True while a wait is running, or if the user has no PIN. */
  readonly isBlocked: boolean
  readonly submit: () => void
  /** Short error for the line below the dots. */
  readonly fault: string | undefined
  /** Longer message that says what to do. */
  readonly advice: string | undefined
}

/** Signs in the chosen user with a PIN. A wrong PIN clears the dots; an imposed wait counts down. */
export function usePinSignIn(user: SignInTile | undefined, onType: () => void): PinSignIn {
  const t = useMessages(signInMessages)
  const sentence = useErrorSentence()
  const { pin, isComplete, ...rest } = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [error, setError] = useState<unknown>()
  const [isTooShort, setTooShort] = useState(false)
  const { clear } = rest
  const { mutate, isPending } = useApiMutation('auth', 'pinLogin', {
    onSuccess: enter,
    onError: (refusal) => {
      clear()
      setError(refusal)
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  })

  const userId = user?.id
  useEffect(() => {
    clear()
    setError(undefined)
    setTooShort(false)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another user begins with nothing typed
  }, [userId])

  const hasPin = user?.hasPin === true
  const isWaiting = secondsLeft > 0
  const isWrong = error instanceof ApiCallError && error.code === 'CREDENTIALS_WRONG'
  return {
    entry: {
      ...rest,
      pin,
      isComplete,
      type: (digit) => {
        if (isPending) return
        setTooShort(false)
        if (!isWaiting) setError(undefined)
        rest.type(digit)
        onType()
      },
    },
    isWorking: isPending,
    isBlocked: isWaiting || !hasPin,
    submit: () => {
      if (user === undefined || !hasPin || isWaiting || isPending) return
      if (isComplete) mutate({ body: { userId: user.id, pin } })
      else setTooShort(true)
    },
    fault: faultOf(),
    advice: error === undefined || isWrong || isWaiting ? undefined : adviceOf(),
  }

  function faultOf(): string | undefined {
    if (isWaiting) return t('nextAttempt', { seconds: secondsLeft })
    if (isWrong) return t('pinWrong')
    if (isTooShort) return t('pinTooShort')
    return user !== undefined && !hasPin ? t('pinMissing') : undefined
  }

  function adviceOf(): string | undefined {
    // The wait is over, so its message is hidden.
    if (error instanceof ApiCallError && error.code === 'TOO_MANY_ATTEMPTS') return undefined
    return sentence(error)
  }
}
