import { useState } from 'react'
import { ApiCallError } from '../../../../src-shared/api/client.ts'
import type { CloseAnswer, CloseRequest } from '../../../../src-shared/api/cash-register.ts'
import { fieldErrors, isNetworkLoss, useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { type PinEntry, usePinEntry } from '../../../ui/pads/pin-entry.ts'
import { useCountdown } from '../../auth/use-countdown.ts'
import { registerMessages } from '../register-messages.ts'

export interface Closing {
  readonly entry: PinEntry
  readonly isWorking: boolean
  /** The register did not answer: the same request is sent again, so nothing in it may change. */
  readonly isUnanswered: boolean
  readonly secondsLeft: number
  /** Shown under the dots. */
  readonly pinFault: string | undefined
  /** Shown at the field of the cash left in the register. */
  readonly leftFault: string | undefined
  /** Other refusals. */
  readonly fault: string | undefined
  /** Clears the faults when the user types again. */
  readonly forget: () => void
  readonly sign: (request: Omit<CloseRequest, 'pin'>) => void
}

/** Faults shown at their own field; a stale summary has its own bar. */
const PLACED = ['pin', 'leftInCash', 'summaryVersion']

/** Signs the count. The PIN is held only here, and is cleared when it is refused. */
export function useClosing(options: {
  readonly onClosed: (answer: CloseAnswer) => void
  /** The summary is out of date, or someone else closed: read it again. */
  readonly onStale: () => void
  /** From sending until a refusal, the closing may have happened. */
  readonly onHold: (isHeld: boolean) => void
}): Closing {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [isTooShort, setTooShort] = useState(false)
  const [unanswered, setUnanswered] = useState<CloseRequest>()
  const { mutate, error, isPending, reset } = useApiMutation('cashRegister', 'close', {
    onSuccess: options.onClosed,
    onError: (refusal, { body }) => {
      setUnanswered(isNetworkLoss(refusal) ? body : undefined)
      options.onHold(isNetworkLoss(refusal))
      if (!(refusal instanceof ApiCallError)) return
      if (codesOf(refusal).has('pin')) entry.clear()
      if (refusal.retryAfter !== undefined) {
        entry.clear()
        start(refusal.retryAfter)
      }
      if (codesOf(refusal).has('summaryVersion') || refusal.code === 'UUID_REUSED') {
        options.onStale()
      }
    },
  })
  const errors = fieldErrors(error)
  const codes = codesOf(error)
  const isPlaced = [...codes.keys()].every((field) => PLACED.includes(field)) && codes.size > 0

  function forget(): void {
    setTooShort(false)
    // An unanswered closing must be repeated unchanged.
    if (error !== null && unanswered === undefined) reset()
  }

  return {
    entry: {
      ...entry,
      type: (digit) => {
        if (isPending || unanswered !== undefined) return
        forget()
        entry.type(digit)
      },
    },
    isWorking: isPending,
    isUnanswered: unanswered !== undefined,
    secondsLeft,
    pinFault: pinFaultOf(),
    leftFault: errors['leftInCash'],
    fault: error === null || isPlaced || secondsLeft > 0 ? blockedBy() : sentence(error),
    forget,
    sign: (request) => {
      if (isPending || secondsLeft > 0) return
      if (unanswered !== undefined) send(unanswered)
      else if (entry.isComplete) send({ ...request, pin: entry.pin })
      else setTooShort(true)
    },
  }

  function send(body: CloseRequest): void {
    options.onHold(true)
    mutate({ body })
  }

  function pinFaultOf(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (isTooShort) return t('pinShort')
    return codes.get('pin') === 'PIN_WRONG' ? t('pinWrong') : errors['pin']
  }

  /** Returns why the closing is blocked; a changed summary has its own bar instead. */
  function blockedBy(): string | undefined {
    const code = codes.get('summaryVersion')
    return code === undefined || code === 'SUMMARY_STALE' ? undefined : errors['summaryVersion']
  }
}

function codesOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiCallError)) return new Map()
  return new Map(error.body.errors.map(({ field, code }) => [field, code]))
}
